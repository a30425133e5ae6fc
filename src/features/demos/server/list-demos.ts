import { z } from 'zod'
import { id } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keptList, namedIn } from '#server/http/kept-list.ts'
import type { KeptReplies } from '#server/http/kept-replies.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import { cutPage, readPlace } from '#server/list-page.ts'
import type { Services } from '#server/services.ts'
import type { Demo } from '../contract/demo.ts'
import { demosOfPage } from '../contract/demo-limits.ts'
import { routes } from '../contract/routes.ts'
import { countNotes, readListedNotes } from './notes.store.ts'
import { presentListed } from './present-demo.ts'
import { type DemoPlace, readDemos } from './store.ts'

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
  if (after !== null || limit !== demosOfPage)
    return database.reading(scope, async (tx) => (await readPage(tx, scope, { limit, after })).page)
  return database.readingOneMoment(scope, (tx) =>
    keptList(tx, scope, { replies: lists, topics: ['demos'] }, async () => {
      const { page, people } = await readPage(tx, scope, { limit, after })
      return { reply: FormedReply.of(routes.getDemos, page), people }
    }),
  )
}

const readPage = async (
  tx: Tx,
  scope: WorkspaceScope,
  { limit, after }: { limit: number; after: DemoPlace | null },
): Promise<{ page: Page; people: ReadonlySet<string> }> => {
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
    page: {
      musicDemos: page.map((row) =>
        presentListed(scope, row, notesOf.get(row.id) ?? [], countsOf.get(row.id) ?? { all: 0, open: 0 }),
      ),
      nextCursor,
    },
    people: namedIn([...page.map(({ added_by }) => added_by), ...notes.map(({ author_id }) => author_id)]),
  }
}
