import { sql } from 'kysely'
import { demoOf } from '#features/demos/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { ReleaseStatus, ReleaseType } from '../contract/release-words.ts'
import { type SheetColumns, sheetFieldNames, sheetFields } from '../contract/sheet-fields.ts'
import type { ShownWork } from '../domain/plan-facts.ts'
import type { TickRow } from './milestone-state.ts'
import { shownWorkOf } from './plan-states.store.ts'

/** A track as it is read with its release. */
export interface TrackRow {
  id: string
  title: string
  version: string
  writers: string
  performers: string
  isrc: string | null
  demo_id: string | null
  demo_seconds: number | null
  demo_name: string | null
  demo_version: number | null
}

/** A milestone as it is read with its release. */
export interface MilestoneRow extends TickRow {
  id: string
  due: PlainDate
  latest_days: number | null
  pinned: boolean
  owner_id: string | null
  owner_name: string | null
  changed_by: string | null
  row_version: number
}

const sheetColumns: readonly (keyof SheetColumns)[] = sheetFieldNames.map((field) => sheetFields[field].column)

/** A release as it is read for people. */
export interface ReleaseRow extends SheetColumns {
  id: string
  name: string
  type: ColumnValue<'releases', 'type'>
  date: PlainDate
  status: ColumnValue<'releases', 'status'>
  art_ready: boolean
  mix_ready: boolean
  upc: string | null
  artwork_bytes: number
  artwork_format: ColumnValue<'releases', 'artwork_format'>
  artwork_side: number | null
  /** The first characters of the artwork's hash: other bytes, other mark. */
  artwork_mark: string | null
  tracks: TrackRow[]
  milestones: MilestoneRow[]
  shown: ShownWork
  overview: string | null
  changed_by: string | null
  row_version: number
}

const selectReleases = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('releases as r')
    .select([
      'r.id',
      'r.name',
      'type',
      'expected_release_date as date',
      'status',
      'art_ready',
      'mix_ready',
      'upc',
      ...sheetColumns,
      'artwork_bytes',
      'artwork_format',
      'artwork_side',
      sql<string | null>`left(encode(artwork_sha256, 'hex'), 12)`.as('artwork_mark'),
      sql<TrackRow[]>`coalesce((SELECT json_agg(json_build_object('id', t.id, 'title', t.title, 'isrc', t.isrc,
        'version', t.version, 'writers', t.writers, 'performers', t.performers,
        'demo_id', t.demo_id, 'demo_seconds', d.duration_seconds, 'demo_name', d.title, 'demo_version', d.version) ORDER BY t.position)
        FROM release_tracks t LEFT JOIN LATERAL ${demoOf('t', 'demo_id')} d ON true
        WHERE t.workspace_id = r.workspace_id AND t.release_id = r.id), '[]')`.as('tracks'),
      sql<MilestoneRow[]>`coalesce((SELECT json_agg(json_build_object('id', m.id, 'title', m.title, 'due', m.due,
        'latest_days', m.latest_days, 'row_version', m.row_version, 'pinned', m.pinned, 'fact', m.fact, 'done_at', m.done_at, 'done_by', b.display_name,
        'owner_id', m.owner_id, 'owner_name', a.display_name, 'changed_by', c.display_name) ORDER BY m.due, m.id)
        FROM release_milestones m LEFT JOIN accounts a ON a.id = m.owner_id LEFT JOIN accounts c ON c.id = m.changed_by
        LEFT JOIN accounts b ON b.id = m.done_by
        WHERE m.workspace_id = r.workspace_id AND m.release_id = r.id AND m.deleted_at IS NULL), '[]')`.as(
        'milestones',
      ),
      shownWorkOf('r').as('shown'),
      sql<string | null>`(SELECT replace(encode(d.overview, 'base64'), e'\n', '') FROM release_tracks t
        JOIN LATERAL ${demoOf('t', 'demo_id')} d ON true
        WHERE t.workspace_id = r.workspace_id AND t.release_id = r.id AND d.overview IS NOT NULL
        ORDER BY t.position LIMIT 1)`.as('overview'),
      sql<string | null>`(SELECT c.display_name FROM accounts c WHERE c.id = r.changed_by)`.as('changed_by'),
      'row_version',
    ])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.deleted_at', 'is', null)

/** All releases of the workspace, by their date. */
export const readReleases = (tx: Tx, scope: WorkspaceScope): Promise<ReleaseRow[]> =>
  selectReleases(tx, scope).orderBy('expected_release_date').orderBy('r.name').execute()

/** One of them, or null. */
export const readRelease = async (tx: Tx, scope: WorkspaceScope, releaseId: string): Promise<ReleaseRow | null> =>
  (await selectReleases(tx, scope).where('r.id', '=', releaseId).executeTakeFirst()) ?? null

/** Names and dates of all releases, for the gaps between them. */
export const readDates = (tx: Tx, scope: WorkspaceScope) =>
  tx
    .selectFrom('releases')
    .select(['id', 'name', 'expected_release_date as date', 'status'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .execute()

/** How many releases the workspace has; under the workspace's lock the number holds. */
export const countReleases = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('releases')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The id of the release of this folded name, or null. */
export const findReleaseByName = async (tx: Tx, scope: WorkspaceScope, nameKey: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('releases')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('name_key', '=', nameKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What changing and deleting need to know of a release, locked until the transaction ends; null when there is none. */
export const lockRelease = async (tx: Tx, scope: WorkspaceScope, releaseId: string) =>
  (await tx
    .selectFrom('releases')
    .select([
      'id',
      'name',
      'expected_release_date as date',
      'status',
      'mix_ready',
      'art_ready',
      'mix_kept_off',
      'art_kept_off',
      'artwork_key',
      'artwork_bytes',
      'preview_key',
      'row_version',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The columns that a person fills in. */
export interface ReleaseFields extends Partial<SheetColumns> {
  name: string
  name_key: string
  type: ReleaseType
  expected_release_date: PlainDate
  status: ReleaseStatus
  art_ready: boolean
  mix_ready: boolean
  mix_kept_off?: boolean
  art_kept_off?: boolean
  upc?: string | null
  mix_ready_at?: Date | null
  art_ready_at?: Date | null
  delivered_at?: Date | null
  pitched_at?: Date | null
  tracks_listed_at?: Date | null
  tracks_linked_at?: Date | null
  tracks_coded_at?: Date | null
}

/** Writes a new release. */
export const insertRelease = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  fields: ReleaseFields,
): Promise<void> => {
  await tx
    .insertInto('releases')
    .values({ ...fields, workspace_id: scope.workspaceId, id, added_by: scope.userId })
    .execute()
}

/** Changes what a person filled in, and counts the row's version up. */
export const updateRelease = async (
  tx: Tx,
  scope: WorkspaceScope,
  releaseId: string,
  fields: Partial<ReleaseFields>,
): Promise<void> => {
  await tx
    .updateTable('releases')
    .set({ ...fields, changed_by: scope.userId, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', releaseId)
    .execute()
}
