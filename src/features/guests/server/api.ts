/** What other features' servers may ask of guests. */
export { claimInvitedGuestNotes } from './claim-notes.ts'
