import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Setting } from '../../contract/answer.ts'
import type { Choice, ChoiceQuestion } from '../choice.ts'
import { levelOf } from '../difficulty.ts'
import { audible, bandName, bellFilter, type EqFilter, heardBands, octaves, plainQ } from './eq-bands.ts'
import { eqKinds } from './eq-kinds.ts'

/** A question with a few answers, each the filters that one would hear. */
export type EqChoiceQuestion = ChoiceQuestion<'sign' | 'amount' | 'width' | 'filter' | 'brighter', readonly EqFilter[]>

type EqChoice = Choice<readonly EqFilter[]>

const middleBands = octaves.filter((band) => band >= 125 && band <= 8000)
const drawBand = (setting: Setting, random: SeededRandom): number => random.pick(audible(middleBands, setting))
const signed = (db: number): string => `${db > 0 ? '+' : '−'}${numberText(Math.abs(db))} dB`
const drawn = (
  kind: EqChoiceQuestion['kind'],
  choices: readonly EqChoice[],
  random: SeededRandom,
): EqChoiceQuestion => ({ kind, choices, right: random.pick(choices).item })

/** Boost or cut, somewhere in the middle. */
export const askSign = (setting: Setting, random: SeededRandom): EqChoiceQuestion => {
  const frequency = drawBand(setting, random)
  const bell = (gain: number): EqFilter[] => [bellFilter({ frequency, gain, q: plainQ })]
  return drawn(
    'sign',
    [
      { item: 'sign:+', name: t('Boost'), sound: bell(setting.size) },
      { item: 'sign:-', name: t('Cut'), sound: bell(-setting.size) },
    ],
    random,
  )
}

const mostGain = 12
const half = (db: number): number => Math.round(2 * db) / 2

/** Three amounts, some dB apart. */
export const askAmount = (setting: Setting, random: SeededRandom): EqChoiceQuestion => {
  const frequency = drawBand(setting, random)
  const sign = levelOf(setting.size, eqKinds.amount) >= 8 && random.chance(0.5) ? -1 : 1
  const apart = Math.min(5, Math.max(1, half(setting.size)))
  const choices = (['low', 'middle', 'high'] as const).map((name, at): EqChoice => {
    const gain = sign * (mostGain - (2 - at) * apart)
    return { item: `amount:${name}`, name: signed(gain), sound: [bellFilter({ frequency, gain, q: plainQ })] }
  })
  return drawn('amount', choices, random)
}

const widthGain = 9

/** Three widths around an octave, some times apart. */
export const askWidth = (setting: Setting, random: SeededRandom): EqChoiceQuestion => {
  const frequency = drawBand(setting, random)
  const choices = (['wide', 'medium', 'narrow'] as const).map((name, at): EqChoice => {
    const q = Number((plainQ * setting.size ** (at - 1)).toPrecision(2))
    const title = t('{width, select, wide {Wide} medium {Medium} other {Narrow}}, Q {q}', {
      width: name,
      q: numberText(q),
    })
    return { item: `width:${name}`, name: title, sound: [bellFilter({ frequency, gain: widthGain, q })] }
  })
  return drawn('width', choices, random)
}

const flat = Math.SQRT1_2
const [lowShelf, highShelf] = [200, 4000] as const
/** Corners of the filters without a gain, at the easiest and the hardest size. */
const [lowPass, highPass] = [
  [1500, 10_000],
  [600, 60],
] as const

const plain = (hz: number): number => Number(hz.toPrecision(2))

/** A corner that lies within what can be heard of a sound, so that the filter takes something away. */
const corner = ([easy, hard]: readonly [number, number], setting: Setting): number => {
  const share = (levelOf(setting.size, eqKinds.filter) - 1) / 19
  const wanted = easy * (hard / easy) ** share
  const heard = heardBands(setting)?.filter((band) => band > 0) ?? []
  if (heard.length === 0) return plain(wanted)
  const [lowest, highest] = [Math.min(...heard), Math.max(...heard)]
  return plain(hard > easy ? Math.min(wanted, Math.max(1000, highest / 1.6)) : Math.max(wanted, lowest * 2))
}

