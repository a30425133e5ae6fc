/** Most milestones that are told to another screen than their plan, the first of them. */
export const maxMilestonesTold = 1000
