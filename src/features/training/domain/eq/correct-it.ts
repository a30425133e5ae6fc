import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { t } from '#kernel/language/translate.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import type { Circumstances, Mark } from '../trainer-rules.ts'
import { pointsLeft } from '../trainer-rules.ts'
import { correctedAt } from './band-degrees.ts'
import { audible, type Bell, bandName, octaves, octavesAbove, plainQ, thirdOctaves } from './eq-bands.ts'
import { eqKinds } from './eq-kinds.ts'

/** A hidden bell, and where the knobs that undo it can stand. */
export interface CorrectQuestion {
  kind: 'correct'
  bell: Bell
  frequencies: readonly number[]
  gains: readonly number[]
  /** One where the width is known. */
  widths: readonly number[]
}

/** How the knobs stood at the end. */
export interface CorrectGiven {
  frequency: number
  gain: number
  q: number
}

/** Reads how the knobs stood; null where it says none. */
export const readCorrect = ({ frequency, gain, q }: Readonly<Record<string, unknown>>): CorrectGiven | null =>
  typeof frequency === 'number' && typeof gain === 'number' && typeof q === 'number' ? { frequency, gain, q } : null

const keyOf = (frequency: number, boost: boolean): string => `correct:${frequency}:${boost ? '+' : '-'}`
const parse = (item: string): { frequency: number; boost: boolean } => {
  const [, frequency = '', sign = ''] = item.split(':')
  return { frequency: Number(frequency), boost: sign.startsWith('+') }
}
const frequenciesOf = ({ size }: Setting): readonly number[] =>
  levelOf(size, eqKinds.correct) < 8 ? octaves : thirdOctaves
const isItem = (item: string): boolean => {
  const { frequency, boost } = parse(item)
  return (thirdOctaves as readonly number[]).includes(frequency) && item === keyOf(frequency, boost)
}

/** Right band and sign, but another amount or width. */
const otherwise = '/off'

/** A hidden bell as people say it. */
export const correctName = (item: string): string => {
  const { frequency, boost } = parse(item)
  const values = { band: bandName(frequency), way: boost ? 'boost' : 'cut' }
  return item.endsWith(otherwise)
    ? t('{band} {way, select, boost {boost} other {cut}} undone by the wrong amount', values)
    : t('{band} {way, select, boost {boost} other {cut}} undone', values)
}

/** The bells that belong to a setting. */
export const correctPool = (setting: Setting): readonly string[] => {
  const asked = setting.pool.filter(isItem)
  if (asked.length > 0) return asked
  return audible(correctedAt(levelOf(setting.size, eqKinds.correct)), setting).flatMap((frequency) => [
    keyOf(frequency, true),
    keyOf(frequency, false),
  ])
}

const gainStops = Array.from({ length: 65 }, (_none, at) => (at - 32) / 2)
const widths = [0.7, 1.4, 2.8] as const
const widthFrom = 14

/** Draws a hidden bell whose opposite the knobs can reach. @throws RangeError for a band that there is not */
export const askCorrect = (setting: Setting, random: SeededRandom): CorrectQuestion => {
  const item = setting.item ?? random.pick(correctPool(setting))
  if (!isItem(item)) throw new RangeError(`There is no such band: ${item}.`)
  const { frequency, boost } = parse(item)
  const gain = Math.round(2 * setting.size) / 2
  const open = levelOf(setting.size, eqKinds.correct) >= widthFrom
  const frequencies = frequenciesOf(setting)
  return {
    kind: 'correct',
    bell: { frequency, gain: boost ? gain : -gain, q: open ? random.pick(widths) : plainQ },
    frequencies: frequencies.includes(frequency) ? frequencies : thirdOctaves,
    gains: gainStops,
    widths: open ? widths : [plainQ],
  }
}

/** What the errors weigh: an octave, the whole gain, a doubled width. */
const [byOctave, byGain, byWidth] = [0.5, 1, 0.25] as const
/** From so many points on it counts as undone. */
const undoneFrom = 75

/** Marks how well the bell was undone: 100·exp(−Σ w·error), errors on the logarithm of each knob. */
export const markCorrect = (
  { bell, frequencies, gains, widths }: CorrectQuestion,
  { frequency, gain, q }: CorrectGiven,
  how: Circumstances,
): Mark | null => {
  if (!frequencies.includes(frequency) || !gains.includes(gain) || !widths.includes(q)) return null
  const error =
    byOctave * Math.abs(octavesAbove(frequency, bell.frequency)) +
    byGain * (Math.abs(gain + bell.gain) / Math.abs(bell.gain)) +
    byWidth * Math.abs(Math.log2(q / bell.q))
  const points = 100 * Math.exp(-error)
  const correct = points >= undoneFrom
  const item = keyOf(bell.frequency, bell.gain > 0)
  const turned = keyOf(frequency, gain < 0)
  return {
    item,
    answered: correct ? item : turned === item ? `${item}${otherwise}` : turned,
    correct,
    score: pointsLeft(100 - points, how),
  }
}
