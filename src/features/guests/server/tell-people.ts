import { notify } from '#features/notifications/server/api.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { Guest } from './open-link.ts'
import { readConcerned } from './tell-people.store.ts'

/** Tells the person who added a demo, and the author of the note that is answered, of a guest's note. */
export const tellOfGuestNote = async (
  services: Services,
  tx: Tx,
  { scope, link }: Guest,
  note: { id: string; demoId: string; answeredId: string | null },
): Promise<void> => {
  const concerned = await readConcerned(tx, scope, note)
  if (!concerned) return
  // A guest may be a member who is not logged in.
  const people = [concerned.added_by, concerned.answered].filter((one) => one !== link.account_id)
  await notify(services, tx, people, {
    news: { kind: 'guest-note', song: concerned.title, guest: link.guest_name ?? 'Somebody' },
    path: `${fillPath('/demos/{demoId}', note)}?note=${note.id}`,
    key: `note:${note.id}`,
    together: `guest-note:${note.demoId}:${scope.guestId}`,
  })
}
