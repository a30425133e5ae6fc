import { scoreOf } from '../notes/theory-score.ts'
import type { Circumstances, Mark, TrainerRules } from '../trainer-rules.ts'
import { answerForm, readNumber, readNumbers } from '../trainer-rules.ts'
import { beatsOf } from './metres.ts'
import { rangeOf, rhythmItemName, rhythmKinds, rhythmPool } from './rhythm-items.ts'
import { askRhythm, type RhythmQuestion } from './rhythm-question.ts'
import { gridOf, takeOf } from './take.ts'
import { rightFrom, scoreTaps, type TapScore, tempoOfTaps } from './tap-score.ts'

/** More taps than anybody makes in a take. */
export const mostTaps = 500

export type RhythmGiven =
  | { same: boolean }
  /** Milliseconds from the start of the sound, the listener's latency taken off. */
  | { taps: number[] }
  /** Ticks at which notes begin. */
  | { steps: number[] }
  /** A beat, from 0. */
  | { place: number }
  | { bpm: number }

const given = answerForm<RhythmGiven>((fields) => {
  if (typeof fields.same === 'boolean') return { same: fields.same }
  const taps = readNumbers(fields.taps, { low: -5000, high: 600_000, most: mostTaps })
  if (taps) return { taps }
  const steps = readNumbers(fields.steps, { low: 0, high: 10_000, most: 200, whole: true })
  if (steps) return { steps }
  const place = readNumber(fields.place, { low: 0, high: 100, whole: true })
  if (place !== null) return { place }
  const bpm = readNumber(fields.bpm, { low: 20, high: 400 })
  return bpm === null ? null : { bpm }
})
type Of<Kind extends RhythmQuestion['kind']> = Extract<RhythmQuestion, { kind: Kind }>

const markOf = (item: string, answered: string, correct: boolean, points: number, how: Circumstances): Mark => ({
  item,
  answered,
  correct,
  score: scoreOf(points, how),
})

/** What the taps of an answer are worth. */
export const scoreOfTaps = (question: Of<'tap-back' | 'read' | 'steady'>, taps: readonly number[]): TapScore => {
  const { expected, tapFrom, tapUntil, smallest } = takeOf(question)
  const mine = taps.map((tap) => tap / 1000).filter((tap) => tap >= tapFrom && tap <= tapUntil)
  return scoreTaps(
    expected,
    mine.toSorted((one, other) => one - other),
    smallest,
  )
}

const markTaps = (question: Of<'tap-back' | 'read' | 'steady'>, taps: readonly number[], how: Circumstances): Mark => {
  const { score, fault } = scoreOfTaps(question, taps)
  const correct = score >= rightFrom
  return markOf(question.item, correct ? question.item : `tap:${fault}`, correct, score, how)
}

/** How far a tempo is from another, as a share of it; half and double count as the same where only the beat is asked. */
export const tempoError = (bpm: number, tempo: number, octaves: boolean): number =>
  Math.min(...(octaves ? [0.5, 1, 2] : [1]).map((factor) => Math.abs((bpm * factor) / tempo - 1)))

/** How much of the tempo one may be off at a level and still be right. */
export const tolerance = ({ kind, level }: Of<'tempo' | 'tap-tempo'>): number =>
  (kind === 'tempo' ? 0.12 : 0.06) * 4 ** (-(level - 1) / 19)

/** Off by this much is still perfect, and by this much worth nothing. */
const [perfect, worthless] = [0.01, 0.25] as const

const markTempo = (question: Of<'tempo' | 'tap-tempo'>, bpm: number, how: Circumstances): Mark => {
  const { item, tempo, kind } = question
  const off = tempoError(bpm, tempo, kind === 'tap-tempo')
  const correct = off <= tolerance(question)
  const range = rangeOf(bpm).id
  const answered = range === item ? (bpm < tempo ? 'tempo:slower' : 'tempo:faster') : range
  const points = 100 * Math.min(1, Math.max(0, 1 - (off - perfect) / (worthless - perfect)))
  return markOf(item, correct ? item : answered, correct, points, how)
}

const markSteps = (
  { item, pattern, grid }: Of<'dictation'>,
  steps: readonly number[],
  how: Circumstances,
): Mark | null => {
  const places = new Set(gridOf(pattern, grid))
  const marked = new Set(steps)
  if (marked.size !== steps.length || steps.some((step) => !places.has(step))) return null
  const missed = pattern.onsets.filter((onset) => !marked.has(onset)).length
  const extra = steps.filter((step) => !pattern.onsets.includes(step)).length
  const correct = missed + extra === 0
  const fault = missed === extra ? 'tap:moved' : missed > extra ? 'tap:missed' : 'tap:extra'
  return markOf(item, correct ? item : fault, correct, 100 * (1 - (missed + extra) / pattern.onsets.length), how)
}

const mark = (question: RhythmQuestion, answer: RhythmGiven, how: Circumstances): Mark | null => {
  const { item } = question
  switch (question.kind) {
    case 'same': {
      if (!('same' in answer)) return null
      const correct = answer.same === question.same
      return markOf(item, answer.same ? 'same:same' : 'same:different', correct, correct ? 100 : 0, how)
    }
    case 'wrong-note': {
      if (!('place' in answer) || answer.place >= placesOf(question)) return null
      const correct = answer.place === question.place
      return markOf(item, `beat:${answer.place + 1}`, correct, correct ? 100 : 0, how)
    }
    case 'dictation':
      return 'steps' in answer ? markSteps(question, answer.steps, how) : null
    case 'tempo':
      return 'bpm' in answer ? markTempo(question, answer.bpm, how) : null
    case 'tap-tempo': {
      const bpm = 'taps' in answer ? tempoOfTaps(answer.taps.map((tap) => tap / 1000)) : null
      return bpm === null ? null : markTempo(question, bpm, how)
    }
    default:
      return 'taps' in answer ? markTaps(question, answer.taps, how) : null
  }
}

/** The beats that one may choose from. */
export const placesOf = ({ written }: Of<'wrong-note'>): number => beatsOf(written.metre, written.bars).length

/** Training of rhythm. Taps are paired with what was asked for, so that one missed or added moves none of the others. */
export const rhythmRules: TrainerRules<RhythmQuestion, RhythmGiven> = {
  trainer: 'rhythm',
  kinds: rhythmKinds,
  given,
  pool: rhythmPool,
  itemName: rhythmItemName,
  ask: askRhythm,
  mark,
}
