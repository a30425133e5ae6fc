import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { reverbTime } from '@backline/dsp/effects/reverb-response.ts'
import { noiseClip } from '@backline/dsp/material/noise.ts'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { askAmbiance } from '../../domain/ambiance/ambiance-ask.ts'
import { type AmbianceKind, ambianceKinds } from '../../domain/ambiance/ambiance-items.ts'
import type { AmbianceQuestion } from '../../domain/ambiance/ambiance-question.ts'
import { sizeOf } from '../../domain/difficulty.ts'
import { renderSides } from '../audio/render-sides.ts'
import { ambianceOrder } from './ambiance-order.ts'
import { phraseWithTail } from './phrase-with-tail.ts'

const sampleRate = 8000
const noise = noiseClip({ kind: 'pink', seed: 'phrase', seconds: 1, sampleRate, rmsDb: -20 })
const phrase = phraseWithTail(noise, 0.5, 0.4)
/** One sample, and silence: what comes back is the response itself. */
const impulse: StereoClip = {
  sampleRate,
  left: new Float32Array(2.5 * sampleRate),
  right: new Float32Array(2.5 * sampleRate),
}
impulse.left[0] = 1
impulse.right[0] = 1

const ask = (kind: AmbianceKind, level: number, seed: string, item?: string): AmbianceQuestion => {
  const size = sizeOf(level, ambianceKinds[kind])
  return askAmbiance({ kind, size, pool: [], more: { tempo: 120 }, ...(item && { item }) }, seededRandom(seed))
}
const render = (question: AmbianceQuestion, material: StereoClip) =>
  renderSides({ stems: [material], ...ambianceOrder(question).order })

/** The responses themselves: the tilt that makes sides equally bright would ring in them. */
const renderPlainly = (question: AmbianceQuestion) =>
  renderSides({ stems: [impulse], sides: ambianceOrder(question).order.sides, match: true })

const questions = 16
const finest = 0.01

test.each(['dry', 'wetter', 'longer'] as const)('%s: who hears loudness only answers by chance', (kind) => {
  const guesses = seededRandom(`guesses ${kind}`)
  let found = 0
  for (let at = 0; at < questions; at += 1) {
    const question = ask(kind, 6, `${kind} ${at}`)
    const { lufs, clips } = render(question, phrase)
    const [one = Number.NaN, other = Number.NaN] = lufs.map((level) => level ?? Number.NaN)
    expect(Math.abs(one - other)).toBeLessThan(0.1)
    expect(clips.map(({ left }) => left.length)).toEqual([phrase.left.length, phrase.left.length])
    const guess = Math.abs(one - other) > finest ? other > one : guesses.chance(0.5)
    if ('right' in question && guess === (question.right === 1)) found += 1
  }
  // Three standard deviations around a half.
  expect(Math.abs(found - questions / 2)).toBeLessThan(3 * Math.sqrt(questions / 4))
})

test('the times that are heard are those that were drawn', () => {
  const question = ask('longer', 1, 'times', 'longer:plate')
  if (question.kind !== 'longer') throw new Error('Times were asked for.')
  for (const [at, clip] of renderPlainly(question).clips.entries()) {
    // Without the sound as it came, which is its first sample.
    const { t30 = 0 } = reverbTime(Float64Array.from(clip.left.subarray(1)), sampleRate) ?? {}
    expect(t30 / (question.times[at] ?? 1)).toBeGreaterThan(0.9)
    expect(t30 / (question.times[at] ?? 1)).toBeLessThan(1.1)
  }
})

/** Where a clip sounds for the first time after the sound as it came, in samples. */
const firstBack = ({ left }: StereoClip): number => left.findIndex((value, at) => at > 0 && Math.abs(value) > 1e-6)

test('a pre-delay and an echo come back at their sample', () => {
  const delayed = ask('predelay', 1, 'pre', 'predelay:120')
  const [none, asked] = renderPlainly(delayed).clips
  if (!none || !asked || delayed.kind !== 'predelay') throw new Error('A pre-delay was asked for.')
  expect(firstBack(asked)).toBe(0.12 * sampleRate)
  expect(firstBack(none)).toBeLessThan(0.002 * sampleRate)
  const [, echo] = renderPlainly(ask('echo', 1, 'echo', 'echo:1/8d')).clips
  // Three sixteenths at 120 quarters a minute.
  expect(echo && firstBack(echo)).toBe(0.375 * sampleRate)
})

test('the same question sounds the same to the sample, and another seed does not', () => {
  const [one, again, other] = [ask('space', 3, 'a'), ask('space', 3, 'a'), ask('space', 3, 'b')].map((question) =>
    render(question, phrase).clips[1]?.left.slice(0, 4000),
  )
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
})

test('a phrase ends in silence as long as was asked for, without a click', () => {
  expect(phrase.left.length).toBe(Math.round(0.9 * sampleRate))
  expect(phrase.left.subarray(Math.round(0.5 * sampleRate)).every((value) => value === 0)).toBe(true)
  expect(Math.abs(phrase.left[Math.round(0.5 * sampleRate) - 1] ?? 1)).toBeLessThan(0.001)
})
