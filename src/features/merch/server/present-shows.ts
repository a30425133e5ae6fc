import { findGig } from '#features/events/server/api.ts'
import { missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MerchShow, MerchShowLine, Taking } from '../contract/merch.ts'
import type { Payment } from '../contract/merch-values.ts'
import { percentOf, soldByCount, venueCut } from '../domain/show-sums.ts'
import { findLocation } from './present-merch.ts'
import { readVariants } from './products.store.ts'
import { sumLines, sumSales } from './sales.store.ts'
import {
  readBookings,
  readCarriedOver,
  readCounts,
  readMoved,
  readShow,
  type ShowRow,
  saveShow,
} from './shows.store.ts'

/** What was counted at the end of a show. */
export const countedTakings = ({ takings }: Pick<ShowRow, 'takings'>): Taking[] =>
  Array.isArray(takings) ? (takings as Taking[]) : []

/** An amount of one currency and way to pay, or of the venue's cut, in minor units. */
interface TakenLine {
  currency: string
  payment: Payment
  expected: bigint
  counted: bigint | null
}

/** What sales came to beside what was counted, for each currency and way to pay of either. */
export const takenLines = (
  expected: readonly { currency: string; payment: Payment; minor: string }[],
  counted: readonly Taking[],
): TakenLine[] => {
  const keys = [...new Set([...expected, ...counted].map(({ currency, payment }) => `${currency}/${payment}`))].sort()
  return keys.map((key) => {
    const of = (all: readonly Taking[]) => all.find((one) => `${one.currency}/${one.payment}` === key)
    const [currency = '', payment] = key.split('/')
    const found = of(counted)
    return {
      currency,
      payment: payment === 'card' ? 'card' : 'cash',
      expected: BigInt(of(expected)?.minor ?? 0),
      counted: found ? BigInt(found.minor) : null,
    }
  })
}

/** What is booked of a line: what was counted once that is confirmed, else what was sold. */
export const bookedOf = ({ expected, counted }: TakenLine, isClosed: boolean): bigint =>
  isClosed ? (counted ?? expected) : expected

/** The venue's cut of what is booked, per currency. */
export const cutsOf = (
  lines: readonly TakenLine[],
  millionths: number,
  isClosed: boolean,
): { currency: string; minor: bigint }[] =>
  [...Map.groupBy(lines, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      minor: venueCut(
        some.reduce((sum, line) => sum + bookedOf(line, isClosed), 0n),
        millionths,
      ),
    }))
    .filter(({ minor }) => minor !== 0n)

/** What is booked of these lines, without those that come to nothing. */
export const takingsOf = (lines: readonly TakenLine[], isClosed: boolean): Taking[] =>
  lines
    .map((line) => ({ currency: line.currency, payment: line.payment, minor: String(bookedOf(line, isClosed)) }))
    .filter(({ minor }) => minor !== '0')

/** A show with its counts, takings and bookings; refused when neither calendar nor table knows it. */
export const presentShow = async (tx: Tx, scope: WorkspaceScope, key: string): Promise<MerchShow> => {
  const show = await readShow(tx, scope, key)
  const gig = await findGig(tx, scope, key)
  if (!show && !gig) throw missing(t('This show'))
  const day = show?.day ?? gig?.day ?? ''
  const isClosed = show?.closed_at != null
  const lines = show ? takenLines(await sumSales(tx, scope, { showId: show.id }), countedTakings(show)) : []
  const pieces = show ? await sumLines(tx, scope, show.id) : []
  return {
    key,
    title: show?.title ?? gig?.title ?? '',
    day,
    venue: gig?.venue ?? '',
    isClosed,
    takings: takingsOf(lines, isClosed),
    sold: pieces.reduce((sum, one) => sum + one.sold, 0),
    locationId: show?.location_id ?? null,
    cutPercent: percentOf(show?.cut_millionths ?? 0),
    lines: await presentLines(tx, scope, show, day, pieces),
    money: lines.map(({ currency, payment, expected, counted }) => ({
      currency,
      payment,
      expected: String(expected),
      counted: counted === null ? null : String(counted),
      difference: counted === null ? null : String(counted - expected),
    })),
    cuts: cutsOf(lines, show?.cut_millionths ?? 0, true).map(({ currency, minor }) => ({
      currency,
      minor: String(minor),
    })),
    bookings: show
      ? (await readBookings(tx, scope, `show:${show.id}`)).map((row) => ({
          line: row.line_key.split('/')[1] ?? '',
          currency: row.currency,
          minor: String(row.minor),
          bookedOn: row.booked_on,
          isElsewhere: row.booked_on !== day,
        }))
      : [],
    closedBy: show?.closed_by ?? null,
    rowVersion: show?.row_version ?? 0,
  }
}

const byVariant = <T extends { variant_id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.variant_id, row]))

const presentLines = async (
  tx: Tx,
  scope: WorkspaceScope,
  show: ShowRow | null,
  day: string,
  pieces: readonly { variant_id: string; sold: number; given: number }[],
): Promise<MerchShowLine[]> => {
  const counts = byVariant(show ? await readCounts(tx, scope, show.id) : [])
  const moved = byVariant(
    show ? await readMoved(tx, scope, show.id, await findLocation(tx, scope, show.location_id)) : [],
  )
  const atTheTable = Map.groupBy(pieces, ({ variant_id }) => variant_id)
  const none = '00000000-0000-0000-0000-000000000000'
  const carried = byVariant(await readCarriedOver(tx, scope, { id: show?.id ?? none, day }))
  const variants = await readVariants(tx, scope)
  return variants
    .filter(({ id, archived_at }) => archived_at === null || counts.has(id) || atTheTable.has(id))
    .map(({ id }) => {
      const count = counts.get(id)
      const own = atTheTable.get(id) ?? []
      const given = own.reduce((sum, one) => sum + one.given, 0)
      const recorded = own.reduce((sum, one) => sum + one.sold, 0)
      const [countIn, countOut, damaged] = [count?.count_in ?? null, count?.count_out ?? null, count?.damaged ?? 0]
      const between = moved.get(id)?.between ?? 0
      const sold = soldByCount({ countIn, countOut, moved: between, given, damaged })
      return {
        variantId: id,
        countIn,
        countOut,
        damaged,
        carriedOver: carried.get(id)?.count_out ?? null,
        moved: between,
        given,
        recorded,
        sold,
        difference: sold === null ? null : sold - recorded,
      }
    })
}

/** The show of a key, kept from now on; null when neither calendar nor table knows it. */
export const keepShow = async (tx: Tx, scope: WorkspaceScope, key: string): Promise<ShowRow | null> => {
  const gig = await findGig(tx, scope, key)
  if (gig) await saveShow(tx, scope, gig)
  return readShow(tx, scope, key)
}
