import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { z } from 'zod'
import type { Setting } from '../../contract/setting.ts'
import { levelOf } from '../difficulty.ts'
import type { QuestionKind, TrainerRules } from '../trainer-rules.ts'
import { bandName, fourBands, octaves, octavesAbove, thirdOctaves } from './eq-bands.ts'

/** One bell of an equaliser: Hz, dB, Q. */
export interface Bell {
  frequency: number
  gain: number
  q: number
}

/** What is asked: one bell, and the bands that one may choose from. */
export interface EqQuestion {
  kind: 'band'
  bell: Bell
  choices: readonly number[]
}

const band: QuestionKind = {
  kind: 'band',
  name: 'Which band',
  question: 'Which band was changed?',
  hint: 'Switch between the two and listen for what steps forward or back.',
  unit: 'dB',
  easiest: 15,
  hardest: 1.5,
  start: 12,
}

const given = z.object({ frequency: z.number(), boost: z.boolean() })

const keyOf = (frequency: number, boost: boolean): string => `eq:${frequency}:${boost ? '+' : '-'}`
const parse = (item: string): { frequency: number; boost: boolean } => {
  const [, frequency = '', sign] = item.split(':')
  return { frequency: Number(frequency), boost: sign === '+' }
}

/** How many bands a level has to tell apart: four, then the octaves, then their thirds. */
const bandsOf = ({ size }: Setting): readonly number[] => {
  const level = levelOf(size, band)
  return level < 4 ? fourBands : level < 14 ? octaves : thirdOctaves
}

/** Boosts come first, cuts from the third level on: a dip is harder to hear than a peak. */
const signsOf = ({ size }: Setting): readonly boolean[] => (levelOf(size, band) < 3 ? [true] : [true, false])

const ownPool = (setting: Setting): string[] => {
  // A sound asks only for bands in which it has something to hear.
  const heard = typeof setting.more.bands === 'string' ? setting.more.bands.split(' ').map(Number) : null
  return bandsOf(setting)
    .filter((frequency) => heard?.includes(frequency) ?? true)
    .flatMap((frequency) => signsOf(setting).map((boost) => keyOf(frequency, boost)))
}

const isItem = (item: string): boolean => {
  const { frequency, boost } = parse(item)
  return (thirdOctaves as readonly number[]).includes(frequency) && item === keyOf(frequency, boost)
}

const poolOf = (setting: Setting): readonly string[] => {
  const asked = setting.pool.filter(isItem)
  return asked.length > 0 ? asked : ownPool(setting)
}

const ask = (setting: Setting, random: SeededRandom): EqQuestion => {
  const { frequency, boost } = parse(setting.item ?? random.pick(poolOf(setting)))
  if (!isItem(keyOf(frequency, boost))) throw new RangeError(`There is no band at ${frequency} Hz.`)
  const choices = bandsOf(setting)
  return {
    kind: 'band',
    bell: { frequency, gain: boost ? setting.size : -setting.size, q: 1.4 },
    choices: choices.includes(frequency) ? choices : thirdOctaves,
  }
}

/** Points lost for each octave that the answer is off, for a wrong sign, and for each replay in a test. */
const [perOctave, wrongSign, perReplay] = [10, 20, 2] as const

/** Ear training for equalisers. Scores follow EarQuiz: 10 points off per octave, 20 for the wrong sign. */
export const eqRules: TrainerRules<EqQuestion, z.output<typeof given>> = {
  trainer: 'eq',
  kinds: [band],
  given,
  pool: poolOf,
  itemName: (item) => {
    const { frequency, boost } = parse(item)
    return `${bandName(frequency)} ${boost ? 'boost' : 'cut'}`
  },
  ask,
  mark: ({ bell, choices }, { frequency, boost }, { mode, replays }) => {
    if (!choices.includes(frequency)) return null
    const isBoost = bell.gain > 0
    const off = Math.abs(octavesAbove(frequency, bell.frequency))
    const lost =
      perOctave * off +
      (isBoost === boost ? 0 : wrongSign) +
      (mode === 'test' ? perReplay * Math.max(0, replays - 1) : 0)
    return {
      item: keyOf(bell.frequency, isBoost),
      answered: keyOf(frequency, boost),
      correct: off === 0 && isBoost === boost,
      score: Math.max(0, Math.round(100 - lost)),
    }
  },
}
