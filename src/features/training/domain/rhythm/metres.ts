import { t } from '#kernel/language/translate.ts'
/** Ticks of a quarter note: sixteenths (6) and eighth triplets (8) are whole numbers of them. */
export const quarter = 24

export type MetreId = '4/4' | '3/4' | '6/8' | 'swing' | '5/4' | '7/8'

/** A metre: its beats in ticks, as they are counted. */
export interface Metre {
  id: MetreId
  name: string
  /** What its signature says, above and below. */
  signature: readonly [over: number, under: number]
  beats: readonly number[]
  /** Eighths are played long and short, in the time of a triplet. */
  swung: boolean
  /** The level from which it is asked. */
  level: number
}

/** The metres of the trainer, easy ones first. */
export const metres: readonly Metre[] = [
  {
    id: '4/4',
    get name() {
      return t('four-four')
    },
    signature: [4, 4],
    beats: [24, 24, 24, 24],
    swung: false,
    level: 1,
  },
  {
    id: '3/4',
    get name() {
      return t('three-four')
    },
    signature: [3, 4],
    beats: [24, 24, 24],
    swung: false,
    level: 4,
  },
  {
    id: '6/8',
    get name() {
      return t('six-eight')
    },
    signature: [6, 8],
    beats: [36, 36],
    swung: false,
    level: 7,
  },
  {
    id: 'swing',
    get name() {
      return t('swing')
    },
    signature: [4, 4],
    beats: [24, 24, 24, 24],
    swung: true,
    level: 10,
  },
  {
    id: '5/4',
    get name() {
      return t('five-four')
    },
    signature: [5, 4],
    beats: [24, 24, 24, 24, 24],
    swung: false,
    level: 14,
  },
  {
    id: '7/8',
    get name() {
      return t('seven-eight')
    },
    signature: [7, 8],
    beats: [24, 24, 36],
    swung: false,
    level: 17,
  },
]

/** The metre of an id; throws RangeError for one that we do not have. */
export const metreOf = (id: string): Metre => {
  const metre = metres.find((one) => one.id === id)
  if (!metre) throw new RangeError(`There is no metre ${id}.`)
  return metre
}

/** Ticks of one bar. */
export const barTicks = ({ beats }: Metre): number => beats.reduce((sum, beat) => sum + beat, 0)

/** The beats of so many bars: where each begins, and how long it is. */
export const beatsOf = (metre: Metre, bars: number): { from: number; ticks: number; first: boolean }[] => {
  const found: { from: number; ticks: number; first: boolean }[] = []
  let from = 0
  for (let bar = 0; bar < bars; bar += 1)
    for (const [index, ticks] of metre.beats.entries()) {
      found.push({ from, ticks, first: index === 0 })
      from += ticks
    }
  return found
}

const quarters: Readonly<Record<number, string>> = { 6: 'e', 8: 'la', 12: '&', 16: 'li', 18: 'a' }

/** What one says at a place of a bar: "1 & 2 e & a", and the eighths of six-eight and seven-eight. */
export const countAt = (metre: Metre, tick: number): string => {
  let from = 0
  for (const [index, beat] of metre.beats.entries()) {
    const inside = tick - from
    if (inside < beat) {
      if (metre.signature[1] !== 8) return inside === 0 ? String(index + 1) : (quarters[inside] ?? '')
      if (inside % 12 !== 0) return inside % 6 === 0 ? '&' : ''
      // Six-eight counts through to six, seven-eight starts again in each group.
      return String((metre.id === '6/8' ? from / 12 : 0) + inside / 12 + 1)
    }
    from += beat
  }
  return ''
}
