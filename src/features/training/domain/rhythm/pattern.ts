import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { barTicks, beatsOf, type Metre, quarter } from './metres.ts'

/** What happens within one beat: onsets in ticks from its start, and the level from which it is used. */
interface Cell {
  onsets: readonly number[]
  level: number
  /** The smallest note value in it, in ticks. */
  smallest: number
}

const cell = (level: number, smallest: number, ...onsets: number[]): Cell => ({ onsets, level, smallest })

/** Within a quarter. */
const quarterCells: readonly Cell[] = [
  cell(1, 24, 0),
  cell(1, 12, 0, 12),
  cell(3, 24),
  cell(6, 12, 12),
  cell(8, 6, 0, 6, 12, 18),
  cell(9, 6, 0, 12, 18),
  cell(10, 6, 0, 6, 12),
  cell(11, 8, 0, 8, 16),
  cell(12, 6, 0, 18),
  cell(13, 6, 0, 6, 18),
  cell(15, 6, 0, 6),
  cell(16, 6, 6, 12, 18),
  cell(17, 6, 12, 18),
  cell(18, 6, 18),
]

/** Within a dotted quarter. */
const dottedCells: readonly Cell[] = [
  cell(1, 12, 0),
  cell(1, 12, 0, 12, 24),
  cell(3, 12, 0, 24),
  cell(5, 12, 0, 12),
  cell(6, 12),
  cell(8, 12, 12, 24),
  cell(10, 6, 0, 12, 24, 30),
  cell(11, 6, 0, 6, 12, 24),
  cell(13, 6, 0, 12, 18, 24),
  cell(15, 12, 24),
  cell(16, 6, 0, 18, 24),
]

/** The cells of a beat of so many ticks at a level; only those that stand on a grid, if one is given. */
const cellsFor = (ticks: number, level: number, grid = 1): readonly Cell[] =>
  (ticks === 36 ? dottedCells : quarterCells).filter(
    (one) => one.level <= level && one.onsets.every((onset) => onset % grid === 0),
  )

/** A rhythm of some bars: when its notes begin, in ticks from the start, rising. */
export interface Pattern {
  metre: Metre
  bars: number
  onsets: readonly number[]
  /** The smallest note value, in ticks. */
  smallest: number
}

/** How a pattern may be made. */
export interface PatternPlan {
  metre: Metre
  bars: number
  level: number
  /** Ticks of which all onsets must be multiples, for answers on a grid. */
  grid?: number
}

const fromCells = ({ metre, bars }: PatternPlan, cells: readonly Cell[]): Pattern => ({
  metre,
  bars,
  onsets: beatsOf(metre, bars).flatMap(({ from }, beat) => (cells[beat]?.onsets ?? []).map((onset) => from + onset)),
  smallest: Math.min(quarter, ...cells.map(({ smallest }) => smallest)),
})

/** Swing has eighths and triplets only: a swung sixteenth has no one place. */
const allowed = ({ metre, level, grid }: PatternPlan, ticks: number): readonly Cell[] =>
  cellsFor(ticks, level, metre.swung ? 4 : grid)

const enough = ({ onsets }: Pattern, { bars }: PatternPlan): boolean => onsets.length >= 2 * bars

/** A rhythm that one can remember: its beats repeat, and there is something to tap in each bar. */
export const drawPattern = (plan: PatternPlan, random: SeededRandom): Pattern => {
  const beats = beatsOf(plan.metre, plan.bars)
  const barBeats = plan.metre.beats.length
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const cells: Cell[] = []
    for (const [at, { ticks, first }] of beats.entries()) {
      const before = cells[at - barBeats]
      // Half of the later bars is as the first one was: music repeats, and memory lives on that.
      if (before && random.chance(0.5)) cells.push(before)
      else {
        const choices = allowed(plan, ticks).filter(({ onsets }) => !first || plan.level >= 12 || onsets[0] === 0)
        cells.push(random.pick(choices))
      }
    }
    const pattern = fromCells(plan, cells)
    if (enough(pattern, plan) && new Set(cells).size > 1) return pattern
  }
  return fromCells(
    plan,
    beats.map(({ ticks }, at) => cellsFor(ticks, 1)[at % 2] ?? random.pick(cellsFor(ticks, 1))),
  )
}

