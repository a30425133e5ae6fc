import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { t } from '#kernel/language/translate.ts'
import type { CompressionGiven, CompressionQuestion } from '../../domain/compression/compression-rules.ts'
import type { Dynamics, MatchGiven, MatchQuestion } from '../../domain/compression/dynamics.ts'
import { type Effect, type LabelledOrder, type Side, unchanged } from '../audio/render-order.ts'

const blockSeconds = 0.05
/** Of ten blocks the loudest one lies above it. */
const share = 0.9
const silence = -60

/** Where the peaks of a sound lie, in dBFS: nine of ten blocks of 50 ms have lower ones. */
export const peakLevelDb = ({ left, right, sampleRate }: StereoClip): number => {
  const size = Math.max(1, Math.round(blockSeconds * sampleRate))
  const peaks: number[] = []
  for (let start = 0; start < left.length; start += size) {
    let peak = 0
    for (let at = start; at < Math.min(left.length, start + size); at += 1)
      peak = Math.max(peak, Math.abs(left[at] ?? 0), Math.abs(right[at] ?? 0))
    peaks.push(peak)
  }
  const level = peaks.toSorted((one, other) => one - other)[Math.floor(share * (peaks.length - 1))] ?? 0
  return Math.max(silence, 20 * Math.log10(level))
}

const [kneeDb, lookAheadSeconds, limiterRelease] = [3, 0.0015, 0.05] as const

/** A compressor as an effect, for a sound whose peaks lie at some dBFS. */
export const effectsOf = (
  { does, depthDb, ratio, attackMs, releaseMs, mix }: Dynamics,
  peaksDb: number,
): readonly Effect[] => {
  const thresholdDb = peaksDb - depthDb
  if (does === 'nothing') return []
  if (does === 'limit')
    return [
      { effect: 'limiter', setting: { ceilingDb: thresholdDb, lookAheadSeconds, releaseSeconds: limiterRelease } },
    ]
  const setting = {
    thresholdDb,
    ratio,
    kneeDb,
    attackSeconds: attackMs / 1000,
    releaseSeconds: releaseMs / 1000,
    makeupDb: 0,
    mix,
  }
  return [{ effect: 'compressor', setting }]
}

/** A goal with some of its knobs turned elsewhere. */
export const turnedTo = ({ goal, open }: MatchQuestion, knobs: MatchGiven['knobs']): Dynamics => ({
  ...goal,
  ...Object.fromEntries(open.map((knob) => [knob, knobs[knob]])),
})

/** The two that are compared, where no side is the sound as it came. */
export const isPair = ({ kind }: CompressionQuestion): boolean => kind === 'compressed' || kind === 'more'

/** The compressor that an answer stands for. */
export const dynamicsOf = (question: CompressionQuestion, given: CompressionGiven): Dynamics | null => {
  if (question.kind === 'match') return 'knobs' in given ? turnedTo(question, given.knobs) : null
  if (!('choice' in given)) return null
  return question.choices.find(({ item }) => item === given.choice)?.sound ?? null
}

/** The compressor that is right. */
export const rightDynamics = (question: CompressionQuestion): Dynamics => {
  if (question.kind === 'match') return question.goal
  const right = question.choices.find(({ item }) => item === question.right)
  if (!right) throw new RangeError('No answer is right.')
  return right.sound
}

/** What is heard: two sides while a question is open, and one's own answer beside them once it is given. */
export const compressionOrder = (
  question: CompressionQuestion,
  peaksDb: number,
  knobs: MatchGiven['knobs'] | null,
  given: CompressionGiven | null,
): LabelledOrder => {
  const side = (dynamics: Dynamics): Side => ({ stems: [], whole: effectsOf(dynamics, peaksDb) })
  if (question.kind === 'match') {
    const own = knobs ? side(turnedTo(question, knobs)) : unchanged
    return {
      order: { sides: [side(question.goal), own, unchanged], match: true },
      labels: [t('Target'), t('Yours'), t('Original')],
    }
  }
  if (isPair(question))
    return { order: { sides: question.choices.map(({ sound }) => side(sound)), match: true }, labels: ['A', 'B'] }
  const right = side(rightDynamics(question))
  const own = given && dynamicsOf(question, given)
  if (!own || own === rightDynamics(question))
    return { order: { sides: [unchanged, right], match: true }, labels: [t('Original'), t('Processed')] }
  return {
    order: { sides: [unchanged, right, side(own)], match: true },
    labels: [t('Original'), t('Processed'), t('Your answer')],
  }
}
