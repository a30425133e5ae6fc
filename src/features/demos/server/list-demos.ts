import { invalidField } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeptReplies } from '#server/http/kept-replies.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { Demo } from '../contract/demo.ts'
import { routes } from '../contract/routes.ts'
import { type ListedNoteRow, readListedNotes } from './notes.store.ts'
import { presentListed } from './present-demo.ts'
import { type DemoCursor, type ListedDemoRow, readCursorAfter, readDemos, readListMark } from './store.ts'

/**
 * All demos of the workspace with their notes, newest first. The reply is hundreds of kilobytes and rarely changes between
 * two calls: it is formed once for each state and person, and each call asks the database only whether that state holds.
 */
export const listDemos = async (
  { database }: Services,
  lists: KeptReplies,
  scope: WorkspaceScope,
): Promise<FormedReply> =>
  database.reading(scope, async (tx) => {
    const mark = await readListMark(tx, scope)
    const known = lists.get(scope, mark)
    if (known) return known
    // Both questions go out together: one round trip.
    const [rows, notes] = await Promise.all([
      readDemos(tx, scope, { limit: null, after: null }),
      readListedNotes(tx, scope, null),
    ])
    const formed = FormedReply.of(routes.getDemos, { musicDemos: withNotes(scope, rows, notes) })
    lists.keep(scope, mark, formed)
    return formed
  })

/** At most `limit` demos after the cursor of the page before, and the cursor of the next page. */
export const listDemoPage = async (
  { database }: Services,
  scope: WorkspaceScope,
  limit: number,
  cursor: string | undefined,
): Promise<{ musicDemos: Demo[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? null : readCursor(cursor)
  return database.reading(scope, async (tx) => {
    // One more than asked for tells whether anything follows.
    const rows = await readDemos(tx, scope, { limit: limit + 1, after })
    const page = rows.slice(0, limit)
    const notes = await readListedNotes(
      tx,
      scope,
      page.map((row) => row.id),
    )
    const last = page.at(-1)
    const next = rows.length > limit && last ? await readCursorAfter(tx, scope, last.id) : null
    return { musicDemos: withNotes(scope, page, notes), nextCursor: next && writeCursor(next) }
  })
}

const withNotes = (scope: WorkspaceScope, rows: ListedDemoRow[], notes: ListedNoteRow[]): Demo[] => {
  const byDemo = Map.groupBy(notes, (note) => note.demo_id)
  return rows.map((row) => presentListed(scope, row, byDemo.get(row.id) ?? []))
}

const writeCursor = ({ addedAt, id }: DemoCursor): string => `${addedAt}_${id}`

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const readCursor = (text: string): DemoCursor => {
  const match = cursorShape.exec(text)
  const [, addedAt = '', id = ''] = match ?? []
  if (Number.isNaN(Date.parse(addedAt))) throw invalidField('cursor', 'This cursor is not valid.')
  return { addedAt, id }
}
