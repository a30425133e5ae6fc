import type { Circumstances, Mark, QuestionKind } from './trainer-rules.ts'
import { pointsLeft } from './trainer-rules.ts'

/** One of the answers to choose from, and the sound that it stands for. */
export interface Choice<Sound> {
  item: string
  /** As it is written on its button: "+7 dB". */
  name: string
  sound: Sound
}

/** A question with a few answers, of which one is right. */
export interface ChoiceQuestion<Kind extends string, Sound> {
  kind: Kind
  /** The item of the right answer. */
  right: string
  choices: readonly Choice<Sound>[]
}

/** An answer that is one of a few. */
export interface ChoiceGiven {
  choice: string
}

/** Reads a choice; null where it is none. */
export const readChoice = ({ choice }: Readonly<Record<string, unknown>>): ChoiceGiven | null =>
  typeof choice === 'string' ? { choice } : null

/** Marks a choice; `points` says what a miss is still worth, by the places of both among the choices. */
export const markChoice = (
  { right, choices }: Pick<ChoiceQuestion<string, unknown>, 'right' | 'choices'>,
  choice: string,
  how: Circumstances,
  points: (right: number, given: number) => number = () => 0,
): Mark | null => {
  const given = choices.findIndex(({ item }) => item === choice)
  const place = choices.findIndex(({ item }) => item === right)
  if (given < 0 || place < 0) return null
  const correct = given === place
  return { item: right, answered: choice, correct, score: pointsLeft(correct ? 0 : 100 - points(place, given), how) }
}

/** A kind whose answer is drawn by the seed alone: with so few answers, none may be left out because it was the last. */
export const drawnPool = ({ kind }: Pick<QuestionKind, 'kind'>): readonly string[] => [kind]
