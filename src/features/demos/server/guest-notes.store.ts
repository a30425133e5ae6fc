import { sql } from 'kysely'
import { guestNameOf, guestsOfOtherLinks } from '#features/guests/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { GuestScope } from '#server/database/scope.ts'

/** A note as it is read for guests. */
export interface GuestNoteRow {
  id: string
  demo_id: string
  author_name: string | null
  guest_id: string | null
  text: string
  at_ms: number
  until_ms: number | null
  created_at: Date
  edited_at: Date | null
  resolved: boolean
  row_version: number
  parent_id: string | null
}

/** Which notes a guest sees: with the band's (and those of others at the same link), or their own with the answers under them. */
export interface Sight {
  scope: GuestScope
  all: boolean
}

const selectNotes = (tx: Tx, { scope, all }: Sight) => {
  const notes = tx
    .selectFrom('demo_notes')
    .leftJoin('accounts', 'accounts.id', 'demo_notes.author_id')
    .select([
      'demo_notes.id',
      'demo_id',
      sql<string | null>`coalesce(accounts.display_name, ${guestNameOf('demo_notes')})`.as('author_name'),
      'guest_id',
      'text',
      'at_ms',
      'until_ms',
      'demo_notes.created_at',
      'edited_at',
      sql<boolean>`resolved_at IS NOT NULL`.as('resolved'),
      'row_version',
      'parent_id',
    ])
    .where('demo_notes.workspace_id', '=', scope.workspaceId)
  // Guests of different links do not hear of each other, nor of what the band answers to the others.
  if (all) {
    const ofOthers = guestsOfOtherLinks('demo_notes', scope.linkId)
    return notes.where(
      sql<boolean>`(demo_notes.guest_id IS NULL OR demo_notes.guest_id NOT IN ${ofOthers})
        AND NOT EXISTS (SELECT FROM demo_notes AS head WHERE head.workspace_id = demo_notes.workspace_id
          AND head.id = demo_notes.parent_id AND head.guest_id IN ${ofOthers})`,
    )
  }
  return notes.where(
    sql<boolean>`(guest_id = ${scope.guestId}::uuid OR parent_id IN (SELECT own.id FROM demo_notes AS own
      WHERE own.workspace_id = demo_notes.workspace_id AND own.guest_id = ${scope.guestId}::uuid))`,
  )
}

/** The notes that a guest sees, by the moment they stand at. */
export const readNotesForGuest = (tx: Tx, sight: Sight): Promise<GuestNoteRow[]> =>
  selectNotes(tx, sight).orderBy('at_ms').orderBy('demo_notes.id').execute()

/** One of them. */
export const readNoteForGuest = (tx: Tx, sight: Sight, noteId: string): Promise<GuestNoteRow | undefined> =>
  selectNotes(tx, sight).where('demo_notes.id', '=', noteId).executeTakeFirst()

/** Pins a note of the guest, or puts an answer of theirs under one. */
export const insertNoteOfGuest = async (
  tx: Tx,
  scope: GuestScope,
  note: {
    id: string
    demo_id: string
    author_id: string | null
    text: string
    at_ms: number
    parent_id: string | null
  },
): Promise<void> => {
  await tx
    .insertInto('demo_notes')
    .values({ ...note, workspace_id: scope.workspaceId, guest_id: scope.guestId })
    .execute()
}

/** A note of the guest's own, locked until the transaction ends. */
export const lockNoteOfGuest = (
  tx: Tx,
  scope: GuestScope,
  noteId: string,
): Promise<{ demo_id: string; row_version: number } | undefined> =>
  tx
    .selectFrom('demo_notes')
    .select(['demo_id', 'row_version'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', noteId)
    .where('guest_id', '=', scope.guestId)
    .forUpdate()
    .executeTakeFirst()

/** Gives a note of the guest's own another text. */
export const updateNoteOfGuest = async (tx: Tx, scope: GuestScope, noteId: string, text: string): Promise<void> => {
  await tx
    .updateTable('demo_notes')
    .set({ text, edited_at: sql<Date>`now()`, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', noteId)
    .where('guest_id', '=', scope.guestId)
    .execute()
}

/** Takes a note of the guest's own away, with the answers under it. */
export const deleteNoteOfGuest = async (tx: Tx, scope: GuestScope, noteId: string): Promise<void> => {
  await tx
    .deleteFrom('demo_notes')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', noteId)
    .where('guest_id', '=', scope.guestId)
    .execute()
}
