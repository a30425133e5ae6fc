import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { SampleMember } from './sample-band.ts'

/** Something that the sample band sells; prices and costs in minor units. */
export interface SampleProduct {
  readonly name: string
  readonly category: string
  readonly sku: string
  readonly prices: { readonly EUR: number; readonly CZK: number }
  readonly costEur: number
  readonly variants: readonly { readonly size?: string; readonly colour?: string; readonly lowMark: number }[]
}

/** What is on the table of the sample band. */
export const sampleProducts: readonly SampleProduct[] = [
  {
    name: 'Ferry shirt',
    category: 'Clothes',
    sku: 'NF-TS',
    prices: { EUR: 2500, CZK: 60_000 },
    costEur: 850,
    variants: ['S', 'M', 'L', 'XL'].map((size) => ({ size, lowMark: 5 })),
  },
  {
    name: 'Undertow, LP',
    category: 'Records',
    sku: 'NF-LP1',
    prices: { EUR: 2500, CZK: 60_000 },
    costEur: 940,
    variants: ['Black', 'Sea green'].map((colour) => ({ colour, lowMark: 10 })),
  },
  {
    name: 'Tote bag',
    category: 'Clothes',
    sku: 'NF-TB',
    prices: { EUR: 1200, CZK: 30_000 },
    costEur: 410,
    variants: [{ lowMark: 4 }],
  },
  {
    name: 'Sticker',
    category: 'Small things',
    sku: 'NF-ST',
    prices: { EUR: 200, CZK: 5000 },
    costEur: 18,
    variants: [{ lowMark: 40 }],
  },
]

/** A variant by its product and what it is called there. */
export type SampleVariant =
  | `Ferry shirt/${'S' | 'M' | 'L' | 'XL'}`
  | `Undertow, LP/${'Black' | 'Sea green'}`
  | 'Tote bag/'
  | 'Sticker/'

type Pieces = Partial<Record<SampleVariant, number>>

/** Stock that came from somewhere, or was carried to the van. */
export interface SampleMove {
  readonly daysAgo: number
  readonly kind: 'count' | 'purchase' | 'transfer'
  readonly note: string
  readonly pieces: Pieces
  /** What it cost, where it was bought: an entry of the ledger says the same. */
  readonly costs?: { readonly text: string; readonly minor: bigint }
}

/** All that came before a show, and what was carried to it. */
export const sampleMoves: readonly SampleMove[] = [
  {
    daysAgo: 55,
    kind: 'count',
    note: 'Counted when we began',
    pieces: {
      'Ferry shirt/S': 5,
      'Ferry shirt/M': 7,
      'Ferry shirt/L': 6,
      'Ferry shirt/XL': 2,
      'Tote bag/': 9,
      'Sticker/': 250,
    },
  },
  {
    daysAgo: 45,
    kind: 'purchase',
    note: 'From the pressing plant',
    pieces: { 'Undertow, LP/Black': 60, 'Undertow, LP/Sea green': 40 },
    costs: { text: 'Vinyl, 100 copies of Undertow', minor: 94_000n },
  },
  {
    daysAgo: 40,
    kind: 'transfer',
    note: 'Into the van',
    pieces: {
      'Ferry shirt/S': 5,
      'Ferry shirt/M': 7,
      'Ferry shirt/L': 6,
      'Ferry shirt/XL': 2,
      'Undertow, LP/Black': 20,
      'Undertow, LP/Sea green': 15,
      'Tote bag/': 9,
      'Sticker/': 80,
    },
  },
  {
    daysAgo: 25,
    kind: 'purchase',
    note: 'Second print',
    pieces: { 'Ferry shirt/S': 9, 'Ferry shirt/M': 15, 'Ferry shirt/L': 13, 'Ferry shirt/XL': 3 },
    costs: { text: 'Shirts, 40 pieces', minor: 34_000n },
  },
  {
    daysAgo: 18,
    kind: 'transfer',
    note: 'Into the van',
    pieces: {
      'Ferry shirt/S': 9,
      'Ferry shirt/M': 15,
      'Ferry shirt/L': 13,
      'Ferry shirt/XL': 3,
      'Undertow, LP/Black': 10,
      'Undertow, LP/Sea green': 10,
    },
  },
]

