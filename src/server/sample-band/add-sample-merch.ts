import { randomUUID } from 'node:crypto'
import { readGigs } from '#features/events/server/api.ts'
import { addProduct } from '#features/merch/server/change-products.ts'
import { confirmShow, saveCounts } from '#features/merch/server/change-show.ts'
import { readLocations } from '#features/merch/server/merch-books.store.ts'
import { moveMerch } from '#features/merch/server/move-stock.ts'
import { readProducts, readVariants } from '#features/merch/server/products.store.ts'
import { sellMerch } from '#features/merch/server/sell.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { keepNoReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import type { SampleMember } from './sample-band.ts'
import { nightFerry } from './sample-band.ts'
import {
  dayOfMove,
  leftAfter,
  type SampleTable,
  type SampleVariant,
  sampleMoves,
  sampleProducts,
  sampleSales,
  sampleTables,
} from './sample-merch.ts'

type ScopeFor = (member: SampleMember) => WorkspaceScope
type Ids = ReadonlyMap<string, string>

/** Gives the sample band its merch, with what came, what two shows sold and counted, and what the ledger has of it. */
export const addSampleMerch = async (services: Services, scopeFor: ScopeFor, today: PlainDate): Promise<void> => {
  const scope = scopeFor(nightFerry.owner)
  for (const { prices, costEur, variants, ...said } of sampleProducts)
    await addProduct(
      services,
      scope,
      {
        ...said,
        prices: Object.entries(prices).map(([currency, minor]) => ({ currency, minor: String(minor) })),
        cost: { currency: 'EUR', minor: String(costEur) },
        variants: variants.map(({ size = '', colour = '', lowMark }) => ({
          size,
          colour,
          sku: '',
          lowMark,
          isArchived: false,
        })),
      },
      keepNoReply,
    )
  const { ids, van, room, shows } = await services.database.within(scope, async (tx) => {
    const products = new Map((await readProducts(tx, scope)).map(({ id, name }) => [id, name]))
    const variants = await readVariants(tx, scope)
    const [first, second] = await readLocations(tx, scope)
    return {
      ids: new Map(variants.map((one) => [`${products.get(one.product_id)}/${one.size}${one.colour}`, one.id])),
      van: first?.id ?? '',
      room: second?.id ?? '',
      shows: await readGigs(tx, scope, addDays(today, -60), today),
    }
  })
  const evenings = sampleTables.flatMap((table) => {
    const show = shows.find(({ title }) => title === table.event)
    return show ? [{ at: show.day, run: () => sellAtShow(services, scopeFor, ids, table, { ...show, van }) }] : []
  })
  const moves = sampleMoves.map((move) => ({
    at: dayOfMove(today, move),
    run: async () => {
      for (const [variant, pieces] of Object.entries(move.pieces))
        await moveMerch(
          services,
          scope,
          {
            moveId: randomUUID(),
            kind: move.kind,
            variantId: ids.get(variant) ?? '',
            locationId: room,
            ...(move.kind === 'transfer' && { toLocationId: van }),
            pieces,
            note: move.note,
          },
          new Date(`${dayOfMove(today, move)}T15:00:00Z`),
        )
    },
  }))
  for (const { run } of [...evenings, ...moves].sort((one, other) => (one.at < other.at ? -1 : 1))) await run()
}

const sellAtShow = async (
  services: Services,
  scopeFor: ScopeFor,
  ids: Ids,
  table: SampleTable,
  { key: showKey, day, van }: { key: string; day: PlainDate; van: string },
): Promise<void> => {
  const scope = scopeFor(nightFerry.owner)
  const at = (minute: number): Date => new Date(Date.parse(`${day}T18:00:00Z`) + minute * 60_000)
  const variants = Object.keys(table.countIn) as SampleVariant[]
  const idOf = (variant: string): string => ids.get(variant) ?? ''
  const price = (variant: SampleVariant): string =>
    String(sampleProducts.find(({ name }) => variant.startsWith(`${name}/`))?.prices.EUR ?? 0)
  const counts = variants.map((variant) => ({ variantId: idOf(variant), countIn: table.countIn[variant] }))
  await saveCounts(services, scope, { showKey, locationId: van, counts, cutPercent: table.cutPercent }, at(0))
  for (const { minute, by, payment, lines } of sampleSales(table))
    await sellMerch(services, scopeFor(by), {
      saleId: randomUUID(),
      soldAt: at(minute).toISOString(),
      showKey,
      locationId: van,
      currency: 'EUR',
      payment,
      discountMinor: '0',
      lines: lines.map(({ variant, pieces, isGift }) => ({
        variantId: idOf(variant),
        pieces,
        unitMinor: price(variant),
        isGift,
      })),
    })
  const cash = sampleSales(table)
    .filter(({ payment }) => payment === 'cash')
    .flatMap(({ lines }) => lines)
    .reduce((sum, { variant, pieces, isGift }) => sum + (isGift ? 0 : pieces * Number(price(variant))), 0)
  const takings = [{ currency: 'EUR', payment: 'cash' as const, minor: String(cash - table.cashMissing) }]
  const out = variants.map((variant) => ({ variantId: idOf(variant), countOut: leftAfter(table, variant) }))
  await saveCounts(services, scope, { showKey, counts: out, takings }, at(330))
  await confirmShow(services, scope, { showKey }, at(345))
}
