import { bookEntry, type EntrySource, type NewEntry, readAgreedShares } from '#features/finances/server/api.ts'
import { readCodedTracks } from '#features/releases/server/api.ts'
import { bookRoyalties } from '#kernel/royalty.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { shareRoyalties, trackMatcher } from '../domain/share-royalties.ts'
import { insertBooking, readCarry, readLastPlace, saveCarry, sumTracks, type TrackSum } from './bookings.store.ts'
import { knownTrack } from './present-royalties.ts'

/** By which mark the ledger knows an entry of an import, so that it is booked once. */
export const entrySource = (importId: string, place: number): EntrySource => ({
  kind: 'import',
  id: `${importId}:${place}`,
})

/** What an import of royalties books into. */
interface RoyaltyTarget {
  importId: string
  source: string
  name: string
  accountId: string
  categoryId: string | null
  /** The months whose lines are booked now. */
  months: readonly string[]
}

/**
 * Books the royalties of an import: what each month and currency comes to is rounded once, with what was carried; it is
 * one entry where all of it is shared as agreed or all is the band's.
 */
export const bookStatement = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  target: RoyaltyTarget,
): Promise<void> => {
  const matched = trackMatcher((await readCodedTracks(tx, scope)).map(knownTrack))
  const agreed = await readAgreedShares(tx, scope)
  let place = await readLastPlace(tx, scope, target.importId)
  for (const sums of monthsOf(await sumTracks(tx, scope, target.importId, target.months))) {
    const [{ currency, month }] = sums
    const day =
      sums
        .map(({ last_day }) => last_day)
        .sort()
        .at(-1) ?? ''
    const exact = sums.reduce((sum, { exact_e12 }) => sum + BigInt(exact_e12), 0n)
    const carry = await readCarry(tx, scope, target.source, currency)
    const { minor, carryE12 } = bookRoyalties(exact, carry, currency)
    await saveCarry(tx, scope, target.source, currency, carryE12)
    const { members, band } = shareRoyalties(
      minor,
      currency,
      sums.map(({ isrc, upc, exact_e12 }) => {
        const { songId, releaseId } = matched(isrc, upc)
        const shares =
          (songId && agreed('song', songId, day)) ||
          (releaseId && agreed('release', releaseId, day)) ||
          agreed('band', null, day)
        return { exact: BigInt(exact_e12), shares: shares || null }
      }),
    )
    for (const { minor: part, shares } of partsOf(members, band)) {
      place += 1
      const entry: NewEntry = {
        direction: part > 0n ? 'income' : 'expense',
        date: day,
        text: `${target.name} royalties, ${month}`,
        minor: sizeOf(part),
        currency,
        by: [{ accountId: target.accountId }],
        categoryId: part > 0n ? target.categoryId : null,
        split:
          shares.length === 0
            ? { kind: 'none' }
            : { kind: 'fixed', parts: shares.map(([memberId, share]) => ({ memberId, share: sizeOf(share) })) },
      }
      const { entryId } = await bookEntry(services, tx, scope, entry, entrySource(target.importId, place))
      await insertBooking(tx, scope, target.importId, {
        place,
        source: target.source,
        kind: 'royalty',
        day,
        currency,
        minor: part,
        shares: Object.fromEntries(shares.map(([memberId, share]) => [memberId, String(share)])),
        entry_id: entryId,
      })
    }
  }
}

const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** The sums of one month and currency together, in their order. */
const monthsOf = (sums: readonly TrackSum[]): [TrackSum, ...TrackSum[]][] => {
  const months = new Map<string, [TrackSum, ...TrackSum[]]>()
  for (const sum of sums) {
    const key = `${sum.month} ${sum.currency}`
    const there = months.get(key)
    if (there) there.push(sum)
    else months.set(key, [sum])
  }
  return [...months.values()]
}

/** What is booked by itself: what members get, what they give back, and what is the band's. */
const partsOf = (
  members: ReadonlyMap<string, bigint>,
  band: bigint,
): { minor: bigint; shares: [string, bigint][] }[] => {
  const all = [...members].sort(([one], [other]) => (one < other ? -1 : 1))
  const parts = [all.filter(([, minor]) => minor > 0n), all.filter(([, minor]) => minor < 0n)].map((shares) => ({
    minor: shares.reduce((sum, [, minor]) => sum + minor, 0n),
    shares,
  }))
  return [...parts, { minor: band, shares: [] }].filter(({ minor }) => minor !== 0n)
}
