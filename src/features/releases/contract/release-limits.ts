/** Most milestones that are told to another screen than their plan, the first of them. */
export const maxMilestonesTold = 1000

/** Most things that a release must have. */
export const mostReadiness = 50

/** Most warnings about one release. */
export const mostWarnings = 500
