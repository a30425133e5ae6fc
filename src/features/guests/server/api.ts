/** What other features' servers may ask of guests. */
export { claimInvitedGuestNotes } from './claim-notes.ts'
export { guestNameOf, guestsOfOtherLinks } from './guest-fragments.store.ts'
