import { t } from '#kernel/language/translate.ts'
import type { CorrectGiven } from '../../domain/eq/correct-it.ts'
import { bellFilter, type EqFilter, plainQ } from '../../domain/eq/eq-bands.ts'
import type { EqGiven, EqQuestion } from '../../domain/eq/eq-rules.ts'
import type { LabelledOrder, Side } from '../audio/render-order.ts'

/** The filters that are right; of a hidden EQ those that were put on the sound. */
export const rightFilters = (question: EqQuestion): readonly EqFilter[] => {
  if (question.kind === 'band' || question.kind === 'correct') return [bellFilter(question.bell)]
  if (question.kind === 'two') return question.bells.map(bellFilter)
  const right = question.choices.find(({ item }) => item === question.right)
  if (!right) throw new RangeError('No answer is right.')
  return right.sound
}

/** The filters that an answer stands for; of a corrected EQ those of the knobs. */
export const givenFilters = (question: EqQuestion, given: EqGiven): readonly EqFilter[] => {
  if ('choice' in given)
    return 'right' in question ? (question.choices.find(({ item }) => item === given.choice)?.sound ?? []) : []
  if ('gain' in given) return [bellFilter(given)]
  if (question.kind === 'band' && 'boost' in given) {
    const size = Math.abs(question.bell.gain)
    return [bellFilter({ frequency: given.frequency, gain: given.boost ? size : -size, q: question.bell.q })]
  }
  if (question.kind === 'two' && 'frequencies' in given)
    return given.frequencies.map((frequency) => bellFilter({ frequency, gain: question.bells[0].gain, q: plainQ }))
  return []
}

const side = (filters: readonly EqFilter[]): Side => ({
  stems: [],
  whole: filters
    .filter(({ kind, gainDb }) => kind !== 'peaking' || gainDb !== 0)
    .map((setting) => ({ effect: 'filter', setting })),
})

/**
 * What is heard: two sides while a question is open, and one's own answer beside them once it is given. While a hidden EQ is
 * being undone, the original is none of them.
 */
export const eqOrder = (question: EqQuestion, knobs: CorrectGiven | null, given: EqGiven | null): LabelledOrder => {
  const right = rightFilters(question)
  if (question.kind === 'correct') {
    const own = [...right, ...(knobs ? [bellFilter(knobs)] : [])]
    const open = { order: { sides: [side(right), side(own)], match: true }, labels: [t('With the EQ'), t('Corrected')] }
    if (!given) return open
    return {
      order: { sides: [...open.order.sides, side([])], match: true },
      labels: [...open.labels, t('Original')],
    }
  }
  if (question.kind === 'brighter')
    return { order: { sides: question.choices.map(({ sound }) => side(sound)), match: true }, labels: ['A', 'B'] }
  const own = given && givenFilters(question, given)
  const differs = own && JSON.stringify(own) !== JSON.stringify(right)
  return {
    order: { sides: [side([]), side(right), ...(differs ? [side(own)] : [])], match: true },
    labels: [t('Original'), t('With EQ'), ...(differs ? [t('Your answer')] : [])],
  }
}
