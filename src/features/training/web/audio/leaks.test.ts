import { noiseClip } from '@backline/dsp/material/noise.ts'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { compressionKinds } from '../../domain/compression/compression-kinds.ts'
import { compressionRules } from '../../domain/compression/compression-rules.ts'
import { askBand } from '../../domain/eq/band.ts'
import { eqKinds } from '../../domain/eq/eq-kinds.ts'
import { eqRules } from '../../domain/eq/eq-rules.ts'
import { askAgain } from '../../domain/trainer-rules.ts'
import { compressionOrder, peakLevelDb, rightDynamics } from '../compression/compression-order.ts'
import { eqOrder } from '../eq/eq-order.ts'
import { type RenderOrder, unchanged } from './render-order.ts'
import { renderSides } from './render-sides.ts'

const material = noiseClip({ kind: 'pink', seed: 'leaks', seconds: 3, sampleRate: 44_100, rmsDb: -20 })
const questions = 60
/** In LU: far less than anybody hears. */
const finest = 0.01

/** How often somebody finds the boosted side who knows that a boost is louder, and hears nothing but loudness. */
const found = (match: boolean): number => {
  const random = seededRandom(`listener ${match}`)
  let right = 0
  for (let at = 0; at < questions; at += 1) {
    const { bell } = askAgain({ ask: askBand }, { kind: 'band', size: 15, pool: [], more: {} }, `question ${at}`)
    const filter = { kind: 'peaking', hz: bell.frequency, q: bell.q, gainDb: bell.gain } as const
    const order = [unchanged, { stems: [], whole: [{ effect: 'filter' as const, setting: filter }] }]
    const { lufs, clips } = renderSides({ stems: [material], sides: order, match })
    const [plain = Number.NaN, changed = Number.NaN] = lufs.map((level) => level ?? Number.NaN)
    if (match) expect(Math.abs(plain - changed)).toBeLessThan(0.1)
    expect(new Set(clips.map(({ left }) => left.length)).size).toBe(1)
    const heard = Math.abs(plain - changed) > finest ? changed > plain : random.chance(0.5)
    if (heard) right += 1
  }
  return right
}

test('who hears loudness only finds the boosted side by chance; unmatched they find it nearly always', () => {
  // Two and a half standard deviations around a half.
  expect(Math.abs(found(true) - questions / 2)).toBeLessThan(2.5 * Math.sqrt(questions / 4))
  expect(found(false)).toBeGreaterThan(0.9 * questions)
})

const short = noiseClip({ kind: 'pink', seed: 'short', seconds: 1, sampleRate: 22_050, rmsDb: -20 })

const pulsed = (plane: Float32Array): Float32Array => plane.map((sample, at) => sample * Math.exp(-((at % 5000) / 900)))

// Hits with silence between them: something to compress.
const hits = { ...short, left: pulsed(short.left), right: pulsed(short.right) }

/** Renders the sides of a question and looks at what could give it away. */
const measured = (clip: typeof short, order: Omit<RenderOrder, 'stems'>) => {
  const { clips, lufs } = renderSides({ ...order, stems: [clip] })
  const levels = lufs.map((level) => level ?? Number.NaN)
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(0.1)
  expect(new Set(clips.map(({ left }) => left.length)).size).toBe(1)
  for (const { left } of clips) {
    expect(left.every(Number.isFinite)).toBe(true)
    expect(left.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThanOrEqual(10 ** (-0.9 / 20))
  }
  return clips
}
const differs = (one: Float32Array | undefined, other: Float32Array | undefined): boolean =>
  one !== undefined && other !== undefined && one.some((sample, at) => Math.abs(sample - (other[at] ?? 0)) > 1e-4)

test('every kind of EQ question has sides of one loudness and length, which are not the same sound', () => {
  for (const [at, kind] of Object.values(eqKinds).entries())
    for (const size of [kind.easiest, kind.hardest]) {
      const question = askAgain(eqRules, { kind: kind.kind, size, pool: [], more: {} }, `eq ${at}`)
      const knobs = question.kind === 'correct' ? { frequency: 1000, gain: 6, q: 1.4 } : null
      const [one, other] = measured(short, eqOrder(question, knobs, null).order)
      expect(differs(one?.left, other?.left), kind.kind).toBe(true)
    }
})

test('every kind of compression question, too; and its two sides are drawn in either order', () => {
  const peaks = peakLevelDb(hits)
  for (const [at, kind] of Object.values(compressionKinds).entries())
    for (const size of [kind.easiest, kind.hardest]) {
      const question = askAgain(compressionRules, { kind: kind.kind, size, pool: [], more: {} }, `dynamics ${at}`)
      const [one, other] = measured(hits, compressionOrder(question, peaks, null, null).order)
      expect(differs(one?.left, other?.left), kind.kind).toBe(true)
    }
})

test('the compressed side really has its peaks turned down by what the question says', () => {
  const steady = { ...short, left: short.left.map((_none, at) => Math.sin(at / 7) / 4), right: short.right }
  const loud = { ...steady, right: steady.left }
  const question = askAgain(compressionRules, { kind: 'compressed', size: 10, pool: [], more: {} }, 'a')
  const dynamics = rightDynamics(question)
  const { order } = compressionOrder(question, peakLevelDb(loud), null, null)
  const { clips } = renderSides({ ...order, stems: [loud], match: false })
  const peaks = clips.map(({ left }) => 20 * Math.log10(Math.max(...left.subarray(left.length >> 1))))
  expect(dynamics.does).toBe('compress')
  expect(Math.abs(Math.abs((peaks[0] ?? 0) - (peaks[1] ?? 0)) - 10)).toBeLessThan(0.3)
})
