import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { clipLufs } from '@backline/dsp/effects/match-levels.ts'
import { panMono, stereoCorrelation } from '@backline/dsp/effects/placing.ts'
import { noiseClip } from '@backline/dsp/material/noise.ts'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { describe, expect, test } from 'vitest'
import type { BalanceQuestion } from '../../domain/balance/balance-question.ts'
import { type BalanceKind, balanceKinds } from '../../domain/balance/balance-question.ts'
import { askBalance } from '../../domain/balance/balance-rules.ts'
import { sizeOf } from '../../domain/difficulty.ts'
import { mixLoudness } from '../audio/mix-loudness.ts'
import { renderSides } from '../audio/render-sides.ts'
import { balanceOrder, placed, placeOfLoss } from './balance-order.ts'

const sampleRate = 8000
const wide = noiseClip({ kind: 'pink', seed: 'drums', seconds: 0.4, sampleRate, rmsDb: -20 })
const mono = (seed: string, position: number, rmsDb: number): StereoClip =>
  panMono(noiseClip({ kind: 'pink', seed, seconds: 0.4, sampleRate, rmsDb }).left, position, sampleRate)
const stems = [wide, mono('bass', 0, -22), mono('left', -0.8, -26), mono('right', 0.8, -27), mono('lead', 0.1, -25)]

type Rendered = Exclude<BalanceQuestion, { kind: 'memory' }>
const ask = (kind: BalanceKind, level: number, seed: string, item?: string): Rendered => {
  const size = sizeOf(level, balanceKinds[kind])
  const question = askBalance({ kind, size, pool: [], more: {}, ...(item && { item }) }, seededRandom(seed))
  if (question.kind === 'memory') throw new Error('Mixes are not rendered.')
  return question
}
const render = (question: Rendered) => {
  return renderSides({ stems, ...balanceOrder(question).order })
}

/** The answer as one of two, so that somebody who hears loudness only can guess it from what is louder. */
const secondIs = (question: Rendered): boolean => {
  if (question.kind === 'moved' || question.kind === 'amount') return question.db > 0
  if (question.kind === 'pan') return question.percent > 0
  return 'right' in question ? question.right === 1 : question.towards > 0
}
const questions = 24
const finest = 0.01
const found = (kind: BalanceKind): number => {
  const guesses = seededRandom(`guesses ${kind}`)
  let right = 0
  for (let at = 0; at < questions; at += 1) {
    const question = ask(kind, 8, `${kind} ${at}`)
    const { lufs, clips } = render(question)
    const [one = Number.NaN, other = Number.NaN] = lufs.map((level) => level ?? Number.NaN)
    if (kind !== 'louder') expect(Math.abs(one - other)).toBeLessThan(0.1)
    expect(new Set(clips.map(({ left }) => left.length)).size).toBe(1)
    const guess = Math.abs(one - other) > finest ? other > one : guesses.chance(0.5)
    if (guess === secondIs(question)) right += 1
  }
  return right
}

test.each(['moved', 'amount', 'pan', 'width', 'polarity', 'mono'] as const)(
  '%s: who hears loudness only answers by chance',
  (kind) => {
    // Three standard deviations around a half.
    expect(Math.abs(found(kind) - questions / 2)).toBeLessThan(3 * Math.sqrt(questions / 4))
  },
)

test('where the level itself is asked for it differs by what was drawn, and tells the answer', () => {
  expect(found('louder')).toBe(questions)
  const question = ask('louder', 10, 'level')
  const [one = null, other = null] = render(question).lufs
  const size = sizeOf(10, balanceKinds.louder)
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeCloseTo(size, 3)
})

const rms = (plane: Float32Array): number =>
  Math.sqrt(plane.reduce((sum, value) => sum + value * value, 0) / plane.length)
const db = (ratio: number): number => 20 * Math.log10(ratio)

describe('what is rendered is what was asked', () => {
  test('a place is that of the law of equal power, and as loud as any other', () => {
    const loudness = [-1, -0.5, 0, 0.33, 1].map((position) => {
      const one = stems.map((_stem, at) =>
        at === 2 ? placed(position) : [{ effect: 'gain' as const, db: Number.NEGATIVE_INFINITY }],
      )
      const [clip] = renderSides({ stems, sides: [{ stems: one, whole: [] }], match: true }).clips
      if (!clip) throw new Error('Nothing was rendered.')
      const angle = Math.atan2(rms(clip.right), rms(clip.left))
      expect((4 / Math.PI) * angle - 1).toBeCloseTo(position, 2)
      return db(Math.hypot(rms(clip.left), rms(clip.right)))
    })
    for (const level of loudness) expect(level).toBeCloseTo(loudness[0] ?? 0, 2)
  })
  test('mono takes as much from a faulty part as was drawn, compared with a sound one', () => {
    for (const lossDb of [6, 12, 24]) {
      const effects = placed(placeOfLoss(lossDb))
      const only = (more: boolean) =>
        stems.map((_stem, at) =>
          at !== 1
            ? [{ effect: 'gain' as const, db: Number.NEGATIVE_INFINITY }]
            : more
              ? [...effects, { effect: 'polarity' as const, left: false, right: true }]
              : effects,
        )
      const whole = [{ effect: 'width' as const, width: 0 }]
      const sides = [false, true].map((more) => ({ stems: only(more), whole }))
      const [sound, faulty] = renderSides({ stems, sides, match: false }).clips
      expect(db(rms(sound?.left ?? wide.left) / rms(faulty?.left ?? wide.left))).toBeCloseTo(lossDb, 2)
    }
  })
  test('what is upside down correlates less, what is wider too', () => {
    const flipped = ask('polarity', 1, 'flip')
    const [one = 0, other = 0] = render(flipped).clips.map(stereoCorrelation)
    expect('right' in flipped && (flipped.right === 0 ? one < other : other < one)).toBe(true)
    const widened = ask('width', 1, 'wide')
    const [first = 0, second = 0] = render(widened).clips.map(stereoCorrelation)
    expect('right' in widened && (widened.right === 0 ? first < second : second < first)).toBe(true)
  })
  test('a wrong answer can be heard beside the right one', () => {
    const question = ask('moved', 8, 'moved', 'moved:lead:+')
    const { labels, order } = balanceOrder(question, { what: 'moved', part: 'bass', up: true })
    expect([labels.length, order.sides.length]).toEqual([3, 3])
    expect(balanceOrder(question, { what: 'moved', part: 'lead', up: true }).order.sides).toHaveLength(2)
  })
})

test('the loudness of a mix that is turned live is that of the mix as it is rendered', () => {
  const loudness = mixLoudness(stems)
  const gainsDb = [-6, 3, 0, 9, -12]
  const gains = gainsDb.map((one) => 10 ** (one / 20))
  const mix = { sampleRate, left: new Float32Array(wide.left.length), right: new Float32Array(wide.left.length) }
  for (const [at, { left, right }] of stems.entries())
    for (let sample = 0; sample < left.length; sample += 1) {
      mix.left[sample] = (mix.left[sample] ?? 0) + (gains[at] ?? 0) * (left[sample] ?? 0)
      mix.right[sample] = (mix.right[sample] ?? 0) + (gains[at] ?? 0) * (right[sample] ?? 0)
    }
  expect(loudness(gains)).toBeCloseTo(clipLufs(mix) ?? 0, 2)
  expect(loudness([0, 0, 0, 0, 0])).toBeNull()
})
