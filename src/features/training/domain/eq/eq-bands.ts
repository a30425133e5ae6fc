import { numberText } from '#kernel/language/formats.ts'
import type { Setting } from '../../contract/answer.ts'
import type { Progress } from '../../contract/progress.ts'
import { enoughAnswers } from '../../contract/training-limits.ts'

/** One bell of an equaliser: Hz, dB, Q. */
export interface Bell {
  frequency: number
  gain: number
  q: number
}

/** A filter as it is rendered and drawn; the form of the signal package. */
export interface EqFilter {
  kind: 'peaking' | 'low-shelf' | 'high-shelf' | 'low-pass' | 'high-pass'
  hz: number
  q: number
  gainDb: number
}

/** The Q that training begins with: about an octave wide. */
export const plainQ = 1.4

/** A bell as a filter. */
export const bellFilter = ({ frequency, gain, q }: Bell): EqFilter => ({
  kind: 'peaking',
  hz: frequency,
  q,
  gainDb: gain,
})

/** Octave and third-octave centres from 31.5 Hz to 16 kHz as they are written (ISO 266, the preferred numbers). */
export const thirdOctaves = [
  31.5, 40, 50, 63, 80, 100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000,
  5000, 6300, 8000, 10000, 12500, 16000,
] as const

/** Every third of them. */
export const octaves = [31.5, 63, 125, 250, 500, 1000, 2000, 4000, 8000, 16000] as const

/** Low, low middle, high middle and high. */
export const fourBands = [125, 500, 2000, 8000] as const

/** A frequency as people say it: "1.6 kHz". */
export const bandName = (frequency: number): string =>
  frequency >= 1000 ? `${numberText(frequency / 1000)} kHz` : `${numberText(frequency)} Hz`

/** How many octaves a frequency lies above another. */
export const octavesAbove = (frequency: number, other: number): number => Math.log2(frequency / other)

/** The bands in which a sound has something to hear; null where nothing is known. */
export const heardBands = ({ more }: Pick<Setting, 'more'>): readonly number[] | null =>
  typeof more.bands === 'string' ? more.bands.split(' ').map(Number) : null

/** Those of some bands that can be heard in a sound; all of them where it has none of them. */
export const audible = (bands: readonly number[], setting: Pick<Setting, 'more'>): readonly number[] => {
  const heard = heardBands(setting)
  const left = bands.filter((band) => heard?.includes(band) ?? true)
  return left.length > 0 ? left : bands
}

/** How often a band was asked, and how often it was found. */
interface HeardOctave {
  band: number
  asked: number
  right: number
}

const nearest = (frequency: number): number | undefined =>
  octaves.find((octave) => Math.abs(octavesAbove(frequency, octave)) < 0.5)

/** How well each octave is heard; what was asked by thirds of octaves counts for the nearest one. */
export const heardOctaves = (confusions: Progress['confusions']): HeardOctave[] =>
  octaves.map((band) => {
    const own = confusions.filter(
      ({ trainer, kind, item }) => trainer === 'eq' && kind === 'band' && nearest(Number(item.split(':')[1])) === band,
    )
    const sum = (cells: Progress['confusions']): number => cells.reduce((total, { times }) => total + times, 0)
    return { band, asked: sum(own), right: sum(own.filter(({ item, answered }) => item === answered)) }
  })

/** The share of right answers below which a band needs work. */
const weakBelow = 0.6
const mostWeak = 2

const share = ({ asked, right }: HeardOctave): number => right / asked

/** The bands that need work most, the lower one first. */
export const weakOctaves = (heard: readonly HeardOctave[]): number[] =>
  heard
    .filter((one) => one.asked >= enoughAnswers && share(one) < weakBelow)
    .sort((one, other) => share(one) - share(other))
    .slice(0, mostWeak)
    .map(({ band }) => band)
    .sort((one, other) => one - other)
