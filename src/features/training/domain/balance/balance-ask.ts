import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { Setting } from '../../contract/setting.ts'
import { levelOf } from '../difficulty.ts'
import { onlyOf } from '../only.ts'
import { amountChoices, asksDown, balanceField, balancePool, isBalanceKind, panChoices } from './balance-items.ts'
import { type BalanceKind, balanceKinds, sizeWithin } from './balance-kinds.ts'
import { isPart, type Part, parts, placeableParts } from './balance-parts.ts'
import type { BalanceQuestion, EitherSide } from './balance-question.ts'
import { faderError } from './fader-error.ts'

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
