import { notify, notifyBand } from '#features/notifications/server/api.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { readSong } from './songs.store.ts'

/** The screen that opens a demo, at a note if one is named. */
export const placeOf = (demoId: string, noteId?: string): string =>
  fillPath('/demos/{demoId}', { demoId }) + (noteId === undefined ? '' : `?note=${noteId}`)

/** The key by which what was told of a note is taken back. */
export const keyOfNote = (noteId: string): string => `note:${noteId}`

/** The key by which what was told of a version is taken back. */
export const keyOfDemo = (demoId: string): string => `demo:${demoId}`

/** Notifies the people a note names, else the author of the note it answers, else the person who added the demo; nobody twice. */
export const tellOfNote = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  note: { id: string; demoId: string; named: readonly string[]; answered?: string | null },
): Promise<void> => {
  const demo = await readSong(tx, scope, note.demoId)
  if (!demo) return
  const about = { path: placeOf(note.demoId, note.id), key: keyOfNote(note.id) }
  await tellNamed(services, tx, scope, note)
  await notify(services, tx, [note.answered ?? null], {
    ...about,
    news: { kind: 'note-reply', song: demo.title },
    together: `note-reply:${note.demoId}`,
  })
  await notify(services, tx, [demo.added_by], {
    ...about,
    news: { kind: 'note', song: demo.title },
    together: `note:${note.demoId}`,
  })
}

/** Tells those whom a note names; who was told of it before is not told again. */
export const tellNamed = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  note: { id: string; demoId: string; named: readonly string[] },
): Promise<void> => {
  if (note.named.length === 0) return
  const demo = await readSong(tx, scope, note.demoId)
  if (!demo) return
  await notify(services, tx, note.named, {
    news: { kind: 'mention', song: demo.title },
    path: placeOf(note.demoId, note.id),
    key: keyOfNote(note.id),
    together: `mention:${note.demoId}`,
  })
}

/** Tells the band that a version was added; several in a row are one entry. */
export const tellOfVersion = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  demo: { id: string; title: string; version: number },
): Promise<void> => {
  await notifyBand(services, tx, scope.workspaceId, {
    news: { kind: 'new-version', song: demo.title, version: String(demo.version) },
    path: placeOf(demo.id),
    key: keyOfDemo(demo.id),
    together: 'new-version',
  })
}
