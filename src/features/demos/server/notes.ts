import { takeBack } from '#features/notifications/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { endTolerance, maxNotes } from '../contract/demo-limits.ts'
import type { DemoNote } from '../contract/note.ts'
import {
  countNotesOf,
  deleteMentions,
  deleteNoteRow,
  insertMentions,
  insertNote,
  lockDemoOfNotes,
  readDemoLength,
  readNote,
  updateNoteResolved,
  updateNoteText,
} from './notes.store.ts'
import { findNote, readForPerson, settleCarried, tellAndRead } from './notes-found.ts'
import { mayDeleteNote, mayEditNote } from './present-demo.ts'
import { tellNoteChanged } from './tell-live.ts'
import { keyOfNote, tellNamed, tellOfNote } from './tell-people.ts'

/** Makes these members the ones that a note names; refuses people outside the workspace. */
const saveMentions = async (tx: Tx, scope: WorkspaceScope, noteId: string, people: string[]): Promise<void> => {
  await deleteMentions(tx, scope, noteId)
  if (people.length === 0) return
  const named = await insertMentions(tx, scope, noteId, people)
  if (named !== people.length) throw invalidField('mentions', t('A note can only mention members of the workspace.'))
}

/** A new note; times in seconds, a region when `untilSeconds` is set. */
export interface NewNote {
  demoId: string
  text: string
  atSeconds: number
  untilSeconds?: number | null | undefined
  mentions?: string[] | undefined
}

/** Pins a note at a moment of a demo, or over a region. */
export const addNote = async (
  services: Services,
  scope: WorkspaceScope,
  note: NewNote,
  keepReply: KeepReply,
): Promise<{ note: DemoNote }> =>
  services.database.within(scope, async (tx) => {
    const length = await readDemoLength(tx, scope, note.demoId)
    if (length === undefined) throw missing(t('This demo'))
    await refuseTooMany(tx, scope, note.demoId)
    const id = newId()
    await insertNote(tx, scope, { id, demo_id: note.demoId, text: note.text, ...span(note, length) })
    await saveMentions(tx, scope, id, note.mentions ?? [])
    await tellOfNote(services, tx, scope, { id, demoId: note.demoId, named: note.mentions ?? [] })
    return keepReply(tx, await tellAndRead(services, tx, scope, note.demoId, id))
  })

const refuseTooMany = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<void> => {
  await lockDemoOfNotes(tx, scope, demoId)
  if ((await countNotesOf(tx, scope, demoId)) >= maxNotes)
    throw new Failure(
      'conflict',
      t('There are {max} notes on this version already; delete some first.', { max: maxNotes }),
    )
}

/** Whether a moment lies after the end of a demo of this length, in seconds; null is not known yet. */
export const isAfterEnd = (seconds: number, length: number | null): boolean =>
  length !== null && seconds > length + endTolerance

/** The place of a note in a demo of this length (seconds), in ms; refuses what lies after its end. */
export const span = (
  note: Pick<NewNote, 'atSeconds' | 'untilSeconds'>,
  length: number | null,
): { at_ms: number; until_ms: number | null } => {
  const end = length ?? Number.POSITIVE_INFINITY
  if (isAfterEnd(note.atSeconds, length))
    throw invalidField('atSeconds', t('This moment is after the end of the demo.'))
  const until = note.untilSeconds ?? null
  if (until !== null && isAfterEnd(until, length))
    throw invalidField('untilSeconds', t('This region runs past the end of the demo.'))
  const inMs = (seconds: number): number => Math.round(Math.min(seconds, end) * 1000)
  const at = inMs(note.atSeconds)
  const untilMs = until === null ? null : inMs(until)
  // A region of which only the tolerated rest was left is a moment.
  return { at_ms: at, until_ms: untilMs !== null && untilMs > at ? untilMs : null }
}

/** Puts an answer under a note; the answer to an answer stands under the same note. */
export const replyToNote = async (
  services: Services,
  scope: WorkspaceScope,
  reply: { noteId: string; text: string; mentions?: string[] | undefined },
  keepReply: KeepReply,
): Promise<{ note: DemoNote }> =>
  services.database.within(scope, async (tx) => {
    // The version before its notes, as who deletes it locks them.
    const seen = await readNote(tx, scope, reply.noteId)
    if (!seen) throw missing(t('This note'))
    await refuseTooMany(tx, scope, seen.demo_id)
    const answered = await findNote(tx, scope, reply.noteId)
    const head = answered.parent_id === null ? answered : await findNote(tx, scope, answered.parent_id)
    const id = newId()
    const { demo_id, at_ms } = head
    await insertNote(tx, scope, { id, demo_id, text: reply.text, at_ms, until_ms: null, parent_id: head.id })
    await saveMentions(tx, scope, id, reply.mentions ?? [])
    await tellOfNote(services, tx, scope, {
      id,
      demoId: demo_id,
      named: reply.mentions ?? [],
      answered: answered.author_id,
    })
    return keepReply(tx, await tellAndRead(services, tx, scope, demo_id, id))
  })

/** Changes the text of the person's own note, and whom it names when that is given. */
export const editNote = async (
  services: Services,
  scope: WorkspaceScope,
  change: { noteId: string; text: string; mentions?: string[] | undefined; rowVersion?: number | undefined },
): Promise<{ note: DemoNote }> =>
  services.database.within(scope, async (tx) => {
    const current = await findNote(tx, scope, change.noteId)
    if (!mayEditNote(scope, current)) throw new Failure('forbidden', t('Only its author can change a note.'))
    await requireFreshVersion(current.row_version, change.rowVersion, t('this note'), async () => {
      const { note } = await readForPerson(tx, scope, change.noteId)
      return { note }
    })
    await updateNoteText(tx, scope, change.noteId, change.text)
    if (change.mentions) await saveMentions(tx, scope, change.noteId, change.mentions)
    await tellNamed(services, tx, scope, { id: change.noteId, demoId: current.demo_id, named: change.mentions ?? [] })
    return tellAndRead(services, tx, scope, current.demo_id, change.noteId)
  })

/** Takes a note with its answers away: the person's own, or any for the workspace's owner. */
export const deleteNote = async (
  services: Services,
  scope: WorkspaceScope,
  noteId: string,
): Promise<{ message: string }> =>
  services.database.within(scope, async (tx) => {
    const current = await findNote(tx, scope, noteId)
    if (!mayDeleteNote(scope, current)) {
      throw new Failure('forbidden', t('Only its author or the workspace owner can delete a note.'))
    }
    await deleteNoteRow(tx, scope, noteId)
    await takeBack(services, tx, keyOfNote(noteId))
    await tellNoteChanged(services, tx, scope, current.demo_id, noteId)
    return { message: t('Note deleted successfully!') }
  })

/** Marks a note as done, or opens it again; any member may. */
export const resolveNote = async (
  services: Services,
  scope: WorkspaceScope,
  noteId: string,
  resolved: boolean,
): Promise<{ note: DemoNote }> =>
  services.database.within(scope, async (tx) => {
    const current = await findNote(tx, scope, noteId)
    if (current.parent_id !== null) throw invalidField('noteId', t('A reply is resolved along with its note.'))
    if (current.carry_state !== null)
      await settleCarried(services, tx, scope, current, resolved ? 'fixed' : 'still-open')
    else await updateNoteResolved(tx, scope, noteId, resolved)
    return tellAndRead(services, tx, scope, current.demo_id, noteId)
  })
