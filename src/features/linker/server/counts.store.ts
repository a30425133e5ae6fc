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
