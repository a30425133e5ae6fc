import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeptReplies } from '#server/http/kept-replies.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { Demo } from '../contract/demo.ts'
import { demosOfPage } from '../contract/demo-limits.ts'
import { routes } from '../contract/routes.ts'
import { readListMark } from './list-mark.store.ts'
import { countNotes, readListedNotes } from './notes.store.ts'
import { presentListed } from './present-demo.ts'
import { readDemos } from './store.ts'

interface Page {
  musicDemos: Demo[]
  nextCursor: string | null
}

const shape = z.object({ addedAt: z.iso.datetime({ precision: 6 }), id })

/**
 * Demos of the workspace with the first of their notes, newest first. The first page is hundreds of kilobytes and rarely
 * changes between two calls: it is formed once for each state and person, and each call asks the database only whether
 * that state holds.
 */
export const listDemos = async (
  { database }: Services,
  lists: KeptReplies,
  scope: WorkspaceScope,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<FormedReply | Page> => {
  const after = cursor === undefined ? null : readPlace(cursor, shape)
  return database.reading(scope, async (tx): Promise<FormedReply | Page> => {
    const read = async (): Promise<Page> => {
      const { page, nextCursor } = cutPage(
        await readDemos(tx, scope, { most: limit + 1, after }),
        limit,
        ({ place, id }) => ({ addedAt: place, id }),
      )
      const ids = page.map((row) => row.id)
      // Both questions go out together: one round trip.
      const [notes, counts] = await Promise.all([readListedNotes(tx, scope, ids), countNotes(tx, scope, ids)])
      const notesOf = Map.groupBy(notes, (note) => note.demo_id)
      const countsOf = new Map(counts.map((one) => [one.demo_id, one]))
      return {
        musicDemos: page.map((row) =>
          presentListed(scope, row, notesOf.get(row.id) ?? [], countsOf.get(row.id) ?? { all: 0, open: 0 }),
        ),
        nextCursor,
      }
    }
    if (after !== null || limit !== demosOfPage) return read()
    const mark = await readListMark(tx, scope)
    const known = lists.get(scope, mark)
    if (known) return known
    const formed = FormedReply.of(routes.getDemos, await read())
    lists.keep(scope, mark, formed)
    return formed
  })
}
