import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import type { Circumstances, Mark, TrainerRules } from '../trainer-rules.ts'
import { answerForm, onlyOf, pointsLeft, readNumbers } from '../trainer-rules.ts'
import {
  amountChoices,
  asksDown,
  balanceField,
  balanceItem,
  balanceItemName,
  balancePool,
  isBalanceKind,
  panChoices,
} from './balance-items.ts'
import type { BalanceQuestion, BalanceQuestionOf, EitherSide } from './balance-question.ts'
import {
  type BalanceKind,
  balanceKinds,
  faderError,
  isPart,
  type Part,
  parts,
  placeableParts,
  sizeWithin,
} from './balance-question.ts'

/** Levels from which a part is heard among the others, and a mix only once. */
const [amongFrom, onceFrom] = [7, 8] as const
/** How far the faders of a mix that is to be restored lie from where they were: at most, and at least altogether. */
const [farthest, leastError] = [9, 5] as const
/** Draws until a mix is taken as it is. */
const mostDraws = 50

interface Drawn {
  field: string
  size: number
  level: number
  random: SeededRandom
  /** The items that alone may be answered; null for all. */
  among: readonly string[] | null
}

/** The numbers of some items, the smallest first. */
const numbersOf = (kind: BalanceKind, among: readonly string[]): number[] =>
  among.map((item) => Number(balanceField(kind, item))).sort((one, other) => one - other)

const eitherSide = (random: SeededRandom): EitherSide => (random.chance(0.5) ? 1 : 0)
const partOf = (field: string): Part => {
  if (!isPart(field)) throw new RangeError(`There is no part “${field}”.`)
  return field
}

/** Faders that clearly differ from where they began, so that leaving them alone is never right. */
const drawMix = (random: SeededRandom): number[] => {
  const draw = (): number[] => parts.map(() => random.whole(-farthest, farthest))
  let mix = draw()
  for (let at = 0; at < mostDraws && faderError(mix, []) < leastError; at += 1) mix = draw()
  return mix
}

/** Two widths that lie this many times apart, more of it on the narrow side: wide ones sound broken soon. */
const widthsOf = (ratio: number): readonly [narrow: number, wide: number] => [ratio ** -0.75, ratio ** 0.25]

const asking: Readonly<Record<BalanceKind, (drawn: Drawn) => BalanceQuestion>> = {
  louder: ({ size, random }) => ({ kind: 'louder', db: size, right: eitherSide(random) }),
  moved: ({ field, size, among }) => {
    const down = field.endsWith('-')
    const part = partOf(field.slice(0, -2))
    return { kind: 'moved', part, db: down ? -size : size, downToo: down || asksDown(size), among }
  },
  amount: ({ field, size, random, among }) => {
    const db = Number(field)
    return {
      kind: 'amount',
      db,
      choices: among ? numbersOf('amount', among) : amountChoices(size, db),
      part: random.pick(parts),
    }
  },
  pan: ({ field, size, level, random, among }) => {
    const percent = Number(field)
    const part = random.pick(placeableParts)
    const choices = among ? numbersOf('pan', among) : panChoices(size, percent)
    return { kind: 'pan', part, percent, choices, alone: level < amongFrom }
  },
  width: ({ size, random }) => {
    const [narrow, wide] = widthsOf(1 + size / 100)
    const right = eitherSide(random)
    return { kind: 'width', right, widths: right === 0 ? [wide, narrow] : [narrow, wide] }
  },
  polarity: ({ field, random }) => ({
    kind: 'polarity',
    part: field === 'mix' ? null : partOf(field),
    right: eitherSide(random),
  }),
  mono: ({ field, size, random, among }) => ({
    kind: 'mono',
    part: partOf(field),
    lossDb: size,
    towards: random.chance(0.5) ? 1 : -1,
    among,
  }),
  memory: ({ size, level, random }) => ({
    kind: 'memory',
    reference: drawMix(random),
    within: size,
    once: level >= onceFrom,
  }),
}

/** The question of a setting and a seed's numbers. @throws RangeError for a setting that cannot be asked */
export const askBalance = (setting: Setting, random: SeededRandom): BalanceQuestion => {
  const { kind } = setting
  if (!isBalanceKind(kind)) throw new RangeError(`Nothing of the kind ${kind} is asked.`)
  const item = setting.item ?? random.pick(balancePool(setting))
  const field = balanceField(kind, item)
  if (field === null) throw new RangeError(`${item} cannot be asked.`)
  const size = sizeWithin(setting.size, balanceKinds[kind])
  const among = onlyOf(setting, balancePool(setting))
  return asking[kind]({ field, among, size, level: levelOf(size, balanceKinds[kind]), random })
}

