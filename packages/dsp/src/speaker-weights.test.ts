import { expect, test } from 'vitest'
import { loudnessReport } from './gated-loudness.ts'
import { LoudnessMeter, speakerWeights } from './loudness.ts'

test.each<[string, number, number | undefined, number[]]>([
  ['mono', 1, undefined, [1]],
  ['stereo', 2, 0x3, [1, 1]],
  ['quad', 4, 0x33, [1, 1, 1.41, 1.41]],
  ['quad, unnamed', 4, undefined, [1, 1, 1.41, 1.41]],
  ['3.1: the fourth channel is the LFE', 4, 0xf, [1, 1, 1, 0]],
  ['5.0', 5, undefined, [1, 1, 1, 1.41, 1.41]],
  ['5.1 with back speakers', 6, 0x3f, [1, 1, 1, 0, 1.41, 1.41]],
  ['5.1 with side speakers', 6, 0x60f, [1, 1, 1, 0, 1.41, 1.41]],
  ['7.1: the sides count more, the back does not', 8, 0x63f, [1, 1, 1, 0, 1, 1, 1.41, 1.41]],
  ['7.1, unnamed', 8, undefined, [1, 1, 1, 0, 1, 1, 1.41, 1.41]],
  ['a mask with too few speakers is none', 6, 0x3, [1, 1, 1, 0, 1.41, 1.41]],
])('%s', (_name, channels, mask, weights) => {
  expect(speakerWeights(channels, mask)).toEqual(weights)
})

test('a tone in the LFE of 7.1 is not heard by the meter, and one at the side counts 1.5 dB more than in front', () => {
  const rate = 48_000
  const tone = Float32Array.from({ length: 5 * rate }, (_, at) => 0.1 * Math.sin((2 * Math.PI * 997 * at) / rate))
  const silence = new Float32Array(tone.length)
  const loudnessIn = (channel: number): number | null => {
    const meter = new LoudnessMeter(rate, 8, 0x63f)
    meter.push(
      Array.from({ length: 8 }, (_, at) => (at === channel ? tone : silence)),
      tone.length,
    )
    return loudnessReport(meter.finish()).integratedLufs
  }
  expect(loudnessIn(3)).toBeNull()
  const front = loudnessIn(0) ?? 0
  expect(front).toBeCloseTo(-23, 1)
  expect((loudnessIn(6) ?? 0) - front).toBeCloseTo(1.5, 1)
  expect((loudnessIn(4) ?? 0) - front).toBeCloseTo(0, 2)
})
