import type { Answer } from '#features/events/contract/event-values.ts'

/** What somebody said to each date, in their order; null for nothing yet. */
interface Voice {
  isNeeded: boolean
  answers: readonly (Answer | null)[]
}

/** What counts of a date, the first difference first; less is better. */
const weightOf = (voices: readonly Voice[], place: number): number[] => {
  const count = (answer: Answer, among = voices): number => among.filter((one) => one.answers[place] === answer).length
  const needed = voices.filter(({ isNeeded }) => isNeeded)
  return [count('no', needed), count('no'), -count('yes'), -count('maybe')]
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index])
  return (one[at] ?? 0) - (other[at] ?? 0)
}

/**
 * The places, among these, of the dates that suit best: the fewest of those who are needed cannot, then the fewest of all, then the
 * most can, then the most perhaps can. All that are equal, and none where nobody can at any.
 */
export const bestPlaces = (places: readonly number[], voices: readonly Voice[]): number[] => {
  const weighed = places.map((place) => ({ place, weight: weightOf(voices, place) }))
  const [best] = weighed.toSorted((one, other) => compare(one.weight, other.weight))
  if (!best) return []
  const suits = ({ place }: { place: number }): boolean =>
    voices.some(({ answers }) => answers[place] === 'yes' || answers[place] === 'maybe')
  return weighed.filter((one) => compare(one.weight, best.weight) === 0 && suits(one)).map(({ place }) => place)
}

/** Whether somebody has said something to each date. */
export const hasAnswered = ({ answers }: Pick<Voice, 'answers'>): boolean => answers.every((one) => one !== null)
