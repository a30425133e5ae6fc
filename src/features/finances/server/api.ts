/** What other servers may ask of the finances. */

export { bookEntry } from './book-entry.ts'
export { rebookEntry, unbookEntry } from './book-for-others.ts'
export { readMonthNet } from './month-net.ts'
export type { EntrySource, NewEntry, NewParty } from './new-entry.ts'
