import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import type { Setting } from '../../contract/answer.ts'
import { levelOf } from '../difficulty.ts'
import { type Circumstances, type Mark, pointsLeft } from '../trainer-rules.ts'
import { compressionKinds } from './compression-kinds.ts'

/**
 * A compressor (or limiter) as a question draws it. Its threshold is said as a depth below the peaks of the sound, so that
 * every sound, loud or soft, is compressed alike.
 */
export interface Dynamics {
  does: 'nothing' | 'compress' | 'limit'
  /** dB below the peaks of the sound. */
  depthDb: number
  ratio: number
  attackMs: number
  releaseMs: number
  /** 1 for the compressed sound only. */
  mix: number
}

/** The sound as it came. */
export const untouched: Dynamics = { does: 'nothing', depthDb: 0, ratio: 1, attackMs: 5, releaseMs: 150, mix: 1 }

/** A compressor with knobs in the middle; what is said stands. */
export const compressorOf = (knobs: Partial<Dynamics>): Dynamics => ({
  ...untouched,
  does: 'compress',
  depthDb: 18,
  ratio: 4,
  ...knobs,
})

/** How far the threshold lies below the peaks where a ratio turns these down by some dB. */
export const depthFor = (reductionDb: number, ratio: number): number => reductionDb / (1 - 1 / ratio)

/** A time in words: "0.8 ms", "120 ms", "1.2 s". */
export const timeText = (ms: number): string =>
  ms >= 1000 ? `${numberText(Number((ms / 1000).toPrecision(2)))} s` : `${numberText(Number(ms.toPrecision(2)))} ms`

/** A compressor in words: "4:1, threshold 18 dB below the peaks, attack 5 ms, release 150 ms". */
export const dynamicsText = ({ does, depthDb, ratio, attackMs, releaseMs, mix }: Dynamics): string => {
  if (does === 'nothing') return t('not compressed')
  const place = { at: depthDb < 0.05 ? 'peaks' : 'below', depth: numberText(Number(depthDb.toFixed(1))) }
  if (does === 'limit')
    return t('a limiter {at, select, peaks {at the peaks} other {{depth} dB below the peaks}}', place)
  return t(
    '{ratio}:1, threshold {at, select, peaks {at the peaks} other {{depth} dB below the peaks}}, attack {attack}, release {release}{does, select, mixed {, {share} % mixed in} other {}}',
    {
      ...place,
      ratio: numberText(Number(ratio.toPrecision(2))),
      attack: timeText(attackMs),
      release: timeText(releaseMs),
      does: mix < 1 ? 'mixed' : 'compressed',
      share: Math.round(100 * mix),
    },
  )
}

/** The knobs of a compressor that can be asked. */
export const knobNames = ['depthDb', 'ratio', 'attackMs', 'releaseMs'] as const
export type KnobName = (typeof knobNames)[number]

/** Where each knob can stand. */
export const knobStops: Readonly<Record<KnobName, readonly number[]>> = {
  depthDb: [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 36],
  ratio: [1, 1.5, 2, 3, 4, 6, 8, 12, 20],
  attackMs: [0.5, 1, 2, 5, 10, 20, 40, 80],
  releaseMs: [20, 40, 80, 150, 300, 600, 1200],
}

/** A compressor to be set by ear; the knobs that are not open stand right already. */
export interface MatchQuestion {
  kind: 'match'
  goal: Dynamics
  open: readonly KnobName[]
}

/** How the open knobs stood at the end. */
export interface MatchGiven {
  knobs: Readonly<Record<KnobName, number>>
}

/** Reads how the knobs stood; null where it says none. */
export const readKnobs = ({ knobs }: Readonly<Record<string, unknown>>): MatchGiven | null => {
  if (typeof knobs !== 'object' || knobs === null) return null
  const { depthDb, ratio, attackMs, releaseMs }: Partial<Record<KnobName, unknown>> = knobs
  if (typeof depthDb !== 'number' || typeof ratio !== 'number') return null
  if (typeof attackMs !== 'number' || typeof releaseMs !== 'number') return null
  return { knobs: { depthDb, ratio, attackMs, releaseMs } }
}

/** Where the knobs stand at first. */
export const restingKnobs: MatchGiven['knobs'] = { depthDb: 0, ratio: 1, attackMs: 5, releaseMs: 150 }

const openAt = (level: number): readonly KnobName[] => knobNames.slice(0, level < 7 ? 2 : level < 14 ? 3 : 4)
const nearest = (stops: readonly number[], value: number): number =>
  stops.reduce((best, stop) => (Math.abs(stop - value) < Math.abs(best - value) ? stop : best))

/** Draws a compressor that turns the peaks down by about the size. */
export const askMatch = ({ size }: Setting, random: SeededRandom): MatchQuestion => {
  const open = openAt(levelOf(size, compressionKinds.match))
  const ratio = random.pick(knobStops.ratio.filter((stop) => stop >= 2))
  const depthDb = nearest(
    knobStops.depthDb.filter((depth) => depth >= 6),
    size / (1 - 1 / ratio) + random.between(-3, 3),
  )
  return {
    kind: 'match',
    open,
    goal: compressorOf({
      ratio,
      depthDb,
      attackMs: open.includes('attackMs') ? random.pick(knobStops.attackMs) : restingKnobs.attackMs,
      releaseMs: open.includes('releaseMs')
        ? random.pick(knobStops.releaseMs.filter((stop) => stop >= 40))
        : restingKnobs.releaseMs,
    }),
  }
}

/** What an error weighs: for each dB of depth, and for each doubling of the others. */
const weights: Readonly<Record<KnobName, number>> = { depthDb: 0.05, ratio: 0.25, attackMs: 0.12, releaseMs: 0.12 }
/** From so many points on it counts as matched. */
const matchedFrom = 75

const errorOf = (knob: KnobName, goal: number, stood: number): number =>
  weights[knob] * Math.abs(knob === 'depthDb' ? goal - stood : Math.log2(goal / stood))

/** Marks knobs: 100·exp(−Σ w·error), errors in dB for the threshold and in octaves for the others. */
export const markMatch = ({ goal, open }: MatchQuestion, { knobs }: MatchGiven, how: Circumstances): Mark | null => {
  if (open.some((knob) => !knobStops[knob].includes(knobs[knob]))) return null
  const errors = open.map((knob) => ({ knob, error: errorOf(knob, goal[knob], knobs[knob]) }))
  const points = 100 * Math.exp(-errors.reduce((sum, { error }) => sum + error, 0))
  const correct = points >= matchedFrom
  const [worst] = errors.toSorted((one, other) => other.error - one.error)
  return {
    item: 'match',
    answered: correct ? 'match' : `match:${worst?.knob ?? 'ratio'}`,
    correct,
    score: pointsLeft(100 - points, how),
  }
}
