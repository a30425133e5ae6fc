import { sql } from 'kysely'
import { newestDemoOf } from '#features/demos/server/api.ts'
import { restorableHours } from '#kernel/restorable-hours.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { softDelete } from '#server/database/soft-delete.ts'
import type { SyncPoint, TabTrack } from '../contract/tab.ts'
import type { TabFacts } from './tab-facts.ts'

/** Keeps the points of a tab and a recording; its tab must be locked. */
export const storeSync = async (
  tx: Tx,
  scope: WorkspaceScope,
  { tabId, demoId, points }: { tabId: string; demoId: string; points: SyncPoint[] },
): Promise<void> => {
  const fields = { points: JSON.stringify(points), changed_by: scope.userId }
  await tx
    .insertInto('tab_syncs')
    .values({ workspace_id: scope.workspaceId, tab_id: tabId, demo_id: demoId, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'tab_id', 'demo_id'])
        .doUpdateSet({ ...fields, row_version: sql<number>`tab_syncs.row_version + 1` }),
    )
    .execute()
}

/** Tabs are taken out of the library and brought back; those that cannot come back any more go with their points. */
export const deletedTabs = softDelete('tabs', restorableHours.tab)

/** A tab that was deleted within the last hour, locked until the transaction ends; null when there is none. */
export const lockDeleted = async (
  tx: Tx,
  scope: WorkspaceScope,
  tabId: string,
): Promise<{ file_bytes: number } | null> =>
  (await tx
    .selectFrom('tabs')
    .select('file_bytes')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', tabId)
    .where('deleted_at', '>', deletedTabs.since)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The columns of a tab's file. */
export interface TabFileFields {
  file_name: string
  file_key: string
  file_bytes: number
  file_sha256: Buffer
  facts: TabFacts
}

/** A tab as it is read for people. */
export interface TabRow {
  id: string
  title: string
  artist: string
  file_name: string
  format: ColumnValue<'tabs', 'format'>
  file_bytes: number
  file_version: number
  tempo: number
  bars: number
  tracks: TabTrack[]
  song_id: string | null
  song_name: string | null
  newest_demo_id: string | null
  added_by: string | null
  added_at: Date
  changed_at: Date
  row_version: number
}

/** The points of a tab and a recording as they are read. */
export interface SyncRow {
  demo_id: string
  points: SyncPoint[]
  changed_by: string | null
  row_version: number
}

const selectTabs = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('tabs as t')
    .leftJoin('accounts as a', 'a.id', 't.added_by')
    .leftJoinLateral(newestDemoOf('t').as('newest'), (join) => join.onTrue())
    .select([
      't.id',
      't.title',
      't.artist',
      't.file_name',
      't.format',
      't.file_bytes',
      't.file_version',
      't.tempo',
      't.bars',
      sql<TabTrack[]>`t.tracks`.as('tracks'),
      't.song_id',
      'newest.song_name',
      'newest.newest_demo_id',
      'a.display_name as added_by',
      't.added_at',
      't.changed_at',
      't.row_version',
    ])
    .where('t.workspace_id', '=', scope.workspaceId)
    .where('t.deleted_at', 'is', null)

/** The tabs of the workspace by their titles, or those of one song. */
export const readTabs = (tx: Tx, scope: WorkspaceScope, songId?: string): Promise<TabRow[]> => {
  const all = selectTabs(tx, scope)
  const some = songId === undefined ? all : all.where('t.song_id', '=', songId)
  return some.orderBy(sql`lower(t.title)`).orderBy('t.id').execute()
}

/** One of them, or null. */
export const readTabRow = async (tx: Tx, scope: WorkspaceScope, tabId: string): Promise<TabRow | null> =>
  (await selectTabs(tx, scope).where('t.id', '=', tabId).executeTakeFirst()) ?? null

/** The points of a tab, for each recording that has some. */
export const readSyncs = (tx: Tx, scope: WorkspaceScope, tabId: string): Promise<SyncRow[]> =>
  tx
    .selectFrom('tab_syncs as s')
    .leftJoin('accounts as a', 'a.id', 's.changed_by')
    .select(['s.demo_id', sql<SyncPoint[]>`s.points`.as('points'), 'a.display_name as changed_by', 's.row_version'])
    .where('s.workspace_id', '=', scope.workspaceId)
    .where('s.tab_id', '=', tabId)
    .execute()

/** How many tabs there are, not counting those that were deleted. */
export const countTabs = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('tabs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What a change of a tab must know of it. */
export interface LockedTab {
  id: string
  title: string
  song_id: string | null
  file_key: string
  file_bytes: number
  row_version: number
}

/** A tab locked until the transaction ends; null when there is none. */
export const lockTab = async (tx: Tx, scope: WorkspaceScope, tabId: string): Promise<LockedTab | null> =>
  (await tx
    .selectFrom('tabs')
    .select(['id', 'title', 'song_id', 'file_key', 'file_bytes', 'row_version'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', tabId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null

const fileColumns = ({ facts, ...file }: TabFileFields) => ({
  ...file,
  format: facts.format,
  tempo: facts.tempo,
  bars: facts.bars,
  tracks: JSON.stringify(facts.tracks),
})

/** Adds a tab. */
export const insertTab = async (
  tx: Tx,
  scope: WorkspaceScope,
  tabId: string,
  fields: { title: string; artist: string; song_id: string | null },
  file: TabFileFields,
): Promise<void> => {
  await tx
    .insertInto('tabs')
    .values({ workspace_id: scope.workspaceId, id: tabId, ...fields, ...fileColumns(file), added_by: scope.userId })
    .execute()
}

/** What people say of a tab. */
export interface TabFields {
  title?: string
  artist?: string
  song_id?: string | null
}

/** Changes what people say of a tab, or its file. */
export const updateTab = async (
  tx: Tx,
  scope: WorkspaceScope,
  tabId: string,
  fields: TabFields,
  file?: TabFileFields,
): Promise<void> => {
  await tx
    .updateTable('tabs')
    .set({
      ...fields,
      ...(file && { ...fileColumns(file), file_version: sql<number>`file_version + 1` }),
      changed_at: sql<Date>`now()`,
      row_version: sql<number>`row_version + 1`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', tabId)
    .execute()
}

/** The file of a tab, or null. */
export const readTabFile = async (tx: Tx, scope: WorkspaceScope, tabId: string) =>
  (await tx
    .selectFrom('tabs')
    .select(['file_key', 'file_bytes', 'file_sha256', 'file_name'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', tabId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null
