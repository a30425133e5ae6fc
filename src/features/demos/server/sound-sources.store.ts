import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'

/** What has to be known of a demo to make other files of its sound. */
export interface SoundSource {
  id: string
  file_key: string
  sample_rate: number | null
  duration_seconds: number | null
  integrated_lufs: number | null
  true_peak_db: number | null
}

/** These demos, in any order. */
export const readSoundSources = (tx: Tx, scope: JobScope, ids: string[]): Promise<SoundSource[]> =>
  tx
    .selectFrom('demos')
    .select(['id', 'file_key', 'sample_rate', 'duration_seconds', 'integrated_lufs', 'true_peak_db'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', 'in', ids)
    .execute()
