import { type SeededRandom, seededRandom } from '@backline/dsp/seeded-random.ts'
import type { Mode } from '../contract/answer.ts'
import type { Setting } from '../contract/setting.ts'
import type { TrainerId } from '../contract/trainers.ts'
import type { AnswerForm } from './read-answer.ts'

/** One kind of question of a trainer. Sizes run on a logarithmic scale from `easiest` down to `hardest`. */
export interface QuestionKind {
  kind: string
  name: string
  /** What is asked, as the heading of the question: "Which band was boosted?" */
  question: string
  /** One sentence on how to listen. */
  hint: string
  /** The unit of the size, for people: 'dB'; null where the size is only a level. */
  unit: string | null
  easiest: number
  hardest: number
  /** Where somebody new begins. */
  start: number
}

/** How the answer came about. */
export interface Circumstances {
  mode: Mode
  tries: number
  replays: number
  responseMs: number
}

/** What an answer is worth: the items asked and answered (keys, for the confusion matrix), and 0 to 100. */
export interface Mark {
  item: string
  answered: string
  correct: boolean
  score: number
}

/** What a trainer is, apart from how it looks and sounds: pure, so that browser and server make and mark the same question. */
export interface TrainerRules<Question, Given> {
  trainer: TrainerId
  /** The kinds of question, easy ones first. */
  kinds: readonly QuestionKind[]
  /** The form of an answer. */
  given: AnswerForm<Given>
  /** The keys of the items that belong to a setting (its `pool`, when it has one that fits). */
  pool(setting: Setting): readonly string[]
  /** The words for an item, for people: `eq:1000` is "1 kHz". */
  itemName(item: string): string
  /** The question of a setting and a seed's numbers; throws RangeError for a setting that cannot be asked. */
  ask(setting: Setting, random: SeededRandom): Question
  /** Marks an answer; null when it does not fit the question. */
  mark(question: Question, given: Given, how: Circumstances): Mark | null
}

/** A trainer whose forms of question and answer are its own affair. */
export type AnyTrainer = Omit<TrainerRules<never, never>, 'given' | 'ask' | 'mark'> & {
  /** Makes the question again and marks what was answered; null when setting or answer do not fit. */
  judge(setting: Setting, seed: string, given: unknown, how: Circumstances): Mark | null
}

/** The question of a setting and a seed. */
export const askAgain = <Question>(
  rules: Pick<TrainerRules<Question, never>, 'ask'>,
  setting: Setting,
  seed: string,
): Question => rules.ask(setting, seededRandom(seed))

/** Hides a trainer's own types, so that all trainers fit into one list. */
export const anyTrainer = <Question, Given>(rules: TrainerRules<Question, Given>): AnyTrainer => ({
  trainer: rules.trainer,
  kinds: rules.kinds,
  pool: rules.pool,
  itemName: rules.itemName,
  judge: (setting, seed, given, how) => {
    const parsed = rules.given.safeParse(given)
    if (!parsed.success || !rules.kinds.some(({ kind }) => kind === setting.kind)) return null
    try {
      return rules.mark(askAgain(rules, setting, seed), parsed.data, how)
    } catch (error) {
      // A setting that nobody can be asked; anything else is a mistake of ours.
      if (error instanceof RangeError) return null
      throw error
    }
  },
})
