import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { brightnessHz } from '@backline/dsp/effects/match-brightness.ts'
import { clipLufs } from '@backline/dsp/effects/match-levels.ts'
import { seededRandom } from '@backline/dsp/seeded-random.ts'

/** All that a listener hears who hears nothing else: how loud, with which peak, how long, and how bright. */
export const cues = ['loudness', 'peak', 'length', 'brightness'] as const

/** One of them. */
export type Cue = (typeof cues)[number]

/** What is heard of a question: for each cue some numbers. */
export type Heard = Readonly<Record<Cue, readonly number[]>>

/** A question as it was heard, and which of some answers would be right. */
export interface HeardQuestion {
  heard: Heard
  isRight: (answer: number) => boolean
}

/** Far less than anybody hears: LU, dB, seconds, and a share of the brightness. */
const finest: Readonly<Record<Cue, number>> = { loudness: 0.01, peak: 0.1, length: 0.001, brightness: 0.005 }

const silent = -100
const peakOf = (plane: Float32Array): number =>
  plane.reduce((most, sample) => Math.max(most, Math.abs(sample)), 10 ** (silent / 20))

const numbersOf = (clip: StereoClip): Readonly<Record<Cue, number>> => ({
  loudness: clipLufs(clip) ?? silent,
  peak: 20 * Math.log10(Math.max(peakOf(clip.left), peakOf(clip.right))),
  length: clip.left.length / clip.sampleRate,
  brightness: Math.log(Math.max(1, brightnessHz(clip))),
})

/**
 * Hears the sides of a question (`seed`): the first as it is, the second as it differs from the first. What is heard is never finer
 * than `finest`: without dither two values that are nearly the same would be told apart where a step ends between them.
 */
export const hear = ([first, second]: readonly StereoClip[], seed: string): Heard => {
  if (!first) throw new Error('There is nothing to hear.')
  const [one, other] = [numbersOf(first), second && numbersOf(second)]
  const dither = seededRandom(`heard ${seed}`)
  const of = (cue: Cue): number[] =>
    (other ? [one[cue], other[cue] - one[cue]] : [one[cue]]).map((value) =>
      Math.floor(value / finest[cue] + dither.next()),
    )
  return { loudness: of('loudness'), peak: of('peak'), length: of('length'), brightness: of('brightness') }
}

/** The answer that is right most often; the first of those that are equally good. */
const bestAnswer = (questions: readonly HeardQuestion[], answers: number): number => {
  const counts = Array.from({ length: answers }, (_none, answer) =>
    questions.reduce((sum, { isRight }) => sum + (isRight(answer) ? 1 : 0), 0),
  )
  return counts.indexOf(Math.max(...counts))
}

type Rule = (heard: Heard) => number

const mostClasses = 20

/** Learns from one number: into which of twenty equally frequent classes it falls, and what is right there most often. */
const byClasses = (questions: readonly HeardQuestion[], answers: number, number: (heard: Heard) => number): Rule => {
  const sorted = questions.map(({ heard }) => number(heard)).toSorted((one, other) => one - other)
  const edges = Array.from(
    { length: mostClasses - 1 },
    (_none, at) => sorted[Math.floor(((at + 1) * sorted.length) / mostClasses)] ?? 0,
  )
  const classOf = (heard: Heard): number => edges.filter((edge) => number(heard) >= edge).length
  const usual = bestAnswer(questions, answers)
  const learned = Array.from({ length: mostClasses }, (_none, one) => {
    const inIt = questions.filter(({ heard }) => classOf(heard) === one)
    return inIt.length > 0 ? bestAnswer(inIt, answers) : usual
  })
  return (heard) => learned[classOf(heard)] ?? usual
}

const [rounds, rate, decay] = [120, 0.5, 0.001] as const

