import type { DemosLiveTopic } from '#features/demos/contract/live.ts'
import type { Services } from '#server/services.ts'
import { claimNotes } from './guests.store.ts'

/** The secrets of a guest, hashed: of the link, and of the browser's cookie for it. */
export interface GuestSecrets {
  tokenHash: Buffer
  guestHash: Buffer | null
}

/**
 * Gives a person the notes that they wrote at links for their address, and those of the guest whose secrets are given;
 * answers how many.
 */
export const claimGuestNotes = (
  services: Pick<Services, 'database' | 'live'>,
  personId: string,
  secrets: GuestSecrets | null,
): Promise<number> =>
  services.database.as(personId, async (tx) => {
    const notes = await claimNotes(tx, secrets?.tokenHash ?? null, secrets?.guestHash ?? null)
    for (const { workspace_id: workspaceId, demo_id: demoId, note_id: noteId } of notes) {
      const topic: DemosLiveTopic = 'demos.note'
      await services.live.publish(tx, { topic, workspaceId, data: { demoId, noteId } })
    }
    return notes.length
  })
