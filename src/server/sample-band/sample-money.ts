import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { SampleMember } from './sample-band.ts'
import { dayOfMove, sampleMoves } from './sample-merch.ts'

/** Something that the sample band earned or spent. */
export interface SampleEntry {
  readonly direction: 'income' | 'expense'
  readonly date: PlainDate
  readonly text: string
  /** Above 0, in minor units. */
  readonly minor: bigint
  readonly currency: 'EUR' | 'USD' | 'CZK'
  readonly category: string
  /** Whose account or pocket it came into or out of. */
  readonly by: 'Bank' | 'Cash' | SampleMember
  /** Shared alike, by what was agreed for the release named so, or not at all. */
  readonly split: 'equal' | 'none' | { readonly release: string }
}

const sharesBut = (unsigned: SampleMember | null) =>
  (
    [
      { member: 'marta', percent: '35', role: 'words, melody' },
      { member: 'eliska', percent: '30', role: 'music' },
      { member: 'tom', percent: '20', role: 'music' },
      { member: 'jonas', percent: '15', role: 'arrangement' },
    ] as const
  ).map((share) => ({ ...share, signed: share.member !== unsigned }))

/** How the sample band shares what its next record brings and costs: signed by all, as its plan says. */
export const sampleSplit = { release: 'Harbour Lights', shares: sharesBut(null), recoups: [] }

/** How it shares the record after that one, once its mix is paid back; Jonas has not signed yet. */
export const sampleSplitToSign = {
  release: 'Breakwater',
  shares: sharesBut('jonas'),
  recoups: [{ share: null, amount: '600', note: 'mix' }],
}

const towns = ['Brno', 'Bratislava', 'Praha', 'Graz', 'Olomouc', 'Leipzig', 'Linz', 'Wien', 'Plzeň', 'Dresden', 'Zlín']

/** A month of the past, so many months before a day: rent, streaming, one show with its van and its merch, a studio now and then. */
const pastMonth = (today: PlainDate, ago: number): SampleEntry[] => {
  const day = (offset: number): PlainDate => addDays(today, -ago * 30 - offset)
  const town = towns[ago % towns.length] ?? 'Brno'
  // A quiet winter, and a summer in which they play.
  const swing = BigInt([5, 4, 6, 9, 7, 11, 8, 12, 3, 2, 6][ago % 11] ?? 5)
  const entries: SampleEntry[] = [
    {
      direction: 'expense',
      date: day(1),
      text: 'Rehearsal room, rent',
      minor: 420_000n,
      currency: 'CZK',
      category: 'Rehearsal room',
      by: 'Bank',
      split: 'none',
    },
    {
      direction: 'income',
      date: day(4),
      text: 'Streaming, statement of two months before',
      minor: 41_200n + swing * 7_340n,
      currency: 'USD',
      category: 'Streaming',
      by: 'Bank',
      split: 'none',
    },
    {
      direction: 'income',
      date: day(9),
      text: `Show, ${town}, guarantee`,
      minor: 30_000n * swing,
      currency: 'EUR',
      category: 'Shows',
      by: 'Cash',
      split: 'equal',
    },
    {
      direction: 'expense',
      date: day(10),
      text: `Van and diesel, ${town} and back`,
      minor: 61_800n * swing,
      currency: 'CZK',
      category: 'Travel',
      by: 'tom',
      split: 'equal',
    },
    {
      direction: 'expense',
      date: day(10),
      text: `Two rooms, ${town}`,
      minor: 4_400n * swing,
      currency: 'EUR',
      category: 'Lodging',
      by: 'marta',
      split: 'equal',
    },
  ]
  // The table of the last month books what it sells by itself.
  if (ago > 1)
    entries.push({
      direction: 'income',
      date: day(9),
      text: `Merch, ${town}`,
      minor: 5_350n * swing,
      currency: 'EUR',
      category: 'Merch',
      by: 'Cash',
      split: 'none',
    })
  if (ago % 3 === 0)
    entries.push({
      direction: 'expense',
      date: day(16),
      text: 'Vltava Studios, two days',
      minor: 1_180_000n,
      currency: 'CZK',
      category: 'Studio',
      by: 'Bank',
      split: 'none',
    })
  if (ago % 4 === 2)
    entries.push({
      direction: 'expense',
      date: day(20),
      text: 'Shirts, 60 pieces',
      minor: 51_000n,
      currency: 'EUR',
      category: 'Merch stock',
      by: 'Bank',
      split: 'none',
    })
  return entries
}

/** A year of the sample band's ledger up to a day; what its table sold is booked by the merch. */
export const sampleMoney = (today: PlainDate): SampleEntry[] => {
  const before = (days: number): PlainDate => addDays(today, -days)
  const past = Array.from({ length: 11 }, (_none, at) => pastMonth(today, 11 - at)).flat()
  return [
    ...past,
    ...sampleMoves.flatMap((move): SampleEntry[] =>
      move.costs
        ? [
            {
              direction: 'expense',
              date: dayOfMove(today, move),
              ...move.costs,
              currency: 'EUR',
              category: 'Merch stock',
              by: 'Bank',
              split: 'none',
            },
          ]
        : [],
    ),
    {
      direction: 'income',
      date: before(6),
      text: 'Breakwater, orders before it is out',
      minor: 18_400n,
      currency: 'EUR',
      category: 'Merch',
      by: 'Bank',
      split: { release: sampleSplitToSign.release },
    },
    {
      direction: 'expense',
      date: before(13),
      text: 'Van and diesel, Wien and back',
      minor: 618_000n,
      currency: 'CZK',
      category: 'Travel',
      by: 'tom',
      split: 'equal',
    },
    {
      direction: 'expense',
      date: before(8),
      text: 'Mix, Harbour Lights, first half (Sam)',
      minor: 64_000n,
      currency: 'EUR',
      category: 'Production',
      by: 'Bank',
      split: { release: sampleSplit.release },
    },
    {
      direction: 'expense',
      date: before(6),
      text: 'Vltava Studios, one day',
      minor: 360_000n,
      currency: 'CZK',
      category: 'Studio',
      by: 'Bank',
      split: 'none',
    },
    {
      direction: 'income',
      date: before(4),
      text: 'Streaming, statement of September',
      minor: 161_240n,
      currency: 'USD',
      category: 'Royalties',
      by: 'Bank',
      split: 'none',
    },
    {
      direction: 'income',
      date: before(3),
      text: 'Show, Wien, guarantee',
      minor: 231_000n,
      currency: 'EUR',
      category: 'Shows',
      by: 'Cash',
      split: { release: sampleSplit.release },
    },
  ]
}

/** What somebody owes the sample band, or it owes somebody: one fee is late, two bills are not due yet. */
export const sampleUnpaid = (today: PlainDate) => [
  {
    direction: 'income' as const,
    dueOn: addDays(today, -9),
    text: 'Fee, autumn festival Linz',
    amount: '650.00',
    currency: 'EUR',
    category: 'Shows',
  },
  {
    direction: 'income' as const,
    dueOn: addDays(today, 12),
    text: 'Grant of the city, second half',
    amount: '18000.00',
    currency: 'CZK',
    category: 'Grants',
  },
  {
    direction: 'expense' as const,
    dueOn: addDays(today, 5),
    text: 'Mastering, Harbour Lights',
    amount: '380.00',
    currency: 'EUR',
    category: 'Studio',
  },
]
