import { expect, test } from 'vitest'
import { sampleEvents } from './sample-events.ts'
import {
  leftAfter,
  type SampleVariant,
  sampleMoves,
  sampleProducts,
  sampleSales,
  sampleTables,
} from './sample-merch.ts'
import { sampleMoney } from './sample-money.ts'

const today = '2026-11-22'
const variants = Object.keys(sampleTables[0]?.countIn ?? {}) as SampleVariant[]

test('every piece of the sample merch is somewhere: the van never has less than it sells, and each show begins with what is there', () => {
  const events = sampleEvents(today)
  const stock = new Map(variants.map((variant) => [variant, { van: 0, room: 0 }]))
  const happened = [
    ...sampleMoves.map((move) => ({ ago: move.daysAgo, move })),
    ...sampleTables.map((table) => {
      const { date } = events.find(({ title, category }) => title === table.event && category === 'gig') ?? {
        date: today,
      }
      return { ago: (Date.parse(today) - Date.parse(date)) / 86_400_000, table }
    }),
  ].sort((one, other) => other.ago - one.ago)
  for (const one of happened) {
    expect(one.ago).toBeGreaterThan(0)
    for (const variant of variants) {
      const at = stock.get(variant) ?? { van: 0, room: 0 }
      if ('move' in one) {
        const pieces = one.move.pieces[variant] ?? 0
        if (one.move.kind === 'transfer') {
          at.room -= pieces
          at.van += pieces
        } else at.room += pieces
      } else {
        expect([one.table.event, variant, one.table.countIn[variant]]).toEqual([one.table.event, variant, at.van])
        at.van = leftAfter(one.table, variant)
        const sold = sampleSales(one.table).flatMap(({ lines }) => lines.filter((line) => line.variant === variant))
        expect(sold.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(
          (one.table.sold[variant] ?? 0) + (one.table.given[variant] ?? 0),
        )
      }
      expect(Math.min(at.van, at.room)).toBeGreaterThanOrEqual(0)
    }
  }
  // Something to look at: one is sold out, and others are low.
  expect(stock.get('Tote bag/')).toEqual({ van: 0, room: 0 })
})

test('the sample ledger has what the stock has cost, by the piece', () => {
  const money = sampleMoney(today)
  for (const { costs, pieces } of sampleMoves) {
    if (!costs) continue
    const bought = Object.entries(pieces).reduce((sum, [variant, count]) => {
      const product = sampleProducts.find(({ name }) => variant.startsWith(`${name}/`))
      return sum + count * (product?.costEur ?? 0)
    }, 0)
    expect(money.find(({ text }) => text === costs.text)).toMatchObject({ direction: 'expense', minor: BigInt(bought) })
    expect(costs.minor).toBe(BigInt(bought))
  }
})
