import { degreeInterval } from '@backline/theory/interval.ts'
import { midiOf, type Note } from '@backline/theory/note.ts'
import { afterContext, atOnce, contextNotes, endOf, type HeardNote, inTurn, later } from '../notes/heard-notes.ts'
import type { DegreeQuestion, IntervalsQuestion, PairQuestion } from './interval-items.ts'
import { type Direction, semitonesOf } from './interval-items.ts'
import type { IntervalsGiven } from './intervals-rules.ts'

const [lastNote, pauseBetween] = [1.6, 0.7] as const

/** Two notes as a direction says. */
export const pairNotes = (midis: readonly number[], direction: Direction, beat: number): HeardNote[] =>
  direction === 'together' ? atOnce(midis, 0, lastNote) : inTurn(midis, 0, beat, lastNote)

const midisOf = (notes: readonly Note[]): number[] => notes.map(midiOf)

/** What is heard after the key. */
export const promptOf = (question: IntervalsQuestion): HeardNote[] => {
  const { beat } = question
  if (question.kind === 'degree') return inTurn([midiOf(question.note)], 0, lastNote)
  // What is to be sung is not heard before.
  if (question.kind === 'sing') return inTurn([midiOf(question.notes[0])], 0, lastNote)
  if (question.kind !== 'larger') return pairNotes(midisOf(question.notes), question.direction, beat)
  const [first, second] = question.pairs.map((pair) => inTurn(midisOf(pair), 0, beat, beat * 1.2))
  return [...(first ?? []), ...later(second ?? [], endOf(first ?? []) + pauseBetween)]
}

/** The key, and what is asked after it. */
export const questionNotes = (question: IntervalsQuestion): HeardNote[] => {
  const { scale, context, beat } = question
  return [...contextNotes(scale, context, beat), ...later(promptOf(question), afterContext(scale, context, beat))]
}

/** A note on another degree of the same octave of the key. */
const onDegree = ({ note, degree }: DegreeQuestion, other: string): number =>
  midiOf(note) - degreeInterval(degree).semitones + degreeInterval(other).semitones

/** A pair of another size from the same first note. */
const otherPair = ({ notes: [first, second], direction }: PairQuestion, name: string): number[] => {
  const [from, to] = [midiOf(first), midiOf(second)]
  const size = semitonesOf(name)
  // Where the piano ends, the pair ends where the asked one does.
  if (direction === 'down') return from - size >= 28 ? [from, from - size] : [to + size, to]
  return from + size <= 88 ? [from, from + size] : [to - size, to]
}

/** The right answer as it sounds without its key. */
export const rightNotes = (question: IntervalsQuestion): HeardNote[] => {
  if (question.kind === 'sing') return pairNotes(midisOf(question.notes), question.direction, question.beat)
  if (question.kind !== 'larger') return promptOf(question)
  return inTurn(midisOf(question.pairs[question.larger]), 0, question.beat, lastNote)
}

/** An answer as it would have sounded in the place of the right one. */
export const answerNotes = (question: IntervalsQuestion, given: IntervalsGiven): HeardNote[] => {
  const { beat } = question
  if (question.kind === 'degree')
    return 'degree' in given ? inTurn([onDegree(question, given.degree)], 0, lastNote) : []
  if (question.kind === 'larger')
    return 'larger' in given ? inTurn(midisOf(question.pairs[given.larger]), 0, beat, lastNote) : []
  if ('interval' in given) return pairNotes(otherPair(question, given.interval), question.direction, beat)
  if (!('midi' in given)) return []
  const found = Math.min(88, Math.max(28, Math.round(given.midi)))
  return inTurn([midiOf(question.notes[0]), found], 0, beat, lastNote)
}

/** The way from a degree home: down from the lower ones, up from the fifth on. */
export const wayHome = ({ note, degree, scale, beat }: DegreeQuestion): HeardNote[] => {
  const above = degreeInterval(degree).semitones
  const tonic = midiOf(note) - above
  const steps = [...scale.type.semitones, 12]
  const path = above < 7 ? steps.filter((step) => step < above).reverse() : steps.filter((step) => step > above)
  const midis = [above, ...path].map((step) => tonic + step).filter((midi) => midi <= 88)
  return inTurn(midis, 0, beat * 0.7, lastNote)
}
