import { readCodedTracks } from '#features/releases/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { exactText } from '../domain/exact-amount.ts'
import { trackMatcher } from '../domain/share-royalties.ts'
import { sumRoyaltiesByCodes } from './booked-lines.store.ts'
import { knownTrack } from './present-royalties.ts'

/** What booked statements say of a release: exact decimal text of the lines that are about it, as they are matched when they are booked. */
export const readReleaseRoyalties = async (
  tx: Tx,
  scope: WorkspaceScope,
  { id, name, upc }: { id: string; name: string; upc: string | null },
): Promise<{ currency: string; amount: string; quantity: string; first: string; last: string }[]> => {
  const tracks = (await readCodedTracks(tx, scope)).map(knownTrack)
  // Its own code counts before any track is listed.
  const itself = { isrc: null, title: name, songId: null, releaseId: id, releaseName: name, upc }
  const isListed = tracks.some(({ releaseId }) => releaseId === id)
  const matched = trackMatcher(isListed ? tracks : [...tracks, itself])
  const own = (await sumRoyaltiesByCodes(tx, scope)).filter((row) => matched(row.isrc, row.upc).releaseId === id)
  return [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    amount: exactText(rows.reduce((sum, { exact_e12 }) => sum + BigInt(exact_e12), 0n)),
    quantity: String(rows.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)),
    first: rows.map(({ first }) => first).sort()[0] ?? '',
    last:
      rows
        .map(({ last }) => last)
        .sort()
        .at(-1) ?? '',
  }))
}
