import { type ChoiceGiven, drawnPool, markChoice, readChoice } from '../choice.ts'
import type { TrainerRules } from '../trainer-rules.ts'
import { answerForm } from '../trainer-rules.ts'
import { askBand, type BandGiven, type BandQuestion, bandItemName, bandPool, markBand, readBand } from './band.ts'
import { newInBands, newInTwoBands } from './band-degrees.ts'
import {
  askCorrect,
  type CorrectGiven,
  type CorrectQuestion,
  correctName,
  correctPool,
  markCorrect,
  readCorrect,
} from './correct-it.ts'
import {
  askAmount,
  askBrighter,
  askFilter,
  askSign,
  askWidth,
  type EqChoiceQuestion,
  eqChoiceName,
} from './eq-choices.ts'
import { eqKinds } from './eq-kinds.ts'
import { askTwo, markTwo, readTwo, type TwoBandsQuestion, type TwoGiven, twoName, twoPool } from './two-bands.ts'

/** What is asked, by its kind. */
export type EqQuestion = BandQuestion | EqChoiceQuestion | TwoBandsQuestion | CorrectQuestion

/** An answer in the form of its kind. */
export type EqGiven = BandGiven | CorrectGiven | TwoGiven | ChoiceGiven

const given = answerForm<EqGiven>(
  (fields) => readBand(fields) ?? readCorrect(fields) ?? readTwo(fields) ?? readChoice(fields),
)

const choosing = {
  sign: askSign,
  amount: askAmount,
  width: askWidth,
  filter: askFilter,
  brighter: askBrighter,
} as const

const [perDb, none] = [25, 0] as const

const gainOf = ({ choices }: EqChoiceQuestion, at: number): number => choices[at]?.sound[0]?.gainDb ?? 0

/** What a missed choice is still worth: nothing, but for amounts that lie less than 4 dB apart. */
const pointsOfMiss =
  (question: EqChoiceQuestion) =>
  (right: number, answered: number): number =>
    question.kind === 'amount'
      ? Math.max(none, 100 - perDb * Math.abs(gainOf(question, right) - gainOf(question, answered)))
      : none

/** Ear training for equalisers. Misses among a few answers are worth nothing; near ones on a fine scale are. */
export const eqRules: TrainerRules<EqQuestion, EqGiven> = {
  trainer: 'eq',
  kinds: Object.values(eqKinds),
  given,
  pool: (setting) => {
    if (setting.kind === 'band') return bandPool(setting)
    if (setting.kind === 'two') return twoPool(setting)
    return setting.kind === 'correct' ? correctPool(setting) : drawnPool(setting)
  },
  itemName: (item) =>
    eqChoiceName(item) ??
    (item.startsWith('two:') ? twoName(item) : item.startsWith('correct:') ? correctName(item) : bandItemName(item)),
  newAt: (kind, level) => (kind === 'band' ? newInBands(level) : kind === 'two' ? newInTwoBands(level) : null),
  ask: (setting, random) => {
    const { kind } = setting
    if (kind === 'band') return askBand(setting, random)
    if (kind === 'two') return askTwo(setting, random)
    if (kind === 'correct') return askCorrect(setting, random)
    if (Object.hasOwn(choosing, kind)) return choosing[kind as keyof typeof choosing](setting, random)
    throw new RangeError(`There is no such question: ${kind}.`)
  },
  mark: (question, answer, how) => {
    switch (question.kind) {
      case 'band':
        return 'boost' in answer ? markBand(question, answer, how) : null
      case 'two':
        return 'frequencies' in answer ? markTwo(question, answer, how) : null
      case 'correct':
        return 'gain' in answer ? markCorrect(question, answer, how) : null
      default:
        return 'choice' in answer ? markChoice(question, answer.choice, how, pointsOfMiss(question)) : null
    }
  },
}
