/** What other features' servers may ask of guests. */
export { claimGuestNotes } from './claim-notes.ts'