/** Learns from all numbers at once, and their squares: logistic regression with an output for each answer. */
const byRegression = (
  questions: readonly HeardQuestion[],
  answers: number,
  numbers: (heard: Heard) => readonly number[],
): Rule => {
  const raw = questions.map(({ heard }) => numbers(heard))
  const width = raw[0]?.length ?? 0
  const mean = Array.from(
    { length: width },
    (_none, at) => raw.reduce((sum, row) => sum + (row[at] ?? 0), 0) / raw.length,
  )
  const spread = mean.map((middle, at) =>
    Math.sqrt(raw.reduce((sum, row) => sum + ((row[at] ?? 0) - middle) ** 2, 0) / raw.length),
  )
  const inputs = (row: readonly number[]): number[] => {
    const plain = row.map((value, at) => (spread[at] ? (value - (mean[at] ?? 0)) / spread[at] : 0))
    return [1, ...plain, ...plain.map((value) => value * value)]
  }
  const weights = Array.from({ length: answers }, () => new Float64Array(1 + 2 * width))
  const outputs = (input: readonly number[]): number[] =>
    weights.map((weight) => input.reduce((sum, value, at) => sum + value * (weight[at] ?? 0), 0))
  const rows = questions.map(({ isRight }, at) => ({
    input: inputs(raw[at] ?? []),
    wanted: weights.map((_weight, answer) => (isRight(answer) ? 1 : 0)),
  }))
  for (let round = 0; round < rounds; round += 1) {
    const steps = weights.map((weight) => new Float64Array(weight.length))
    for (const { input, wanted } of rows) {
      const powers = outputs(input).map((output) => Math.exp(Math.min(50, output)))
      const all = powers.reduce((sum, power) => sum + power, 0)
      for (const [answer, step] of steps.entries()) {
        const miss = (wanted[answer] ?? 0) - (powers[answer] ?? 0) / all
        for (const [at, value] of input.entries()) step[at] = (step[at] ?? 0) + miss * value
      }
    }
    for (const [answer, weight] of weights.entries())
      for (const [at, step] of (steps[answer] ?? []).entries())
        weight[at] = (weight[at] ?? 0) * (1 - decay) + (rate * step) / rows.length
  }
  return (heard) => {
    const found = outputs(inputs(numbers(heard)))
    return found.indexOf(Math.max(...found))
  }
}

/** How many of the questions of the second half a rule answers right that was learned on the first. */
export interface Tried {
  rule: string
  right: number
}

/**
 * Has the listener learn on one half of the questions and answer the other: by the place of the answer alone, by each number
 * alone, and by all numbers of some cues together.
 */
export const tryListener = (questions: readonly HeardQuestion[], answers: number, known: readonly Cue[]): Tried[] => {
  const half = questions.length >> 1
  const [learning, asked] = [questions.slice(0, half), questions.slice(half)]
  const tried = (rule: string, answerTo: Rule): Tried => ({
    rule,
    right: asked.filter(({ heard, isRight }) => isRight(answerTo(heard))).length,
  })
  const usual = bestAnswer(learning, answers)
  const single = cues.flatMap((cue) =>
    (learning[0]?.heard[cue] ?? []).map((_number, at) =>
      tried(
        `${cue}${at === 0 ? '' : ' differs'}`,
        byClasses(learning, answers, (heard) => heard[cue][at] ?? 0),
      ),
    ),
  )
  const numbers = (heard: Heard): number[] => known.flatMap((cue) => heard[cue])
  return [tried('place', () => usual), ...single, tried('together', byRegression(learning, answers, numbers))]
}

/** The fewest right answers of some that somebody who guesses reaches less often than once in so many times. */
export const beyondChance = (questions: number, chance: number, once = 1_000_000): number => {
  let tail = 0
  let logTerm = questions * Math.log(chance)
  for (let right = questions; right > 0; right -= 1) {
    tail += Math.exp(logTerm)
    if (tail > 1 / once) return right + 1
    logTerm += Math.log((right * (1 - chance)) / ((questions - right + 1) * chance))
  }
  return 1
}
