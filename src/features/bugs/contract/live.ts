/** What the open browsers of a reporter are told when one of their reports came in, was settled, or went. */
export type BugsLiveTopic = 'bugs.changed'