/** A show with a table: what was there, what was sold and given away, and what was counted in the cash box. */
export interface SampleTable {
  /** The beginning of the title of its event. */
  readonly event: string
  readonly countIn: Record<SampleVariant, number>
  readonly sold: Pieces
  readonly given: Pieces
  /** Pieces that nobody wrote down. */
  readonly missing: Pieces
  /** What the cash box had less than was sold, in minor units. */
  readonly cashMissing: number
  readonly cutPercent: string
}

/** Both past shows at which the sample band sold; what the first left is what the second began with, and what came between. */
export const sampleTables: readonly SampleTable[] = [
  {
    event: 'Show: Fuga, Bratislava',
    countIn: {
      'Ferry shirt/S': 5,
      'Ferry shirt/M': 7,
      'Ferry shirt/L': 6,
      'Ferry shirt/XL': 2,
      'Undertow, LP/Black': 20,
      'Undertow, LP/Sea green': 15,
      'Tote bag/': 9,
      'Sticker/': 80,
    },
    sold: {
      'Ferry shirt/S': 2,
      'Ferry shirt/M': 4,
      'Ferry shirt/L': 3,
      'Ferry shirt/XL': 1,
      'Undertow, LP/Black': 3,
      'Undertow, LP/Sea green': 2,
      'Tote bag/': 3,
      'Sticker/': 12,
    },
    given: { 'Ferry shirt/M': 1, 'Undertow, LP/Black': 1 },
    missing: { 'Sticker/': 4 },
    cashMissing: 500,
    cutPercent: '10',
  },
  {
    event: 'Show: Arena, Wien',
    countIn: {
      'Ferry shirt/S': 12,
      'Ferry shirt/M': 17,
      'Ferry shirt/L': 16,
      'Ferry shirt/XL': 4,
      'Undertow, LP/Black': 26,
      'Undertow, LP/Sea green': 23,
      'Tote bag/': 6,
      'Sticker/': 64,
    },
    sold: {
      'Ferry shirt/S': 6,
      'Ferry shirt/M': 12,
      'Ferry shirt/L': 9,
      'Ferry shirt/XL': 4,
      'Undertow, LP/Black': 7,
      'Undertow, LP/Sea green': 5,
      'Tote bag/': 6,
      'Sticker/': 9,
    },
    given: { 'Sticker/': 10 },
    missing: {},
    cashMissing: 0,
    cutPercent: '0',
  },
]

/** A sale at the table, so many minutes after the doors. */
export interface SampleSale {
  readonly minute: number
  readonly by: SampleMember
  readonly payment: 'cash' | 'card'
  readonly lines: readonly { readonly variant: SampleVariant; readonly pieces: number; readonly isGift: boolean }[]
}

const variantsOf = (pieces: Pieces): SampleVariant[] =>
  (Object.entries(pieces) as [SampleVariant, number][]).flatMap(([variant, count]) =>
    Array<SampleVariant>(count).fill(variant),
  )

/** The sales of an evening: one to three pieces each, gifts at its end. */
export const sampleSales = ({ event, sold, given }: SampleTable): SampleSale[] => {
  const random = seededRandom(event)
  const left = variantsOf(sold)
    .map((variant) => ({ variant, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ variant }) => variant)
  const sales: SampleSale[] = []
  let minute = 20
  while (left.length > 0) {
    const taken = left.splice(0, 1 + Math.floor(random.next() * 3))
    minute += 2 + Math.floor(random.next() * 9)
    const lines = [...Map.groupBy(taken, (variant) => variant)].map(([variant, all]) => ({
      variant,
      pieces: all.length,
      isGift: false,
    }))
    sales.push({
      minute,
      by: random.chance(0.5) ? 'tom' : 'eliska',
      payment: random.chance(0.45) ? 'card' : 'cash',
      lines,
    })
  }
  const gifts = (Object.entries(given) as [SampleVariant, number][]).map(([variant, pieces]) => ({
    variant,
    pieces,
    isGift: true,
  }))
  sales.push({ minute: minute + 5, by: 'eliska', payment: 'cash', lines: gifts })
  return sales
}

/** What is left of a variant when a table is counted out. */
export const leftAfter = ({ countIn, sold, given, missing }: SampleTable, variant: SampleVariant): number =>
  countIn[variant] - (sold[variant] ?? 0) - (given[variant] ?? 0) - (missing[variant] ?? 0)

/** The day of a movement. */
export const dayOfMove = (today: PlainDate, { daysAgo }: SampleMove): PlainDate => addDays(today, -daysAgo)
