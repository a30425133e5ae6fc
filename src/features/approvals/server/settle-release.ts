import { lockReadiness, readCodedTracks, setReady, tellReleasesChanged } from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { howAsked, type Readiness } from './how-asked.ts'
import type { ApprovalRow } from './store.ts'
import { readShown } from './targets.ts'

type Scope = WorkspaceScope | JobScope
type About = Pick<ApprovalRow, 'kind' | 'target_id' | 'release_id'>

const readinessOf = ({ kind, target_id, release_id }: About): Readiness | null => {
  if (kind === 'artwork') return { what: 'artwork', releaseId: target_id }
  return kind === 'song' && release_id !== null ? { what: 'mix', releaseId: release_id } : null
}

/** Whether a release lists tracks of which no song is asked about for it. */
const hasUnasked = async (tx: Tx, scope: Scope, releaseId: string, songs: ReadonlySet<string>): Promise<boolean> =>
  (await readCodedTracks(tx, scope)).some(
    ({ release_id, song_id }) => release_id === releaseId && (song_id === null || !songs.has(song_id)),
  )

/**
 * Marks the artwork or the mix of a release as ready once all that is asked of it is approved, and as not ready while something is not.
 * Where only some tracks are asked about, or nothing is, it stays as the band marked it. So it does where what this is about was approved
 * before, too (`wasApproved`): a mark that somebody took away comes back by being approved, not by all else that happens to it.
 */
export const settleRelease = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  about: About,
  wasApproved: boolean,
): Promise<void> => {
  const readiness = readinessOf(about)
  if (!readiness) return
  const { what, releaseId } = readiness
  await lockReadiness(tx, scope, releaseId)
  const kind = what === 'mix' ? 'song' : 'artwork'
  const asked = await howAsked(tx, scope, readiness, async (ids) => {
    // A song and a cover have no rounds.
    const targets = ids.map((target_id) => ({ kind, target_id, round: 1 }) as const)
    const shownOf = await readShown(services, tx, scope, targets)
    return new Map(targets.map((target) => [target.target_id, shownOf(target)]))
  })
  if (asked.length === 0) return
  const isReady = asked.every(({ isApproved }) => isApproved)
  if (isReady && wasApproved) return
  const songs = new Set(asked.map(({ targetId }) => targetId))
  if (isReady && what === 'mix' && (await hasUnasked(tx, scope, releaseId, songs))) return
  if (await setReady(tx, scope, releaseId, { what, isReady }))
    await tellReleasesChanged(services, tx, scope, { releaseId })
}
