import type { DemosLiveTopic } from '#features/demos/contract/live.ts'
import {
  deleteNoteOfGuest,
  insertNoteOfGuest,
  lockNoteOfGuest,
  readConcerned,
  readNoteForGuest,
  readOpenedLength,
  type Sight,
  span,
  updateNoteOfGuest,
} from '#features/demos/server/api.ts'
import { notify, takeBack } from '#features/notifications/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { PublicContext } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { GuestNote } from '../contract/listening.ts'
import { enter, type Guest } from './guest-at-link.ts'
import { presentNote } from './present-listening.ts'

/** Tells the person who added a demo, and the author of the note that is answered, of a guest's note. */
const tellOfGuestNote = async (
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

/** A new note; seconds from the start, an answer when `parentId` is set. */
interface NewNote {
  token: string
  demoId: string
  text: string
  atSeconds: number
  parentId?: string | undefined
}

/** What a guest sees at their link. */
export const sightOf = ({ scope, link }: Guest): Sight => ({ scope, all: link.shows_notes })

/** Pins a note of a guest at a moment, or answers a note that they see. */
export const addNote = async (
  services: Services,
  context: PublicContext,
  { token, demoId, text, atSeconds, parentId }: NewNote,
): Promise<{ note: GuestNote }> => {
  const guest = await enterAsWriter(services, context, token)
  const { scope, link } = guest
  return services.database.asGuest(scope, async (tx) => {
    const length = await readOpenedLength(tx, scope, demoId)
    if (length === undefined) throw missing(t('This demo'))
    const answered = parentId === undefined ? null : await readNoteForGuest(tx, sightOf(guest), parentId)
    if (answered === undefined || (answered && answered.demo_id !== demoId)) throw missing(t('This note'))
    const id = newId()
    const at_ms = answered ? answered.at_ms : span({ atSeconds }, length).at_ms
    const parent_id = answered ? (answered.parent_id ?? answered.id) : null
    await insertNoteOfGuest(tx, scope, { id, demo_id: demoId, author_id: link.account_id, text, at_ms, parent_id })
    await tellOfGuestNote(services, tx, guest, { id, demoId, answeredId: answered?.id ?? null })
    return tellAndRead(services, tx, guest, demoId, id)
  })
}

/** Changes the text of a guest's own note. */
export const editNote = async (
  services: Services,
  context: PublicContext,
  { token, noteId, text, rowVersion }: { token: string; noteId: string; text: string; rowVersion?: number | undefined },
): Promise<{ note: GuestNote }> => {
  const guest = await enterAsWriter(services, context, token)
  return services.database.asGuest(guest.scope, async (tx) => {
    const own = await lockNoteOfGuest(tx, guest.scope, noteId)
    if (!own) throw missing(t('This note'))
    await requireFreshVersion(own.row_version, rowVersion, t('this note'), async () => ({
      note: await read(tx, guest, noteId),
    }))
    await updateNoteOfGuest(tx, guest.scope, noteId, text)
    return tellAndRead(services, tx, guest, own.demo_id, noteId)
  })
}

/** Takes a guest's own note away with its answers. */
export const deleteNote = async (
  services: Services,
  context: PublicContext,
  { token, noteId }: { token: string; noteId: string },
): Promise<{ message: string }> => {
  const guest = await enterAsWriter(services, context, token)
  return services.database.asGuest(guest.scope, async (tx) => {
    const own = await lockNoteOfGuest(tx, guest.scope, noteId)
    if (!own) throw missing(t('This note'))
    await deleteNoteOfGuest(tx, guest.scope, noteId)
    await takeBack(services, tx, `note:${noteId}`)
    await tellNote(services, tx, guest.scope.workspaceId, own.demo_id, noteId)
    return { message: t('Note deleted successfully!') }
  })
}

const enterAsWriter = async (services: Services, context: PublicContext, token: string): Promise<Guest> => {
  const guest = await enter(services, context, token)
  if (!guest.link.may_comment) throw new Failure('forbidden', t('This link is for listening only.'))
  if (guest.scope.guestId === null || guest.link.guest_name === null)
    throw invalidField('name', t('Tell us who you are first.'))
  return guest
}

const read = async (tx: Tx, guest: Guest, noteId: string): Promise<GuestNote> => {
  const row = await readNoteForGuest(tx, sightOf(guest), noteId)
  if (!row) throw missing(t('This note'))
  return presentNote(guest.scope, row)
}

const tellAndRead = async (
  services: Services,
  tx: Tx,
  guest: Guest,
  demoId: string,
  noteId: string,
): Promise<{ note: GuestNote }> => {
  await tellNote(services, tx, guest.scope.workspaceId, demoId, noteId)
  return { note: await read(tx, guest, noteId) }
}

/** Tells the band's open browsers, once the transaction is committed, that a guest's note came, changed or went. */
export const tellNote = (
  { live }: Services,
  tx: Tx,
  workspaceId: string,
  demoId: string,
  noteId: string,
): Promise<void> =>
  live.publish(tx, { topic: 'demos.note' satisfies DemosLiveTopic, workspaceId, data: { demoId, noteId } })
