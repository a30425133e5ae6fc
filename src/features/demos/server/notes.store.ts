import { sql } from 'kysely'
import { guestNameOf } from '#features/guests/server/api.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { maxNotes, notesOfList } from '../contract/demo-limits.ts'

/** Forgets whom a note names. */
export const deleteMentions = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<void> => {
  await tx
    .deleteFrom('demo_note_mentions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('note_id', '=', noteId)
    .execute()
}

/** Has a note name those of these people who belong to the workspace; answers how many they are. */
export const insertMentions = async (
  tx: Tx,
  scope: WorkspaceScope,
  noteId: string,
  people: string[],
): Promise<number> => {
  const named = await tx
    .insertInto('demo_note_mentions')
    .columns(['workspace_id', 'note_id', 'account_id'])
    .expression(
      tx
        .selectFrom('memberships')
        .select(['workspace_id', sql<string>`${noteId}::uuid`.as('note_id'), 'account_id'])
        .where('workspace_id', '=', scope.workspaceId)
        .where(sql<boolean>`account_id = ANY (${people}::uuid[])`),
    )
    .returning('account_id')
    .execute()
  return named.length
}

/** A review note as it is read for the list of all demos. */
export interface ListedNoteRow {
  id: string
  demo_id: string
  author_id: string | null
  author_name: string | null
  guest_name: string | null
  text: string
  at_ms: number
  until_ms: number | null
  created_at: Date
  resolved_at: Date | null
  parent_id: string | null
}

/** A review note as it is read for people. */
export interface NoteRow extends ListedNoteRow {
  author_picture: string | null
  guest_id: string | null
  edited_at: Date | null
  resolved_by_name: string | null
  row_version: number
  mentions: string[]
  carried_from: string | null
  carry_state: ColumnValue<'demo_notes', 'carry_state'>
  carry_confidence: number | null
}

const selectListedNotes = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('demo_notes')
    .leftJoin('accounts as author', 'author.id', 'demo_notes.author_id')
    .select([
      'demo_notes.id',
      'demo_id',
      'author_id',
      'author.display_name as author_name',
      guestNameOf('demo_notes').as('guest_name'),
      'text',
      'at_ms',
      'until_ms',
      'demo_notes.created_at',
      'resolved_at',
      'parent_id',
    ])
    .where('demo_notes.workspace_id', '=', scope.workspaceId)

const selectNotes = (tx: Tx, scope: WorkspaceScope) =>
  selectListedNotes(tx, scope)
    .leftJoin('accounts as resolver', 'resolver.id', 'demo_notes.resolved_by')
    .select([
      'author.picture_name as author_picture',
      'guest_id',
      'edited_at',
      'resolver.display_name as resolved_by_name',
      'row_version',
      sql<string[]>`ARRAY(SELECT m.account_id FROM demo_note_mentions AS m
        WHERE m.workspace_id = demo_notes.workspace_id AND m.note_id = demo_notes.id)`.as('mentions'),
      'carried_from',
      'carry_state',
      'carry_confidence',
    ])

/** The first notes of each of these demos as the list has them, by the moment they stand at. */
export const readListedNotes = (tx: Tx, scope: WorkspaceScope, demoIds: string[]): Promise<ListedNoteRow[]> =>
  selectListedNotes(tx, scope)
    .where(
      'demo_notes.id',
      'in',
      sql<string>`(SELECT first.id FROM unnest(${demoIds}::uuid[]) AS demo (id), LATERAL (SELECT n.id FROM demo_notes AS n
        WHERE n.workspace_id = ${scope.workspaceId} AND n.demo_id = demo.id
        ORDER BY n.at_ms, n.id LIMIT ${notesOfList}) AS first)`,
    )
    .orderBy('at_ms')
    .orderBy('demo_notes.id')
    .execute()

/** How many notes a demo has, answers not counted, and how many of them are open. */
export interface NoteCounts {
  all: number
  open: number
}

/** The counts of those of these demos that have notes, as triggers keep them (migration 0138). */
export const countNotes = (
  tx: Tx,
  scope: WorkspaceScope,
  demoIds: string[],
): Promise<(NoteCounts & { demo_id: string })[]> =>
  tx
    .selectFrom('demo_note_counts')
    .select(['demo_id', sql<number>`sum(notes)::integer`.as('all'), sql<number>`sum(open)::integer`.as('open')])
    .where('workspace_id', '=', scope.workspaceId)
    .where(sql<boolean>`demo_id = ANY (${demoIds}::uuid[])`)
    .groupBy('demo_id')
    .execute()

/** Locks a demo until the transaction ends, so that its notes can be counted. */
export const lockDemoOfNotes = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<void> => {
  await tx
    .selectFrom('demos')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .forNoKeyUpdate()
    .execute()
}

/** How many notes a demo has, answers counted; under the demo's lock the number holds. */
export const countNotesOf = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<number> => {
  const { notes } = await tx
    .selectFrom('demo_notes')
    .select(sql<number>`count(*)::integer`.as('notes'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('demo_id', '=', demoId)
    .executeTakeFirstOrThrow()
  return notes
}

/** The notes of one demo, by the moment they stand at. */
export const readNotes = (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<NoteRow[]> =>
  selectNotes(tx, scope)
    .where('demo_id', '=', demoId)
    .orderBy('at_ms')
    .orderBy('demo_notes.id')
    .limit(maxNotes)
    .execute()

/** One note as it is read for people. */
export const readNote = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<NoteRow | null> =>
  (await selectNotes(tx, scope).where('demo_notes.id', '=', noteId).executeTakeFirst()) ?? null

/** What is decided by before a note changes. */
export interface LockedNote {
  id: string
  demo_id: string
  author_id: string | null
  row_version: number
  parent_id: string | null
  at_ms: number
  carried_from: string | null
  carry_state: ColumnValue<'demo_notes', 'carry_state'>
}

/** The same row, locked until the transaction ends. */
export const readNoteLocked = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<LockedNote | null> =>
  (await tx
    .selectFrom('demo_notes')
    .select(['id', 'demo_id', 'author_id', 'row_version', 'parent_id', 'at_ms', 'carried_from', 'carry_state'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Pins a note of the scope's person, or puts an answer under one. */
export const insertNote = async (
  tx: Tx,
  scope: WorkspaceScope,
  note: { id: string; demo_id: string; text: string; at_ms: number; until_ms: number | null; parent_id?: string },
): Promise<void> => {
  await tx
    .insertInto('demo_notes')
    .values({ ...note, workspace_id: scope.workspaceId, author_id: scope.userId })
    .execute()
}

const changeNote = (tx: Tx, scope: WorkspaceScope, noteId: string) =>
  tx
    .updateTable('demo_notes')
    .set({ row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', noteId)

/** Gives a note another text. */
export const updateNoteText = async (tx: Tx, scope: WorkspaceScope, noteId: string, text: string): Promise<void> => {
  await changeNote(tx, scope, noteId).set({ text, edited_at: sql<Date>`now()` }).execute()
}

/** Marks a note as done by the scope's person, or opens it again; what is so already stays as it is. */
export const updateNoteResolved = async (
  tx: Tx,
  scope: WorkspaceScope,
  noteId: string,
  resolved: boolean,
): Promise<void> => {
  await changeNote(tx, scope, noteId)
    .set(
      resolved
        ? { resolved_at: sql<Date>`now()`, resolved_by: scope.userId }
        : { resolved_at: null, resolved_by: null },
    )
    .where('resolved_at', resolved ? 'is' : 'is not', null)
    .execute()
}

/** Takes a note with its answers away. */
export const deleteNoteRow = async (tx: Tx, scope: WorkspaceScope, noteId: string): Promise<void> => {
  await tx.deleteFrom('demo_notes').where('workspace_id', '=', scope.workspaceId).where('id', '=', noteId).execute()
}

/** The length of a demo in seconds (null: not measured yet), or undefined when there is no such demo; it cannot go before the transaction ends. */
export const readDemoLength = async (
  tx: Tx,
  scope: WorkspaceScope,
  demoId: string,
): Promise<number | null | undefined> => {
  const demo = await tx
    .selectFrom('demos')
    .select('duration_seconds')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .forKeyShare()
    .executeTakeFirst()
  return demo?.duration_seconds
}
