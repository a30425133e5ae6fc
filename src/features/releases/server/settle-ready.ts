import { howAsked } from '#features/approvals/server/api.ts'
import { presentSongs } from '#features/demos/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { presentCovers } from './covers-for-approval.ts'
import { readListed } from './release-tracks.store.ts'
import { lockReadiness, setReady } from './set-ready.store.ts'

type Scope = WorkspaceScope | JobScope
type Listed = Awaited<ReturnType<typeof readListed>>

/**
 * Marks the artwork of a release as ready once it is approved, and as not ready while it is not; where nobody is asked, it stays as the
 * band marked it. Answers whether that changed the mark.
 */
export const settleArtwork = async (tx: Tx, scope: Scope, releaseId: string): Promise<boolean> => {
  await lockReadiness(tx, scope, releaseId)
  const [asked] = await howAsked(tx, scope, { what: 'artwork', releaseId }, presentCovers(tx, scope))
  const stands = asked?.isApproved ? 'approved' : 'open'
  return asked !== undefined && setReady(tx, scope, releaseId, { what: 'artwork', stands })
}

/**
 * The same of the mix, of which each track is asked about. Where only some are, and those are approved, it stays as the band marked it; but
 * the first track that nobody is asked about takes the mark, in the call that lists it: `before` is what the release listed until then.
 */
export const settleMix = async (tx: Tx, scope: Scope, releaseId: string, before?: Listed): Promise<boolean> => {
  await lockReadiness(tx, scope, releaseId)
  const listed = await readListed(tx, scope, releaseId)
  const asked = await howAsked(tx, scope, { what: 'mix', releaseId, listed }, presentSongs(tx, scope))
  if (asked.length === 0) return false
  const songs = new Set(asked.map(({ targetId }) => targetId))
  const hasUnasked = ({ songs: all, hasOthers }: Listed): boolean => hasOthers || !all.isSubsetOf(songs)
  const settle = (stands: Parameters<typeof setReady>[3]['stands']): Promise<boolean> =>
    setReady(tx, scope, releaseId, { what: 'mix', stands })
  if (asked.some(({ isApproved }) => !isApproved)) return settle('open')
  if (!hasUnasked(listed)) return settle('approved')
  return before !== undefined && !hasUnasked(before) && settle('in part')
}
