import { noiseClip } from '@backline/dsp/material/noise.ts'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { eqRules } from '../../domain/eq/eq-rules.ts'
import { askAgain } from '../../domain/trainer-rules.ts'
import { unchanged } from './render-order.ts'
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
    const { bell } = askAgain(eqRules, { kind: 'band', size: 15, pool: [], more: {} }, `question ${at}`)
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
}, 60_000)
