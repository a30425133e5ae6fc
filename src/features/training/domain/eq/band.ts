import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { t } from '#kernel/language/translate.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf, levels } from '../difficulty.ts'
import type { Circumstances, Mark } from '../trainer-rules.ts'
import { onlyOf, pointsLeft } from '../trainer-rules.ts'
import { bandsAt, cutsAt } from './band-degrees.ts'
import { audible, type Bell, bandName, octavesAbove, plainQ, thirdOctaves } from './eq-bands.ts'
import { eqKinds } from './eq-kinds.ts'

/** One bell, and the bands that one may choose from. */
export interface BandQuestion {
  kind: 'band'
  bell: Bell
  choices: readonly number[]
  /** Whether cuts are asked, too. */
  cuts: boolean
  /** The items that alone may be answered, in a drill of a few; null where every band goes with every direction. */
  among: readonly string[] | null
}

/** The band that was answered, and whether it was raised. */
export interface BandGiven {
  frequency: number
  boost: boolean
}

/** Reads the answer to a band; null where it is none. */
export const readBand = ({ frequency, boost }: Readonly<Record<string, unknown>>): BandGiven | null =>
  typeof frequency === 'number' && typeof boost === 'boolean' ? { frequency, boost } : null

/** The key of a band that was raised or lowered. */
export const bandKey = (frequency: number, boost: boolean): string => `eq:${frequency}:${boost ? '+' : '-'}`

const parse = (item: string): { frequency: number; boost: boolean } => {
  const [, frequency = '', sign] = item.split(':')
  return { frequency: Number(frequency), boost: sign === '+' }
}

/** A band as people say it: "1 kHz boost". */
export const bandItemName = (item: string): string => {
  const { frequency, boost } = parse(item)
  const band = bandName(frequency)
  return boost ? t('{band} boost', { band }) : t('{band} cut', { band })
}

const levelAt = ({ size }: Setting): number => levelOf(size, eqKinds.band)

// A sound asks only for bands in which it has something to hear.
const ownPool = (setting: Setting): string[] => {
  const level = levelAt(setting)
  return audible(bandsAt(level), setting).flatMap((frequency) =>
    (cutsAt(level) ? [true, false] : [true]).map((boost) => bandKey(frequency, boost)),
  )
}

/** The bands of the first level, from this one on, that has them all: what was missed at a higher level brings no more along. */
const bandsWith = (level: number, asked: readonly number[]): readonly number[] => {
  const reached = Array.from({ length: levels }, (_none, at) => bandsAt(at + 1)).slice(level - 1)
  return reached.find((bands) => asked.every((one) => bands.includes(one))) ?? thirdOctaves
}

const isItem = (item: string): boolean => {
  const { frequency, boost } = parse(item)
  return (thirdOctaves as readonly number[]).includes(frequency) && item === bandKey(frequency, boost)
}

/** The items that belong to a setting. */
export const bandPool = (setting: Setting): readonly string[] => {
  const asked = setting.pool.filter(isItem)
  return asked.length > 0 ? asked : ownPool(setting)
}

/** Draws a bell. @throws RangeError for a band that there is not */
export const askBand = (setting: Setting, random: SeededRandom): BandQuestion => {
  const { frequency, boost } = parse(setting.item ?? random.pick(bandPool(setting)))
  if (!isItem(bandKey(frequency, boost))) throw new RangeError(`There is no band at ${frequency} Hz.`)
  const pool = bandPool(setting)
  const among = onlyOf(setting, pool)
  const asked = [...new Set([frequency, ...pool.map((item) => parse(item).frequency)])]
  // The same for every band of the pool, as other answers for a rare one would name it.
  const all = bandsWith(levelAt(setting), asked)
  return {
    kind: 'band',
    bell: { frequency, gain: boost ? setting.size : -setting.size, q: plainQ },
    choices: among ? asked.toSorted((one, other) => one - other) : all,
    cuts: pool.some((item) => !parse(item).boost) || !boost,
    among,
  }
}

/**
 * Points lost for each octave that the answer is off, and for a wrong sign: a neighbour is worth something only where there is
 * less than two octaves between them, as half of all guesses among four bands hit a neighbour.
 */
const [perOctave, wrongSign] = [50, 60] as const

/** Octaves between two bands to the third, as the preferred numbers are rounded. */
const octavesOff = (answered: number, right: number): number =>
  Math.abs(Math.round(3 * octavesAbove(answered, right)) / 3)

/** The band and the direction of an item. */
export const readBandKey = (item: string): BandGiven => parse(item)

/** Marks a band; null for one that was not to choose from. */
export const markBand = (
  { bell, choices, among }: BandQuestion,
  { frequency, boost }: BandGiven,
  how: Circumstances,
): Mark | null => {
  const answered = bandKey(frequency, boost)
  if (!choices.includes(frequency) || !(among?.includes(answered) ?? true)) return null
  const isBoost = bell.gain > 0
  const off = octavesOff(frequency, bell.frequency)
  const correct = off === 0 && isBoost === boost
  const lost = perOctave * off + (isBoost === boost ? 0 : wrongSign)
  return {
    item: bandKey(bell.frequency, isBoost),
    answered,
    correct,
    score: pointsLeft(correct || !among ? lost : 100, how),
  }
}
