import { bookEntry, type EntrySource, type NewEntry, readAgreedOn } from '#features/finances/server/api.ts'
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

/** What an entry of royalties is shared by: what was agreed for a song, a release or the band; null where the band keeps it. */
type SharedBy = { kind: 'song' | 'release'; id: string; name: string } | 'band' | null

/**
 * Books the royalties of an import: what each month and currency comes to is rounded once, with what was carried, and is
 * one entry for each agreement that shares it, and one for what the band keeps.
 */
export const bookStatement = async (
  services: Services,
  tx: Tx,
  scope: JobScope,
  target: RoyaltyTarget,
): Promise<void> => {
  const sharedBy = await readSharing(tx, scope)
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
    const sharings = new Map<string, SharedBy>()
    const earned = sums.map(({ isrc, upc, exact_e12 }) => {
      const by = sharedBy(isrc, upc, day)
      const key = by === null ? '' : by === 'band' ? by : `${by.kind} ${by.id}`
      sharings.set(key, by)
      return { key, exact: BigInt(exact_e12) }
    })
    for (const { key, minor: part } of shareRoyalties(minor, currency, earned)) {
      if (part === 0n) continue
      place += 1
      const by = sharings.get(key) ?? null
      const entry: NewEntry = {
        direction: part > 0n ? 'income' : 'expense',
        date: day,
        text: `${target.name} royalties, ${month}`,
        minor: sizeOf(part),
        currency,
        by: [{ accountId: target.accountId }],
        categoryId: part > 0n ? target.categoryId : null,
        split: by === null ? { kind: 'none' } : { kind: 'agreement' },
        project: by === null || by === 'band' ? null : by,
      }
      const { entryId } = await bookEntry(services, tx, scope, entry, entrySource(target.importId, place))
      await insertBooking(tx, scope, target.importId, {
        place,
        source: target.source,
        kind: 'royalty',
        day,
        currency,
        minor: part,
        entry_id: entryId,
      })
    }
  }
}

/** Reads by what lines are shared: what was agreed for the song, else for the release, else for the band. */
const readSharing = async (tx: Tx, scope: JobScope): Promise<(isrc: string, upc: string, day: string) => SharedBy> => {
  const tracks = (await readCodedTracks(tx, scope)).map(knownTrack)
  const matched = trackMatcher(tracks)
  const songs = new Map(tracks.flatMap(({ songId, title }) => (songId === null ? [] : [[songId, title]])))
  const releases = new Map(tracks.map(({ releaseId, releaseName }) => [releaseId, releaseName]))
  const agreed = await readAgreedOn(tx, scope)
  return (isrc, upc, day) => {
    const { songId, releaseId } = matched(isrc, upc)
    if (songId && agreed('song', songId, day)) return { kind: 'song', id: songId, name: songs.get(songId) ?? '' }
    if (releaseId && agreed('release', releaseId, day))
      return { kind: 'release', id: releaseId, name: releases.get(releaseId) ?? '' }
    return agreed('band', null, day) ? 'band' : null
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
