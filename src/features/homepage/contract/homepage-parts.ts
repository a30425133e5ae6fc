/** The parts of the homepage; each may fail alone. */
export const homepageParts = ['tasks', 'events', 'calendar', 'release', 'cashflow', 'inbox', 'steps'] as const
export type HomepagePart = (typeof homepageParts)[number]

/** How many urgent tasks the homepage shows. */
export const shownTasks = 5

/** How many events to come the homepage shows. */
export const shownEvents = 4
