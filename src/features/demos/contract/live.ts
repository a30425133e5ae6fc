/** What open browsers are told when something about the demos of a workspace changed. */
export type DemosLiveTopic = 'demos.changed' | 'demos.analysed' | 'demos.note'
