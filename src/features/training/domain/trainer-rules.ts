import { type SeededRandom, seededRandom } from '@backline/dsp/seeded-random.ts'
import type { Mode, Setting } from '../contract/answer.ts'
import type { TrainerId } from '../contract/trainers.ts'

/** What a setting carries where its pool is all that may be answered, too: a drill of two that were taken for each other. */
export const onlyPool: Setting['more'] = { only: true }

/** The items that alone may be answered; null where all answers of the level are there. */
export const onlyOf = ({ more }: Pick<Setting, 'more'>, pool: readonly string[]): readonly string[] | null =>
  more.only === true && pool.length > 1 ? pool : null

/** The form of an answer: a Zod schema, or anything that checks as one does. */
interface AnswerForm<Given> {
  safeParse(value: unknown): { success: true; data: Given } | { success: false }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A form that is checked by hand. The rules are loaded by the page of their trainer, where Zod would be the heaviest part,
 * and would try whether it may compile code, which the page's policy forbids and reports.
 */
export const answerForm = <Given>(read: (fields: Fields) => Given | null): AnswerForm<Given> => ({
  safeParse: (value) => {
    const data = isFields(value) ? read(value) : null
    return data === null ? { success: false } : { success: true, data }
  },
})

/** Numbers within two bounds, and how many there may be. */
interface NumberBounds {
  low: number
  high: number
  most: number
  whole?: boolean
}

const isWithin = (value: unknown, { low, high, whole }: Omit<NumberBounds, 'most'>): value is number =>
  typeof value === 'number' && value >= low && value <= high && (!whole || Number.isInteger(value))

/** A number within two bounds; null for anything else. */
export const readNumber = (value: unknown, bounds: Omit<NumberBounds, 'most'>): number | null =>
  isWithin(value, bounds) ? value : null

/** A list of numbers; null for anything else. */
export const readNumbers = (value: unknown, bounds: NumberBounds): number[] | null =>
  Array.isArray(value) && value.length <= bounds.most && value.every((one) => isWithin(one, bounds)) ? [...value] : null

/** A list of at least one text; null for anything else. */
export const readTexts = (value: unknown, most: number): string[] | null =>
  Array.isArray(value) && value.length > 0 && value.length <= most && value.every((one) => typeof one === 'string')
    ? [...value]
    : null

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
  /** What a level asks for that the one before it did not, as a sentence; null where only the difference gets smaller. */
  newAt?(kind: string, level: number): string | null
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
  ...(rules.newAt && { newAt: rules.newAt }),
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

/** Points that a test takes off for each time that a sound was heard again. */
const perReplay = 2

/** What is left of 100 points, which replays in a test lessen, too. */
export const pointsLeft = (lost: number, { mode, replays }: Pick<Circumstances, 'mode' | 'replays'>): number =>
  Math.max(0, Math.round(100 - lost - (mode === 'test' ? perReplay * Math.max(0, replays - 1) : 0)))