/** An answer about a balance. */
export type BalanceGiven =
  | { what: 'side'; side: EitherSide }
  | { what: 'moved'; part: Part; up: boolean }
  | { what: 'part'; part: Part }
  | { what: 'amount'; db: number }
  | { what: 'place'; percent: number }
  | { what: 'faders'; db: number[] }

const faderBounds = { low: -24, high: 24, most: parts.length }

const given = answerForm<BalanceGiven>(({ what, side, part, up, db, percent }) => {
  if (what === 'side') return side === 0 || side === 1 ? { what, side } : null
  if (what === 'amount') return typeof db === 'number' ? { what, db } : null
  if (what === 'place') return typeof percent === 'number' ? { what, percent } : null
  if (what === 'faders') {
    const faders = readNumbers(db, faderBounds)
    return faders?.length === parts.length ? { what, db: faders } : null
  }
  if (typeof part !== 'string' || !isPart(part)) return null
  if (what === 'part') return { what, part }
  return what === 'moved' && typeof up === 'boolean' ? { what, part, up } : null
})

/** Points lost for each dB that faders or a guess are off, and for the right part in the wrong direction. */
const [perDb, wrongWay] = [12, 50] as const
/** Degrees of a pan dial from the middle to one end; each one that is off costs a point. */
const dialDegrees = 90

interface Worth {
  item: string
  answered: string
  lost: number
  correct?: boolean
}

const either = (right: EitherSide, side: EitherSide, item: string, other: string): Worth => ({
  item,
  answered: side === right ? item : other,
  lost: side === right ? 0 : 100,
})

const worthOfMove = (question: BalanceQuestionOf<'moved'>, answer: { part: string; up: boolean }): Worth | null => {
  const up = question.db > 0
  if (!answer.up && !question.downToo) return null
  const samePart = answer.part === question.part
  return {
    item: balanceItem('moved', `${question.part}:${up ? '+' : '-'}`),
    answered: balanceItem('moved', `${answer.part}:${answer.up ? '+' : '-'}`),
    lost: !samePart ? 100 : answer.up === up ? 0 : wrongWay,
  }
}

const worthOfMix = ({ reference, within }: BalanceQuestionOf<'memory'>, db: readonly number[]): Worth => {
  const off = faderError(db, reference)
  const correct = off <= within
  const item = balanceItem('memory', 'restored')
  return { item, answered: correct ? item : balanceItem('memory', 'off'), lost: perDb * off, correct }
}

const worthOf = (question: BalanceQuestion, answer: BalanceGiven): Worth | null => {
  switch (question.kind) {
    case 'louder':
      if (answer.what !== 'side') return null
      return either(question.right, answer.side, balanceItem('louder', 'louder'), balanceItem('louder', 'quieter'))
    case 'width':
      if (answer.what !== 'side') return null
      return either(question.right, answer.side, balanceItem('width', 'wider'), balanceItem('width', 'narrower'))
    case 'polarity': {
      if (answer.what !== 'side') return null
      const item = balanceItem('polarity', question.part ?? 'mix')
      return either(question.right, answer.side, item, balanceItem('polarity', 'none'))
    }
    case 'moved':
      return answer.what === 'moved' ? worthOfMove(question, answer) : null
    case 'amount':
      if (answer.what !== 'amount' || !question.choices.includes(answer.db)) return null
      return {
        item: balanceItem('amount', question.db),
        answered: balanceItem('amount', answer.db),
        lost: perDb * Math.abs(answer.db - question.db),
      }
    case 'pan':
      if (answer.what !== 'place' || !question.choices.includes(answer.percent)) return null
      return {
        item: balanceItem('pan', question.percent),
        answered: balanceItem('pan', answer.percent),
        lost: (Math.abs(answer.percent - question.percent) / 100) * dialDegrees,
      }
    case 'mono':
      if (answer.what !== 'part') return null
      return {
        item: balanceItem('mono', question.part),
        answered: balanceItem('mono', answer.part),
        lost: answer.part === question.part ? 0 : 100,
      }
    case 'memory':
      return answer.what === 'faders' ? worthOfMix(question, answer.db) : null
  }
}

const mark = (question: BalanceQuestion, answer: BalanceGiven, how: Circumstances): Mark | null => {
  const worth = worthOf(question, answer)
  if (!worth) return null
  const { item, answered, lost, correct = item === answered } = worth
  if ('among' in question && question.among && !question.among.includes(answered)) return null
  return { item, answered, correct, score: pointsLeft(lost, how) }
}

/** Ear training for the balance of a mix: levels, places, width, polarity, and a mix from memory. */
export const balanceRules: TrainerRules<BalanceQuestion, BalanceGiven> = {
  trainer: 'balance',
  kinds: Object.values(balanceKinds),
  given,
  pool: balancePool,
  itemName: balanceItemName,
  ask: askBalance,
  mark,
}
