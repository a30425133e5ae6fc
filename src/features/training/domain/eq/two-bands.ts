import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { listText } from '#kernel/language/formats.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import type { Circumstances, Mark } from '../trainer-rules.ts'
import { pointsLeft } from '../trainer-rules.ts'
import { twoBandsAt } from './band-degrees.ts'
import { audible, type Bell, bandName, octaves, octavesAbove, plainQ } from './eq-bands.ts'
import { eqKinds } from './eq-kinds.ts'

/** Two bells at once, the lower one first, and the bands that one may choose from. */
export interface TwoBandsQuestion {
  kind: 'two'
  bells: readonly [Bell, Bell]
  choices: readonly number[]
}

/** The two bands that were answered, in any order. */
export interface TwoGiven {
  frequencies: readonly [number, number]
}

/** Reads the answer of two bands; null where it is none. */
export const readTwo = ({ frequencies }: Readonly<Record<string, unknown>>): TwoGiven | null => {
  if (!Array.isArray(frequencies) || frequencies.length !== 2) return null
  const [one, other]: unknown[] = frequencies
  return typeof one === 'number' && typeof other === 'number' ? { frequencies: [one, other] } : null
}

const keyOf = (low: number, high: number): string => `two:${low}/${high}`
const parse = (item: string): [number, number] => {
  const [low = Number.NaN, high = Number.NaN] = item.replace('two:', '').split('/').map(Number)
  return [low, high]
}
const bandsOf = ({ size }: Setting): readonly number[] => twoBandsAt(levelOf(size, eqKinds.two))
const isBand = (band: number): boolean => [...octaves].some((octave) => octave === band)
const isItem = (item: string): boolean => {
  const [low, high] = parse(item)
  return isBand(low) && isBand(high) && low < high && item === keyOf(low, high)
}

/** Two bands as people say them: "250 Hz and 2 kHz". */
export const twoName = (item: string): string => listText(parse(item).map(bandName))

/** Neighbouring octaves run into each other; these lie two or more apart. */
const octavesBetween = 1.5

/** The pairs that belong to a setting. */
export const twoPool = (setting: Setting): readonly string[] => {
  const asked = setting.pool.filter(isItem)
  if (asked.length > 0) return asked
  const pairsOf = (bands: readonly number[]): string[] =>
    bands.flatMap((low) =>
      bands.filter((high) => octavesAbove(high, low) > octavesBetween).map((high) => keyOf(low, high)),
    )
  const heard = pairsOf(audible(bandsOf(setting), setting))
  return heard.length > 0 ? heard : pairsOf(bandsOf(setting))
}

/** Draws two bells. @throws RangeError for bands that there are not */
export const askTwo = (setting: Setting, random: SeededRandom): TwoBandsQuestion => {
  const item = setting.item ?? random.pick(twoPool(setting))
  if (!isItem(item)) throw new RangeError(`There are no such two bands: ${item}.`)
  const [low, high] = parse(item)
  const bellAt = (frequency: number): Bell => ({ frequency, gain: setting.size, q: plainQ })
  const choices = bandsOf(setting)
  return {
    kind: 'two',
    bells: [bellAt(low), bellAt(high)],
    choices: choices.includes(low) && choices.includes(high) ? choices : octaves,
  }
}

/** Points lost for each octave that a band is off; each of the two is worth half. */
const [perOctave, half] = [25, 50] as const

const lostOf = (answered: number, right: number): number =>
  Math.min(half, (perOctave * Math.abs(Math.round(3 * octavesAbove(answered, right)))) / 3)

/** Marks two bands, each by how far it is from the one it was meant for. */
export const markTwo = (
  { bells, choices }: TwoBandsQuestion,
  { frequencies }: TwoGiven,
  how: Circumstances,
): Mark | null => {
  const [low, high] = frequencies.toSorted((one, other) => one - other)
  if (low === undefined || high === undefined || low === high) return null
  if (!choices.includes(low) || !choices.includes(high)) return null
  const lost = lostOf(low, bells[0].frequency) + lostOf(high, bells[1].frequency)
  return {
    item: keyOf(bells[0].frequency, bells[1].frequency),
    answered: keyOf(low, high),
    correct: lost === 0,
    score: pointsLeft(lost, how),
  }
}
