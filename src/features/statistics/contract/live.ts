/** Open browsers are told that numbers or connections of a workspace changed. */
export type StatisticsLiveTopic = 'statistics.changed'
