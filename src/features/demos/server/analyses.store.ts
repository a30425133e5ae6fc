import { sql } from 'kysely'
import type { SuggestedKey, SuggestedTempo } from '#server/audio/suggest-music.ts'
import type { SoundTags } from '#server/audio/tags/sound-tags.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'

/** What an analysis found; loudness in LUFS, true peak in dBTP. */
export interface AnalysisFields {
  analyser_version: number
  duration_seconds: number
  sample_rate: number
  channels: number
  bit_depth: number | null
  integrated_lufs: number | null
  true_peak_db: number | null
  loudness_range_lu: number | null
  max_momentary_lufs: number | null
  max_short_term_lufs: number | null
  clippings: number
  estimates: { tempoEstimate: SuggestedTempo | null; keyEstimate: SuggestedKey | null }
  tags: SoundTags | null
  file_warning: string | null
  overview: Buffer
  peaks_key: string
  peaks_bytes: number
  lanes_key: string
  lanes_bytes: number
}

/** Keeps the results if the demo still has the file they belong to; false when it does not. */
export const keepAnalysis = async (
  tx: Tx,
  scope: JobScope,
  demoId: string,
  fileKey: string,
  found: AnalysisFields,
): Promise<boolean> => {
  const kept = await ofFile(tx, scope, demoId, fileKey)
    .set({
      ...found,
      estimates: JSON.stringify(found.estimates),
      tags: found.tags && JSON.stringify(found.tags),
      analysis: 'ready',
      analysis_error: null,
    })
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Keeps the reason why the file cannot be analysed, if the demo still has it. */
export const keepAnalysisError = async (
  tx: Tx,
  scope: JobScope,
  demoId: string,
  fileKey: string,
  failed: { analysis_error: string; analyser_version: number | null },
): Promise<boolean> => {
  const kept = await ofFile(tx, scope, demoId, fileKey)
    .set({ ...failed, analysis: 'failed' })
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Marks a demo as still to be measured; tells whether there is such a demo. */
export const forgetAnalysis = async (tx: Tx, scope: WorkspaceScope, demoId: string): Promise<boolean> => {
  const found = await tx
    .updateTable('demos')
    .set({ analysis: 'pending', analysis_error: null, analyser_version: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

const ofFile = (tx: Tx, scope: JobScope, demoId: string, fileKey: string) =>
  tx
    .updateTable('demos')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', demoId)
    .where('file_key', '=', fileKey)

/** A demo of any workspace. */
export interface DemoOfWorkspace {
  workspaceId: string
  demoId: string
}

/** Across all workspaces: demos that no analysis of this version has seen yet, newest first. */
export const readUnanalysed = async (administration: Database, version: number): Promise<DemoOfWorkspace[]> => {
  const rows = await administration.single
    .selectFrom('demos')
    .select(['workspace_id', 'id'])
    .where((is) =>
      is.or([is('analysis', '=', 'pending'), is('analyser_version', '<', version), is('analyser_version', 'is', null)]),
    )
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ workspaceId: row.workspace_id, demoId: row.id }))
}

/**
 * The demos whose analysis waits for a worker. One that counts as running may be a dead process's, which the queue would
 * notice a minute later; measuring a demo twice does no harm.
 */
export const readQueuedAnalyses = async (database: Database): Promise<Set<string>> => {
  const { rows } = await sql<{ demo: string }>`
    SELECT data ->> 'demoId' AS demo FROM pgboss.job
    WHERE name = 'analyse-demo' AND state IN ('created', 'retry')`.execute(database.single)
  return new Set(rows.map((row) => row.demo))
}
