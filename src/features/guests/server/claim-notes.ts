import type { DemosLiveTopic } from '#features/demos/contract/live.ts'
import type { Tx } from '#server/database/database.ts'
import type { PublicContext } from '#server/http/context.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { allGuestHashesOf, guestHashOf } from './guest-at-link.ts'
import { type ClaimedNote, claimInvitedNotes, claimNotes, holdAccount } from './guests.store.ts'

type Needed = Pick<Services, 'database' | 'live' | 'publicUrl'>
type Browser = Pick<PublicContext, 'request'>

/** Gives a person the notes that were written in this browser as the guest of a link; answers how many. */
export const claimGuestNotes = (
  services: Needed,
  browser: Browser,
  personId: string,
  token: string,
): Promise<number> => {
  const guestHash = guestHashOf(services, browser, token)
  if (!guestHash) return Promise.resolve(0)
  return claim(services, personId, (tx) => claimNotes(tx, hashToken(token), guestHash))
}

/**
 * Gives a person the notes that were written in this browser at links for their address; answers how many. What was
 * written in another browser is never given for an address alone: nobody has confirmed it.
 */
export const claimInvitedGuestNotes = (services: Needed, browser: Browser, personId: string): Promise<number> => {
  const hashes = allGuestHashesOf(services, browser)
  if (hashes.length === 0) return Promise.resolve(0)
  return claim(services, personId, (tx) => claimInvitedNotes(tx, hashes))
}

const claim = (services: Needed, personId: string, read: (tx: Tx) => Promise<ClaimedNote[]>): Promise<number> =>
  services.database.as(personId, async (tx) => {
    // Their account before the guests who become them, as who closes an account locks them.
    await holdAccount(tx, personId)
    const notes = await read(tx)
    for (const { workspace_id: workspaceId, demo_id: demoId, note_id: noteId } of notes) {
      const topic: DemosLiveTopic = 'demos.note'
      await services.live.publish(tx, { topic, workspaceId, data: { demoId, noteId } })
    }
    return notes.length
  })
