import { readPeople, sumEntries } from '#features/finances/server/api.ts'
import { readCodedTracks } from '#features/releases/server/api.ts'
import { t } from '#kernel/language/translate.ts'
import { foldName } from '#kernel/text.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { RoyaltySums } from '../contract/statement.ts'
import { exactText } from '../domain/exact-amount.ts'
import { type KnownTrack, type MatchedTrack, trackMatcher } from '../domain/share-royalties.ts'
import { type RoyaltyRow, readFirstReported, readRoyaltyEntries, sumRoyalties } from './booked-lines.store.ts'

const mostShown = 100
const nothing = { whole: 0n, waiting: 0n, members: new Map<string, bigint>() }
const unnamed = (): string => t('Not given')

/** What booked royalties come to, by song, source, store, country and month, and whose they are. */
export const readRoyalties = (
  { database }: Services,
  scope: WorkspaceScope,
  { from = '1900-01', to = '2199-12' }: { from?: string | undefined; to?: string | undefined },
): Promise<{ currencies: RoyaltySums[]; firstMonth: string | null }> =>
  database.within(scope, async (tx) => {
    const period = { from: `${from}-01`, before: monthAfter(to) }
    const rows = await sumRoyalties(tx, scope, period)
    const booked = await sumEntries(tx, scope, await readRoyaltyEntries(tx, scope, period))
    const people = await readPeople(tx, scope)
    const matched = trackMatcher((await readCodedTracks(tx, scope)).map(knownTrack))
    const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
    return {
      firstMonth: (await readFirstReported(tx, scope))?.slice(0, 7) ?? null,
      currencies: currencies.map((currency) => {
        const of = (what: RoyaltyRow['what']) => rows.filter((row) => row.currency === currency && row.what === what)
        const { whole, waiting, members } = booked.get(currency) ?? nothing
        const owed = [...members].map(([id, minor]) => ({
          ...{ id, name: people.byId.get(id)?.name ?? t('Somebody who left') },
          minor: String(minor),
        }))
        const exact = of('month').reduce((sum, { exact_e12 }) => sum + BigInt(exact_e12), 0n)
        return {
          currency,
          exact: exactText(exact),
          songs: topOf(songsOf(of('track'), matched)),
          sources: topOf(of('source').map(named)),
          stores: topOf(of('store').map(named)),
          countries: topOf(of('country').map(named)),
          months: of('month')
            .map(({ name, exact_e12 }) => ({ month: name ?? '', amount: exactText(BigInt(exact_e12)) }))
            .sort((one, other) => (one.month < other.month ? -1 : 1)),
          bookedMinor: String(whole),
          people: owed.sort((one, other) => (BigInt(one.minor) > BigInt(other.minor) ? -1 : 1)),
          waitingMinor: String(waiting),
          bandMinor: String(owed.reduce((rest, { minor }) => rest - BigInt(minor), whole - waiting)),
        }
      }),
    }
  })

/** A track of a release as lines are compared with it. */
export const knownTrack = (track: Awaited<ReturnType<typeof readCodedTracks>>[number]): KnownTrack => ({
  isrc: track.isrc,
  title: track.title,
  songId: track.song_id,
  releaseId: track.release_id,
  releaseName: track.release_name,
  upc: track.upc,
})

interface Sum {
  name: string
  exact: bigint
  quantity: bigint
  isKnown: boolean
}

const named = ({ name, exact_e12, quantity }: RoyaltyRow): Sum => ({
  name: name || unnamed(),
  exact: BigInt(exact_e12),
  quantity: BigInt(quantity),
  isKnown: true,
})

// Shops write the same title in several ways; what the band itself calls it goes first.
const songsOf = (rows: readonly RoyaltyRow[], matched: (isrc: string, upc: string) => MatchedTrack): Sum[] => {
  const songs = new Map<string, Sum>()
  for (const row of rows) {
    const { songId, title } = matched(row.isrc ?? '', row.upc ?? '')
    const name = title ?? (row.name || unnamed())
    const key = songId ?? `${title === null} ${foldName(name)}`
    const there = songs.get(key) ?? { name, exact: 0n, quantity: 0n, isKnown: title !== null }
    there.exact += BigInt(row.exact_e12)
    there.quantity += BigInt(row.quantity)
    songs.set(key, there)
  }
  return [...songs.values()]
}

/** The largest, and the others as one. */
const topOf = (sums: readonly Sum[]) => {
  const ordered = [...sums].sort((one, other) => (one.exact === other.exact ? 0 : one.exact > other.exact ? -1 : 1))
  const others = ordered.slice(mostShown)
  const sumOf = (what: (one: Sum) => bigint): bigint => others.reduce((sum, one) => sum + what(one), 0n)
  const rest: Sum = {
    name: t('{count, plural, one {# other} other {# others}}', { count: others.length }),
    exact: sumOf(({ exact }) => exact),
    quantity: sumOf(({ quantity }) => quantity),
    isKnown: true,
  }
  return [...ordered.slice(0, mostShown), ...(others.length === 0 ? [] : [rest])].map(
    ({ exact, quantity, ...sum }) => ({
      ...sum,
      amount: exactText(exact),
      quantity: String(quantity),
    }),
  )
}

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
}
