import { beatsOf } from './metres.ts'
import { onsetsIn, type Pattern } from './pattern.ts'

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
