import type { Progress } from '../../contract/progress.ts'
import { enoughAnswers } from '../../contract/training-limits.ts'
import { octaves, octavesAbove } from './eq-bands.ts'

/** How often a band was asked, and how often it was found. */
export interface HeardOctave {
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
