import type { StereoClip } from '@backline/dsp/effects/block-processor.ts'
import { type CompressorSetting, compressClip } from '@backline/dsp/effects/compressor.ts'
import { filterClip } from '@backline/dsp/effects/filter-chain.ts'
import type { FilterSetting } from '@backline/dsp/effects/filter-design.ts'
import { limitClip } from '@backline/dsp/effects/limiter.ts'
import { lufsOf, turned } from './levels.ts'
import { type Family, familyOf } from './players.ts'
import type { Part } from './score.ts'
import { rate } from './timing.ts'

const butterworth = Math.SQRT1_2
const highPass = (hz: number): FilterSetting => ({ kind: 'high-pass', hz, q: butterworth, gainDb: 0 })
const lowPass = (hz: number): FilterSetting => ({ kind: 'low-pass', hz, q: butterworth, gainDb: 0 })
const shelf = (kind: 'low-shelf' | 'high-shelf', hz: number, gainDb: number): FilterSetting => ({
  ...{ kind, hz, gainDb },
  q: butterworth,
})
const bell = (hz: number, gainDb: number, q = 1): FilterSetting => ({ kind: 'peaking', hz, q, gainDb })

/** What a stem goes through on its way to the mix, in this order. */
interface Channel {
  readonly before?: readonly FilterSetting[]
  /** How hard a valve is driven, in dB over the desk's own level. */
  readonly driveDb?: number
  readonly after: readonly FilterSetting[]
  /** Threshold in dB over the loudness of the stem. */
  readonly press?: Omit<CompressorSetting, 'makeupDb'>
  /** How far its peaks may stand over its loudness, in dB, where that is less than usual. */
  readonly crest?: number
}

const glue = { kneeDb: 6, releaseSeconds: 0.12 } as const

const channels: Record<Family, Channel> = {
  // Loud without peaks: the stroke passes, its body is held.
  drums: {
    after: [
      highPass(32),
      shelf('low-shelf', 90, -3.5),
      bell(380, -2.5),
      bell(4500, -1),
      shelf('high-shelf', 8000, 2.5),
    ],
    press: { ...glue, thresholdDb: 3, ratio: 3, attackSeconds: 0.012, mix: 0.7 },
  },
  'drum-machine': {
    after: [highPass(30), shelf('low-shelf', 80, -2.5), shelf('high-shelf', 8000, 1.5)],
    press: { ...glue, thresholdDb: 4, ratio: 2.5, attackSeconds: 0.015, mix: 0.6 },
  },
  // A little grit carries a bass through small loudspeakers.
  bass: {
    before: [highPass(36)],
    driveDb: 2,
    after: [shelf('low-shelf', 100, -3), bell(900, 2.5), bell(2400, 1.5), lowPass(9000)],
    press: { ...glue, thresholdDb: 1, ratio: 3, attackSeconds: 0.015, mix: 1 },
    crest: 11,
  },
  // Tight into the valves, and out by a loudspeaker of twelve inches, which has nothing under 80 Hz and little over 6 kHz.
  amplified: {
    before: [highPass(100), bell(1600, 2, 0.7)],
    driveDb: 9,
    after: [highPass(85), bell(150, 3), bell(420, -1), bell(2400, -2), lowPass(6000)],
  },
  plucked: {
    after: [highPass(80), bell(260, -2), bell(3200, 2.5), shelf('high-shelf', 6000, 5)],
    press: { ...glue, thresholdDb: 4, ratio: 2.5, attackSeconds: 0.01, mix: 0.7 },
  },
  keys: {
    after: [highPass(90), bell(300, -2), bell(2800, 3), shelf('high-shelf', 5000, 5)],
    press: { ...glue, thresholdDb: 5, ratio: 2, attackSeconds: 0.015, mix: 0.7 },
  },
  machine: { after: [highPass(40), bell(300, -1.5), shelf('high-shelf', 5000, 2)] },
  other: { after: [highPass(110), bell(350, -1.5), bell(3000, 2), shelf('high-shelf', 6500, 3)] },
}

/** The loudness at which the knobs of the desk are meant, in LUFS. */
const deskLufs = -20
/** How far a peak of a stem may stand over its loudness, in dB: so a mix of −18 LUFS keeps its peaks. */
const usualCrest = 13

const levelled = ({ left, right, sampleRate }: StereoClip, more = 0): StereoClip => {
  const gain = deskLufs + more - lufsOf([left, right], sampleRate)
  const [turnedLeft = left, turnedRight = right] = turned([left, right], gain)
  return { sampleRate, left: turnedLeft, right: turnedRight }
}

/** A cubic bend gives third harmonics only: from a sound that ends under 5 kHz none that would fold over. */
const driven = (clip: StereoClip, driveDb: number): StereoClip => {
  const hot = levelled(clip, driveDb)
  const bent = (value: number): number => {
    const held = Math.max(-1, Math.min(1, value))
    return 1.5 * held - 0.5 * held ** 3
  }
  return { ...hot, left: hot.left.map(bent), right: hot.right.map(bent) }
}

const twice = (plane: Float32Array): Float32Array => {
  const both = new Float32Array(2 * plane.length)
  both.set(plane)
  both.set(plane, plane.length)
  return both
}

/** A part through its channel of the desk: filters, valve, compressor, limiter. It goes round twice, and the second time is kept. */
export const throughDesk = (part: Part, left: Float32Array, right: Float32Array): [Float32Array, Float32Array] => {
  const { before = [], driveDb, after, press, crest = usualCrest } = channels[familyOf(part)]
  let clip: StereoClip = { sampleRate: rate, left: twice(left), right: twice(right) }
  clip = filterClip(clip, before)
  if (driveDb !== undefined) clip = driven(clip, driveDb)
  clip = filterClip(clip, after)
  if (press) clip = compressClip(levelled(clip), { ...press, thresholdDb: press.thresholdDb + deskLufs, makeupDb: 0 })
  clip = limitClip(levelled(clip), { ceilingDb: deskLufs + crest, lookAheadSeconds: 0.002, releaseSeconds: 0.08 })
  return [clip.left.slice(left.length), clip.right.slice(right.length)]
}
