import {
  type CodedTrack,
  lockReadiness,
  readCodedTracks,
  setReady,
  tellReleasesChanged,
} from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { standing } from './find-approval.ts'
import { readPeopleOf } from './people.store.ts'
import { type ApprovalRow, readRunning, readRunningOfMix } from './store.ts'
import { readShown } from './targets.ts'

type Scope = WorkspaceScope | JobScope
type About = Pick<ApprovalRow, 'kind' | 'target_id' | 'release_id'>

/** The approvals that run for the artwork or the mix of a release. */
const readRows = async (tx: Tx, scope: Scope, about: About, releaseId: string): Promise<ApprovalRow[]> => {
  if (about.kind === 'song') return readRunningOfMix(tx, scope, releaseId)
  const running = await readRunning(tx, scope, { kind: 'artwork', targetId: releaseId })
  return running ? [running] : []
}

/** The tracks that a release lists of which no song is asked about for it. */
const readUnasked = async (
  tx: Tx,
  scope: Scope,
  releaseId: string,
  rows: readonly ApprovalRow[],
): Promise<CodedTrack[]> => {
  const songs = new Set(rows.map(({ target_id }) => target_id))
  const tracks = (await readCodedTracks(tx, scope)).filter(({ release_id }) => release_id === releaseId)
  return tracks.filter(({ song_id }) => song_id === null || !songs.has(song_id))
}

/**
 * Marks the artwork or the mix of a release as ready when all that is asked of it is approved, and as not ready while something is not.
 * Where only some tracks are asked about, or nothing is, it stays as the band marked it; but tracks that were listed just now (`added`, their
 * ids) take the mark from what was approved as a whole.
 */
export const settleRelease = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  about: About,
  added: readonly string[] = [],
): Promise<void> => {
  const releaseId = about.kind === 'artwork' ? about.target_id : about.kind === 'song' ? about.release_id : null
  if (releaseId === null) return
  await lockReadiness(tx, scope, releaseId)
  const rows = await readRows(tx, scope, about, releaseId)
  if (rows.length === 0) return
  const people = await readPeopleOf(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  // A yes holds for newer versions, but not for one of which its sender had wanted changes before.
  const shownOf = await readShown(services, tx, scope, rows)
  const isApproved = rows.every((row) => standing(row, people.get(row.id) ?? [], shownOf(row)) === 'approved')
  const unasked = isApproved && about.kind === 'song' ? await readUnasked(tx, scope, releaseId, rows) : []
  if (unasked.some(({ id }) => !added.includes(id))) return
  const what = about.kind === 'artwork' ? 'artwork' : 'mix'
  if (await setReady(tx, scope, releaseId, { what, isReady: isApproved && unasked.length === 0 }))
    await tellReleasesChanged(services, tx, scope, { releaseId })
}
