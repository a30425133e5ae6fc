import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { GuestScope } from '#server/database/scope.ts'

/** A version that a link opens, as it is read for guests. */
export interface OpenedDemoRow {
  id: string
  song_id: string
  title: string
  version: string
  stage: ColumnValue<'demos', 'stage'>
  listen_for: string | null
  bpm: string | null
  key_signature: string | null
  duration_seconds: number | null
  integrated_lufs: number | null
  overview: string | null
  has_waveform: boolean
  file_mark: string
  file_name: string
  file_bytes: number
  added_at: Date
  sections: { name: string; start_ms: number; end_ms: number }[]
}

/** The versions that the link of the scope opens, by song, the newest first; which those are is the wall's to say. */
export const readOpenedDemos = (tx: Tx, scope: GuestScope): Promise<OpenedDemoRow[]> =>
  tx
    .selectFrom('demos')
    .select([
      'id',
      'song_id',
      'title',
      'version',
      'stage',
      'listen_for',
      'bpm',
      'key_signature',
      'duration_seconds',
      'integrated_lufs',
      sql<string | null>`replace(encode(overview, 'base64'), e'\n', '')`.as('overview'),
      sql<boolean>`peaks_key IS NOT NULL`.as('has_waveform'),
      sql<string>`left(encode(coalesce((SELECT r.file_sha256 FROM demo_renditions AS r
        WHERE r.workspace_id = demos.workspace_id AND r.demo_id = demos.id AND r.kind = 'exact'), file_sha256), 'hex'), 12)`.as(
        'file_mark',
      ),
      'file_name',
      'file_bytes',
      'added_at',
      sql<OpenedDemoRow['sections']>`coalesce((SELECT json_agg(json_build_object('name', s.name, 'start_ms', s.start_ms,
        'end_ms', s.end_ms) ORDER BY s.start_ms) FROM demo_sections AS s
        WHERE s.workspace_id = demos.workspace_id AND s.demo_id = demos.id), '[]')`.as('sections'),
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('version', 'desc')
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()

/** The ids of the versions that the link of the scope opens. */
export const readOpenedIds = async (tx: Tx, scope: GuestScope): Promise<Set<string>> => {
  const rows = await tx.selectFrom('demos').select('id').where('workspace_id', '=', scope.workspaceId).execute()
  return new Set(rows.map((row) => row.id))
}

/** The bytes of a version: as it came, as it seeks exactly (if that was made), and its waveform. */
export interface OpenedSoundRow {
  file_key: string
  file_name: string
  file_kind: ColumnValue<'demos', 'file_kind'>
  file_bytes: number
  file_sha256: Buffer
  peaks_key: string | null
  peaks_bytes: number
  exact_key: string | null
  exact_bytes: number | null
  exact_sha256: Buffer | null
  exact_type: string | null
}

/** The files of one version that the link of the scope opens. */
export const readOpenedSound = (tx: Tx, scope: GuestScope, demoId: string): Promise<OpenedSoundRow | undefined> =>
  tx
    .selectFrom('demos')
    .leftJoin('demo_renditions as exact', (join) =>
      join
        .onRef('exact.workspace_id', '=', 'demos.workspace_id')
        .onRef('exact.demo_id', '=', 'demos.id')
        .on('exact.kind', '=', 'exact'),
    )
    .select([
      'demos.file_key',
      'file_name',
      'file_kind',
      'demos.file_bytes',
      'demos.file_sha256',
      'peaks_key',
      'peaks_bytes',
      'exact.file_key as exact_key',
      'exact.file_bytes as exact_bytes',
      'exact.file_sha256 as exact_sha256',
      'exact.media_type as exact_type',
    ])
    .where('demos.workspace_id', '=', scope.workspaceId)
    .where('demos.id', '=', demoId)
    .executeTakeFirst()

/** The length of a version that the link opens, in seconds (null: not measured yet); undefined when there is none. */
export const readOpenedLength = async (
  tx: Tx,
  scope: GuestScope,
  demoId: string,
): Promise<number | null | undefined> => {
  const demo = await tx
    .selectFrom('demos')
    .select('duration_seconds')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .executeTakeFirst()
  return demo?.duration_seconds
}

/** What a demo is called, who added it, and who wrote the note of it that is answered. */
export const readConcerned = async (
  tx: Tx,
  scope: GuestScope,
  { demoId, answeredId }: { demoId: string; answeredId: string | null },
): Promise<{ title: string; added_by: string | null; answered: string | null } | null> => {
  const demo = await tx
    .selectFrom('demos')
    .select(['title', 'added_by'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .executeTakeFirst()
  if (!demo) return null
  const note =
    answeredId === null
      ? undefined
      : await tx
          .selectFrom('demo_notes')
          .select('author_id')
          .where('workspace_id', '=', scope.workspaceId)
          .where('id', '=', answeredId)
          .executeTakeFirst()
  return { ...demo, answered: note?.author_id ?? null }
}
