import { howAsked } from '#features/approvals/server/api.ts'
import { presentSongs } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { readTracks } from './release-tracks.store.ts'
import { setReady } from './set-ready.store.ts'

type Tracks = Awaited<ReturnType<typeof readTracks>>

/**
 * Tracks that nobody is asked about, listed just now, take the mark of the mix from what was approved as a whole, and give it back when they
 * go; all else stays as the band marked it. At once, as a job that is late would take a mark that the band has set again meanwhile. The
 * release is locked, its tracks were those `before`.
 */
export const settleMix = async (tx: Tx, scope: WorkspaceScope, releaseId: string, before: Tracks): Promise<void> => {
  const asked = await howAsked(tx, scope, { what: 'mix', releaseId }, presentSongs(tx, scope))
  // What is not approved is not marked either.
  if (asked.length === 0 || asked.some(({ isApproved }) => !isApproved)) return
  const songs = new Set(asked.map(({ targetId }) => targetId))
  const unaskedOf = (tracks: Tracks): Set<string> =>
    new Set(
      tracks
        .filter(({ song_id }) => song_id === null || !songs.has(song_id))
        .map(({ id, demo_id }) => `${id} ${demo_id}`),
    )
  const [was, now] = [unaskedOf(before), unaskedOf(await readTracks(tx, scope, releaseId))]
  if (now.isDisjointFrom(was) && was.size + now.size > 0)
    await setReady(tx, scope, releaseId, { what: 'mix', isReady: now.size === 0 })
}
