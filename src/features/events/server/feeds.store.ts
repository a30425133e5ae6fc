import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FeedKind } from '../contract/event-values.ts'

/** A feed as it is read by its holder. */
export interface FeedRow {
  id: string
  name: string
  kinds: FeedKind[]
  all_workspaces: boolean
  only_mine: boolean
  created_at: Date
  last_read_on: string | null
}

/** What its holder says about a feed. */
export interface FeedFields {
  name: string
  kinds: readonly string[]
  all_workspaces: boolean
  only_mine: boolean
}

const selectOwn = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('calendar_feeds')
    .select([
      'id',
      'name',
      sql<FeedKind[]>`kinds`.as('kinds'),
      'all_workspaces',
      'only_mine',
      'created_at',
      'last_read_on',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', scope.userId)

/** One's own feeds of the workspace, oldest first. */
export const readOwnFeeds = (tx: Tx, scope: WorkspaceScope): Promise<FeedRow[]> =>
  selectOwn(tx, scope).orderBy('created_at').orderBy('id').execute()

/** One of them; null when there is none. */
export const readOwnFeed = async (tx: Tx, scope: WorkspaceScope, feedId: string): Promise<FeedRow | null> =>
  (await selectOwn(tx, scope).where('id', '=', feedId).executeTakeFirst()) ?? null

/** Writes a new feed of oneself. */
export const insertFeed = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  tokenHash: Buffer,
  { kinds, ...fields }: FeedFields,
): Promise<void> => {
  await tx
    .insertInto('calendar_feeds')
    .values({
      ...fields,
      kinds: JSON.stringify(kinds),
      workspace_id: scope.workspaceId,
      id,
      account_id: scope.userId,
      token_hash: tokenHash,
    })
    .execute()
}

/** Changes a feed of oneself; false when there is none. */
export const updateFeed = async (
  tx: Tx,
  scope: WorkspaceScope,
  feedId: string,
  change: FeedFields | { token_hash: Buffer },
): Promise<boolean> => {
  const changed = await tx
    .updateTable('calendar_feeds')
    .set('kinds' in change ? { ...change, kinds: JSON.stringify(change.kinds) } : change)
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', scope.userId)
    .where('id', '=', feedId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Ends a feed of oneself; false when there is none. */
export const deleteFeed = async (tx: Tx, scope: WorkspaceScope, feedId: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('calendar_feeds')
    .where('workspace_id', '=', scope.workspaceId)
    .where('account_id', '=', scope.userId)
    .where('id', '=', feedId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** What the secret of a feed leads to: one row for each membership of its holder that it spans. */
export interface FoundFeed {
  id: string
  home_id: string
  account_id: string
  name: string
  kinds: FeedKind[]
  only_mine: boolean
  last_read_on: string | null
  workspace_id: string
  workspace_name: string
  role: WorkspaceScope['role']
  tier: WorkspaceScope['tier']
}

/** Finds a feed by the hash of its secret; no rows when there is none. */
export const findFeed = async (database: Database, tokenHash: Buffer): Promise<FoundFeed[]> =>
  (await sql<FoundFeed>`SELECT * FROM find_calendar_feed(${tokenHash})`.execute(database.single)).rows

/** Notes the day on which a feed was read. */
export const markRead = async (tx: Tx, scope: WorkspaceScope, feedId: string, today: string): Promise<void> => {
  await tx
    .updateTable('calendar_feeds')
    .set({ last_read_on: today })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', feedId)
    .execute()
}
