import { readTimeZone } from '#features/workspaces/server/api.ts'
import { dateIn } from '#kernel/dates.ts'
import { invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { MerchSale } from '../contract/merch.ts'
import type { CheckedSale } from '../contract/table-rows.ts'
import { saleTotal } from '../domain/show-sums.ts'
import { keepInStep } from './keep-in-step.ts'
import { holdMerch } from './merch-books.store.ts'
import { findLocation, refuseStrangeVariants } from './present-merch.ts'
import { countedTakings, keepShow } from './present-shows.ts'
import { insertSale, readSale, type SaleRow, undoSale } from './sales.store.ts'
import { readCounts, readShow, type ShowRow } from './shows.store.ts'
import { insertMovements, type NewMovement, readBatch, readStock } from './stock.store.ts'
import { tellMerch } from './tell-live.ts'

/** A sale with what somebody should know of it. */
export interface SaleReply {
  sale: MerchSale
  notices: string[]
}

/** Keeps a sale once, books its show or its day, and says when more was sold than was there. */
export const sellMerch = (services: Services, scope: WorkspaceScope, given: CheckedSale): Promise<SaleReply> =>
  services.database.within(scope, async (tx) => {
    await holdMerch(tx, scope)
    const known = await readSale(tx, scope, given.saleId)
    if (known) return { sale: presentSale(known), notices: [] }
    const lines = given.lines.map(({ unitMinor, ...line }) => ({ ...line, unitMinor: BigInt(unitMinor) }))
    const total = saleTotal(lines, BigInt(given.discountMinor))
    if (total === null) throw invalidField('discountMinor', t('The discount is more than the sale.'))
    await refuseStrangeVariants(
      tx,
      scope,
      lines.map(({ variantId }) => variantId),
    )
    const locationId = await findLocation(tx, scope, given.locationId)
    const show = given.showKey ? await keepShow(tx, scope, given.showKey) : null
    const soldAt = new Date(Math.min(Date.parse(given.soldAt), Date.now()))
    const movements = lines.map(
      ({ variantId, pieces, isGift }): NewMovement => ({
        variantId,
        locationId,
        kind: isGift ? 'gift' : 'sale',
        pieces: -pieces,
      }),
    )
    const isOversold = await goesBelow0(tx, scope, movements)
    await insertSale(
      tx,
      scope,
      {
        id: given.saleId,
        show_id: show?.id ?? null,
        day: dateIn(await readTimeZone(tx, scope), soldAt.getTime()),
        sold_at: soldAt,
        location_id: locationId,
        currency: given.currency,
        payment: given.payment,
        discount_minor: given.discountMinor,
        total_minor: String(total),
        is_oversold: isOversold,
      },
      lines,
    )
    const about = { batchId: given.saleId, showId: show?.id ?? null, at: soldAt }
    const counted = await countedAlready(tx, scope, show, movements)
    await insertMovements(tx, scope, [...movements, ...counted], about)
    const sale = await readSale(tx, scope, given.saleId)
    if (!sale) throw new Error('A sale that was kept is not there.')
    const notices = [
      ...(isOversold ? [t('Oversold: there was less in stock than you sold.')] : []),
      ...lateNotices(show, given, counted.length > 0),
      ...(given.showKey && !show ? [t('The show is no longer in the calendar, so this counts for its day.')] : []),
      ...(await keepInStep(services, tx, scope, show ? { show } : { day: sale.day })),
    ]
    await tellMerch(services, tx, scope)
    return { sale: presentSale(sale), notices }
  })

/** Takes a sale back; a second time changes nothing. */
export const undoMerchSale = (services: Services, scope: WorkspaceScope, saleId: string): Promise<SaleReply> =>
  services.database.within(scope, async (tx) => {
    await holdMerch(tx, scope)
    const sale = await readSale(tx, scope, saleId)
    if (!sale) throw missing(t('This sale'))
    if (!(await undoSale(tx, scope, saleId))) return { sale: presentSale(sale), notices: [] }
    const show = sale.show_key === null ? null : await readShow(tx, scope, sale.show_key)
    const back = (await readBatch(tx, scope, saleId))
      .filter(({ kind }) => kind !== 'count')
      .map(
        ({ variant_id, location_id, kind, quantity }): NewMovement => ({
          variantId: variant_id,
          locationId: location_id,
          kind: kind === 'gift' ? 'gift' : 'sale',
          pieces: -quantity,
        }),
      )
    const counted = await countedAlready(tx, scope, show, back)
    await insertMovements(tx, scope, [...back, ...counted], {
      batchId: crypto.randomUUID(),
      reverses: saleId,
      showId: sale.show_id,
    })
    const notices = [
      ...lateNotices(show, sale, counted.length > 0),
      ...(await keepInStep(services, tx, scope, show ? { show } : { day: sale.day })),
    ]
    await tellMerch(services, tx, scope)
    return { sale: { ...presentSale(sale), isUndone: true }, notices }
  })

const goesBelow0 = async (tx: Tx, scope: WorkspaceScope, movements: readonly NewMovement[]): Promise<boolean> => {
  const ids = movements.map(({ variantId }) => variantId)
  const stock = await readStock(tx, scope, ids)
  return movements.some(({ variantId, locationId }) => {
    const there = stock.find((row) => row.variant_id === variantId && row.location_id === locationId)?.pieces ?? 0
    const going = movements.filter((one) => one.variantId === variantId).reduce((sum, { pieces }) => sum + pieces, 0)
    return there + going < 0
  })
}

// Where the end of the show was counted and confirmed, a sale that arrives since was in that count already.
const countedAlready = async (
  tx: Tx,
  scope: WorkspaceScope,
  show: ShowRow | null,
  movements: readonly NewMovement[],
): Promise<NewMovement[]> => {
  if (!show?.closed_at) return []
  const counted = new Set(
    (await readCounts(tx, scope, show.id)).flatMap(({ variant_id, count_out }) =>
      count_out === null ? [] : [variant_id],
    ),
  )
  return movements
    .filter(({ variantId }) => counted.has(variantId))
    .map((one): NewMovement => ({ ...one, kind: 'count', pieces: -one.pieces }))
}

// Counts hold: what comes after them was in the cash box and out of the box of shirts already.
const lateNotices = (
  show: ShowRow | null,
  { currency, payment }: Pick<SaleRow, 'currency' | 'payment'>,
  isStockCounted: boolean,
): string[] => {
  if (!show?.closed_at) return []
  const isMoneyCounted = countedTakings(show).some((one) => one.currency === currency && one.payment === payment)
  if (!isMoneyCounted && !isStockCounted) return []
  return [
    t(
      '{title} is already confirmed with its counts, so this changes {kept, select, both {no money and no stock} money {no money} other {no stock}}. If it wasn’t in the count, reopen the show.',
      { title: show.title, kept: isMoneyCounted && isStockCounted ? 'both' : isMoneyCounted ? 'money' : 'stock' },
    ),
  ]
}

const presentSale = (row: SaleRow): MerchSale => ({
  id: row.id,
  showKey: row.show_key,
  day: row.day,
  soldAt: row.sold_at.toISOString(),
  currency: row.currency,
  payment: row.payment,
  discountMinor: row.discount_minor,
  totalMinor: row.total_minor,
  isOversold: row.is_oversold,
  isUndone: row.undone_at !== null,
})
