/** What other features' servers may ask of the plans that are to come. */
export { dropWaiting, listWaiting, markInvited, type WaitingRow, waitingCount } from './waitlist.store.ts'