/** Shelves and filters: four at first, then shelves that cut, too. */
export const askFilter = (setting: Setting, random: SeededRandom): EqChoiceQuestion => {
  const shelf = (kind: 'low-shelf' | 'high-shelf', gainDb: number): EqChoice => {
    const hz = kind === 'low-shelf' ? lowShelf : highShelf
    const item = `filter:${kind}:${gainDb > 0 ? '+' : '-'}`
    return {
      item,
      name: words[item] ?? item,
      sound: [{ kind, hz, q: flat, gainDb }],
    }
  }
  const pass = (kind: 'low-pass' | 'high-pass', hz: number): EqChoice => ({
    item: `filter:${kind}`,
    name: kind === 'low-pass' ? t('Low-pass filter') : t('High-pass filter'),
    sound: [{ kind, hz, q: flat, gainDb: 0 }],
  })
  const { size } = setting
  const choices = [
    shelf('low-shelf', size),
    shelf('high-shelf', size),
    pass('low-pass', corner(lowPass, setting)),
    pass('high-pass', corner(highPass, setting)),
    ...(levelOf(size, eqKinds.filter) < 6 ? [] : [shelf('low-shelf', -size), shelf('high-shelf', -size)]),
  ]
  return drawn('filter', choices, random)
}

const tiltAt = 2500

/** Two sides, tilted up and down, in an order that the seed draws. */
export const askBrighter = ({ size }: Setting, random: SeededRandom): EqChoiceQuestion => {
  const first = random.chance(0.5)
  const tilt = (up: boolean): EqFilter[] => [
    { kind: 'high-shelf', hz: tiltAt, q: flat, gainDb: up ? size / 2 : -size / 2 },
  ]
  return {
    kind: 'brighter',
    right: first ? 'brighter:a' : 'brighter:b',
    choices: [
      { item: 'brighter:a', name: 'A', sound: tilt(first) },
      { item: 'brighter:b', name: 'B', sound: tilt(!first) },
    ],
  }
}

const words: Readonly<Record<string, string>> = {
  get 'sign:+'() {
    return t('Boost')
  },
  get 'sign:-'() {
    return t('Cut')
  },
  get 'amount:low'() {
    return t('The smallest of three changes')
  },
  get 'amount:middle'() {
    return t('The middle of three changes')
  },
  get 'amount:high'() {
    return t('The largest of three changes')
  },
  get 'width:wide'() {
    return t('A wide boost')
  },
  get 'width:medium'() {
    return t('A medium boost')
  },
  get 'width:narrow'() {
    return t('A narrow boost')
  },
  get 'filter:low-shelf:+'() {
    return t('Low shelf boost')
  },
  get 'filter:low-shelf:-'() {
    return t('Low shelf cut')
  },
  get 'filter:high-shelf:+'() {
    return t('High shelf boost')
  },
  get 'filter:high-shelf:-'() {
    return t('High shelf cut')
  },
  get 'filter:low-pass'() {
    return t('Low-pass filter')
  },
  get 'filter:high-pass'() {
    return t('High-pass filter')
  },
  get 'brighter:a'() {
    return t('The first is brighter')
  },
  get 'brighter:b'() {
    return t('The second is brighter')
  },
}

/** The words for an answer of a few; null for what is none. */
export const eqChoiceName = (item: string): string | null => words[item] ?? null

/** A filter in words: "a low-pass filter at 1.5 kHz". */
export const filterText = ({ kind, hz, gainDb, q }: EqFilter): string => {
  const values = { band: bandName(hz), gain: signed(Number(gainDb.toFixed(1))) }
  switch (kind) {
    case 'peaking':
      return t('{band}, {gain}, Q {q}', { ...values, q: numberText(q) })
    case 'low-pass':
      return t('a low-pass filter at {band}', values)
    case 'high-pass':
      return t('a high-pass filter at {band}', values)
    case 'low-shelf':
      return t('a low shelf at {band}, {gain}', values)
    default:
      return t('a high shelf at {band}, {gain}', values)
  }
}
