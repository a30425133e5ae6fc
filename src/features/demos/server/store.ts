import { type SqlBool, sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import { momentText } from '#server/database/moment-place.store.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { SectionRow } from './sections.store.ts'

type Scope = WorkspaceScope | JobScope

/** A demo as it is read for the list of all; its version is a decimal, which stays text here. */
export interface ListedDemoRow {
  id: string
  song_id: string
  title: string
  version: string
  bpm: string | null
  key_signature: string | null
  stage: ColumnValue<'demos', 'stage'>
  listen_for: string | null
  file_name: string
  file_kind: ColumnValue<'demos', 'file_kind'>
  file_bytes: number
  /** The first characters of the hash of what is played: other bytes, other mark. */
  file_mark: string
  analysis: ColumnValue<'demos', 'analysis'>
  analysis_error: string | null
  duration_seconds: number | null
  integrated_lufs: number | null
  true_peak_db: number | null
  renditions: ColumnValue<'demo_renditions', 'kind'>[]
  overview: string | null
  added_by: string | null
  added_by_name: string | null
  added_at: Date
  row_version: number
}

/** A demo with everything that is known of it. */
export interface DemoRow extends ListedDemoRow {
  file_warning: string | null
  first_beat_ms: number | null
  beats_per_bar: number | null
  sample_rate: number | null
  channels: number | null
  bit_depth: number | null
  loudness_range_lu: number | null
  max_momentary_lufs: number | null
  max_short_term_lufs: number | null
  clippings: number | null
  estimates: unknown
  tags: unknown
  sections: SectionRow[]
  sections_version: number
}

const selectListed = (tx: Tx, scope: Scope) =>
  tx
    .selectFrom('demos')
    .leftJoin('accounts', 'accounts.id', 'demos.added_by')
    .select([
      'demos.id',
      'song_id',
      'title',
      'version',
      'bpm',
      'key_signature',
      'stage',
      'listen_for',
      'file_name',
      'file_kind',
      'file_bytes',
      sql<string>`left(encode(coalesce((SELECT r.file_sha256 FROM demo_renditions AS r
        WHERE r.workspace_id = demos.workspace_id AND r.demo_id = demos.id AND r.kind = 'exact'), file_sha256), 'hex'), 12)`.as(
        'file_mark',
      ),
      'analysis',
      'analysis_error',
      'duration_seconds',
      'integrated_lufs',
      'true_peak_db',
      sql<DemoRow['renditions']>`ARRAY(SELECT kind FROM demo_renditions AS r
        WHERE r.workspace_id = demos.workspace_id AND r.demo_id = demos.id ORDER BY kind)`.as('renditions'),
      // PostgreSQL breaks base64 every 76 characters.
      sql<string | null>`replace(encode(overview, 'base64'), e'\n', '')`.as('overview'),
      'added_by',
      'accounts.display_name as added_by_name',
      'added_at',
      'row_version',
    ])
    .where('demos.workspace_id', '=', scope.workspaceId)

const selectWhole = (tx: Tx, scope: Scope) =>
  selectListed(tx, scope).select([
    'file_warning',
    'first_beat_ms',
    'beats_per_bar',
    'sample_rate',
    'channels',
    'bit_depth',
    'loudness_range_lu',
    'max_momentary_lufs',
    'max_short_term_lufs',
    'clippings',
    'estimates',
    'tags',
    sql<SectionRow[]>`coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name,
      'start_ms', s.start_ms, 'end_ms', s.end_ms) ORDER BY s.start_ms) FROM demo_sections AS s
      WHERE s.workspace_id = demos.workspace_id AND s.demo_id = demos.id), '[]')`.as('sections'),
    'sections_version',
  ])

/** Where a page of demos begins: after this one; the time is PostgreSQL's text, as a Date would lose its microseconds. */
export interface DemoPlace {
  addedAt: string
  id: string
}

/** At most so many demos of the workspace after a place, newest first. */
export const readDemos = (
  tx: Tx,
  scope: WorkspaceScope,
  { most, after }: { most: number; after: DemoPlace | null },
): Promise<(ListedDemoRow & { place: string })[]> =>
  selectListed(tx, scope)
    .select(momentText('added_at').as('place'))
    .$if(after !== null, (all) =>
      all.where(sql<SqlBool>`(added_at, demos.id) < (${after?.addedAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('added_at', 'desc')
    .orderBy('demos.id', 'desc')
    .limit(most)
    .execute()

/** One demo as it is read for people. */
export const readDemo = async (tx: Tx, scope: Scope, demoId: string): Promise<DemoRow | null> =>
  (await selectWhole(tx, scope).where('demos.id', '=', demoId).executeTakeFirst()) ?? null

/** What playing, downloading, analysing and replacing need to know of a demo's file. */
export interface DemoFileRow {
  file_key: string
  file_name: string
  file_kind: ColumnValue<'demos', 'file_kind'>
  file_bytes: number
  file_sha256: Buffer
  peaks_key: string | null
  peaks_bytes: number
  lanes_key: string | null
  lanes_bytes: number
  song_id: string
  version: string
  analysis: ColumnValue<'demos', 'analysis'>
  analyser_version: number | null
  row_version: number
}

/** The file of one demo; locked until the transaction ends, if asked. */
export const readDemoFile = async (tx: Tx, scope: Scope, demoId: string, lock = false): Promise<DemoFileRow | null> => {
  const query = tx
    .selectFrom('demos')
    .select([
      'file_key',
      'file_name',
      'file_kind',
      'file_bytes',
      'file_sha256',
      'peaks_key',
      'peaks_bytes',
      'lanes_key',
      'lanes_bytes',
      'song_id',
      'version',
      'analysis',
      'analyser_version',
      'row_version',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** The columns that a person fills in. */
export interface DemoFields {
  song_id: string
  title: string
  version: number
  bpm?: number | null
  key_signature?: string | null
  stage?: ColumnValue<'demos', 'stage'>
  listen_for?: string | null
}

/** The columns that say which bytes a demo is. */
export interface DemoFileFields {
  file_key: string
  file_name: string
  file_kind: ColumnValue<'demos', 'file_kind'>
  file_bytes: number
  file_sha256: Buffer
  file_warning: string | null
}

/** Adds a demo whose analysis is still to come. */
export const insertDemo = async (
  tx: Tx,
  scope: WorkspaceScope,
  id: string,
  values: DemoFields & DemoFileFields,
): Promise<void> => {
  await tx
    .insertInto('demos')
    .values({ ...values, workspace_id: scope.workspaceId, id, added_by: scope.userId })
    .execute()
}

const notAnalysed = {
  analysis: 'pending' as const,
  analysis_error: null,
  analyser_version: null,
  duration_seconds: null,
  sample_rate: null,
  channels: null,
  bit_depth: null,
  integrated_lufs: null,
  true_peak_db: null,
  overview: null,
  loudness_range_lu: null,
  max_momentary_lufs: null,
  max_short_term_lufs: null,
  clippings: null,
  estimates: null,
  tags: null,
  peaks_key: null,
  peaks_bytes: 0,
  lanes_key: null,
  lanes_bytes: 0,
  file_crc32: null,
}

/** Changes what a person filled in, and with a new file forgets what was measured of the old one. */
export const updateDemo = async (
  tx: Tx,
  scope: WorkspaceScope,
  demoId: string,
  fields: DemoFields,
  file: DemoFileFields | null,
): Promise<void> => {
  await tx
    .updateTable('demos')
    .set({ ...fields, ...(file && { ...file, ...notAnalysed }), row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .execute()
}

/** Tempo, key and bar grid of a demo; a field that is left out stays. */
export interface MusicFields {
  bpm?: number | null
  key_signature?: string | null
  first_beat_ms?: number | null
  beats_per_bar?: number | null
}

/** Changes tempo, key or bar grid; tells whether there is such a demo. */
export const updateMusic = async (
  tx: Tx,
  scope: WorkspaceScope,
  demoId: string,
  fields: MusicFields,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('demos')
    .set({ ...fields, row_version: sql<number>`row_version + 1` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Takes a demo away with its notes. */
export const deleteDemoRow = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<void> => {
  await tx.deleteFrom('demos').where('workspace_id', '=', scope.workspaceId).where('id', '=', demoId).execute()
}
