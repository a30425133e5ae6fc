import { settleArtwork, settleMix, tellReleasesChanged } from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { ApprovalRow } from './store.ts'

/**
 * Settles whether the artwork or the mix of the release is ready that an approval is about. A mark that somebody took away by hand stays
 * away while what is asked is approved all along.
 */
export const settleRelease = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  { kind, target_id, release_id }: Pick<ApprovalRow, 'kind' | 'target_id' | 'release_id'>,
): Promise<void> => {
  const releaseId = kind === 'artwork' ? target_id : kind === 'song' ? release_id : null
  if (releaseId === null) return
  const settleReady = kind === 'artwork' ? settleArtwork : settleMix
  if (await settleReady(tx, scope, releaseId)) await tellReleasesChanged(services, tx, scope, { releaseId })
}
