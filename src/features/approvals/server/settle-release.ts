import { readCodedTracks, setReady, tellReleasesChanged } from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { standing } from './find-approval.ts'
import { readPeopleOf } from './people.store.ts'
import { type ApprovalRow, readRunningOfRelease } from './store.ts'

type Scope = WorkspaceScope | JobScope

/** Whether each track of a release is approved for it; of one that lists no tracks, whether all that was asked is. */
const isMixApproved = async (tx: Tx, scope: Scope, releaseId: string): Promise<boolean> => {
  const rows = await readRunningOfRelease(tx, scope, releaseId)
  const people = await readPeopleOf(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  // A yes holds for newer versions, so none of them has to be read.
  const isApproved = (row: ApprovalRow): boolean => standing(row, people.get(row.id) ?? [], null) === 'approved'
  const songs = new Set(rows.filter(isApproved).map(({ target_id }) => target_id))
  const tracks = (await readCodedTracks(tx, scope)).filter(({ release_id }) => release_id === releaseId)
  if (tracks.length === 0) return rows.length > 0 && rows.every(isApproved)
  return tracks.every(({ song_id }) => song_id !== null && songs.has(song_id))
}

/**
 * Marks the artwork or the mix of a release as ready when what was asked of it is approved, and as not ready when it is not approved
 * any more; else it stays as the band marked it.
 */
export const settleRelease = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  { kind, target_id, release_id }: ApprovalRow,
  isApproved: boolean,
): Promise<void> => {
  const releaseId = kind === 'artwork' ? target_id : kind === 'song' ? release_id : null
  if (releaseId === null) return
  const what = kind === 'artwork' ? 'artwork' : 'mix'
  const isReady = isApproved && (what === 'artwork' || (await isMixApproved(tx, scope, releaseId)))
  // One track that is approved does not say that the others are not.
  if (isApproved && !isReady) return
  if (await setReady(tx, scope, releaseId, { what, isReady }))
    await tellReleasesChanged(services, tx, scope, { releaseId })
}