/** The onsets of a pattern within a beat, from its start. */
export const onsetsIn = ({ onsets }: Pattern, { from, ticks }: { from: number; ticks: number }): number[] =>
  onsets.filter((onset) => onset >= from && onset < from + ticks).map((onset) => onset - from)

/** A pattern with another cell in one beat, and nothing else changed. */
export const changeBeat = (pattern: Pattern, beat: number, plan: PatternPlan, random: SeededRandom): Pattern => {
  const place = beatsOf(pattern.metre, pattern.bars)[beat]
  if (!place) throw new RangeError(`There is no beat ${beat}.`)
  const before = onsetsIn(pattern, place).join()
  const rest = pattern.onsets.filter((onset) => onset < place.from || onset >= place.from + place.ticks)
  // Easy levels change how many notes there are, hard ones may only move them.
  const others = allowed({ ...plan, level: Math.max(3, plan.level) }, place.ticks).filter(
    ({ onsets }) => onsets.join() !== before && rest.length + onsets.length > 0,
  )
  const plain = others.filter(({ onsets }) => onsets.length !== onsetsIn(pattern, place).length)
  const chosen = random.pick(plan.level < 8 && plain.length > 0 ? plain : others)

  return {
    ...pattern,
    onsets: [...rest, ...chosen.onsets.map((onset) => place.from + onset)].toSorted((one, other) => one - other),
    smallest: Math.min(pattern.smallest, chosen.smallest),
  }
}

/** Whether a beat of a pattern begins with a rest. */
export const hasRests = ({ metre, bars, onsets }: Pattern): boolean =>
  beatsOf(metre, bars).some(({ from }) => !onsets.includes(from))

/** Seconds from the start of a pattern to a tick, at a tempo in quarters a minute; swung eighths come late. */
export const secondsAt = (metre: Metre, tick: number, tempo: number): number => {
  const inBeat = tick % quarter
  const late = metre.swung && inBeat === 12 ? 4 : 0
  return ((tick + late) / quarter) * (60 / tempo)
}

/** Seconds of one bar. */
export const barSeconds = (metre: Metre, tempo: number): number => secondsAt(metre, barTicks(metre), tempo)

/** Seconds of the smallest value of a pattern as it sounds. */
export const smallestSeconds = ({ metre, smallest }: Pattern, tempo: number): number =>
  ((metre.swung && smallest === 12 ? 8 : smallest) / quarter) * (60 / tempo)

/** One sign of a written rhythm: a note or a rest, in ticks. */
export interface WrittenNote {
  from: number
  ticks: number
  rest: boolean
}

/** The signs of one beat: they share their beams. */
export interface WrittenBeat {
  from: number
  ticks: number
  notes: readonly WrittenNote[]
  /** Three notes in the time of two. */
  triplet: boolean
}

/** A rhythm as it is written: each note lasts until the next one or to the end of its beat. */
export const writtenBeats = (pattern: Pattern): WrittenBeat[] =>
  beatsOf(pattern.metre, pattern.bars).map((beat) => {
    const onsets = onsetsIn(pattern, beat)
    const first = onsets[0] ?? beat.ticks
    const notes = onsets.map((onset, at) => ({
      from: beat.from + onset,
      ticks: (onsets[at + 1] ?? beat.ticks) - onset,
      rest: false,
    }))
    const rest = first > 0 ? [{ from: beat.from, ticks: first, rest: true }] : []
    return {
      from: beat.from,
      ticks: beat.ticks,
      notes: [...rest, ...notes],
      triplet: onsets.some((onset) => onset % 6 !== 0),
    }
  })

/** How a length in ticks is written: its beams (or flags), and whether a dot stands behind it. */
export const signOf = (ticks: number): { beams: number; dotted: boolean } => {
  if (ticks === 6) return { beams: 2, dotted: false }
  if (ticks === 8 || ticks === 12) return { beams: 1, dotted: false }
  if (ticks === 18) return { beams: 1, dotted: true }
  return { beams: 0, dotted: ticks === 36 }
}
