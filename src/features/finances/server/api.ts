/** What other servers may ask of the finances. */

export { readAgreedShares } from './agreed-shares.ts'
export { bookEntry } from './book-entry.ts'
export { rebookEntry, unbookEntry } from './book-for-others.ts'
export { startRecurringEntries } from './book-recurring.ts'
export { readPeople } from './books.store.ts'
export { findMoneyCategory, refuseStrangeAccount, refuseStrangeCategory } from './choices.ts'
export { startRateFetching } from './fetch-rates.ts'
export { readMonthNet } from './month-net.ts'
export type { EntrySource, NewEntry, NewParty } from './new-entry.ts'
export { readReceiptOriginals } from './originals.store.ts'
export { type PeriodSum, readPeriodSums } from './period-sums.store.ts'
