import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'

/** What was counted on one day; without an item, that the page was seen. */
export interface CountRow {
  day: PlainDate
  item: string
  times: number
  people: number
}

/** What was counted of a page from a day on. */
export const readCounts = (tx: Tx, scope: WorkspaceScope, pageId: string, from: PlainDate): Promise<CountRow[]> =>
  tx
    .selectFrom('link_counts')
    .select(['day', 'item', 'times', 'people'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('page_id', '=', pageId)
    .where('day', '>=', sql<PlainDate>`${from}::date`)
    .execute()

/** How often links of the workspace's pages were followed, by day; null while it has no published page. */
export const readClickDays = async (
  tx: Tx,
  scope: WorkspaceScope,
  from: PlainDate,
  to: PlainDate,
): Promise<{ day: PlainDate; times: number }[] | null> => {
  const page = await tx
    .selectFrom('link_pages')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!page) return null
  return tx
    .selectFrom('link_counts')
    .select(['day', sql<number>`sum(times)::integer`.as('times')])
    .where('workspace_id', '=', scope.workspaceId)
    .where('item', '<>', '')
    .where('day', '>=', sql<PlainDate>`${from}::date`)
    .where('day', '<=', sql<PlainDate>`${to}::date`)
    .groupBy('day')
    .orderBy('day')
    .execute()
}

/** How often they were followed from one day to another; null while there is no published page. */
export const readLinkClicks = async (
  tx: Tx,
  scope: WorkspaceScope,
  from: PlainDate,
  to: PlainDate,
): Promise<number | null> =>
  (await readClickDays(tx, scope, from, to))?.reduce((sum, { times }) => sum + times, 0) ?? null

/** How often the link page of a release was seen and its links followed, and since when it is counted; null without a page that is live. */
export const readReleaseCounts = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
): Promise<{ visits: number; clicks: number; since: PlainDate | null } | null> => {
  const row = await tx
    .selectFrom('link_pages as p')
    .leftJoin('link_counts as c', (join) =>
      join.onRef('c.workspace_id', '=', 'p.workspace_id').onRef('c.page_id', '=', 'p.id'),
    )
    .select([
      sql<number>`coalesce(sum(c.times) FILTER (WHERE c.item = ''), 0)::integer`.as('visits'),
      sql<number>`coalesce(sum(c.times) FILTER (WHERE c.item <> ''), 0)::integer`.as('clicks'),
      sql<PlainDate | null>`min(c.day)`.as('since'),
    ])
    .where('p.workspace_id', '=', scope.workspaceId)
    .where('p.release_id', '=', releaseId)
    .where('p.published_at', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .groupBy('p.id')
    .executeTakeFirst()
  return row ?? null
}
