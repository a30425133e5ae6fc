import type { TimeMap } from '#web/audio/compare-engine-times.ts'
import type { LoudnessCurve } from './lane-curve.ts'

/** B's loudness at the moments of A's curve; silent (−∞) where the part was cut. */
export const overCurve = (a: LoudnessCurve, b: LoudnessCurve, map: TimeMap): LoudnessCurve => ({
  ...a,
  lufs: Float32Array.from(a.lufs, (_value, index) => {
    const there = map.toB(a.startSeconds + index * a.stepSeconds)
    const at = Math.round((there.seconds - b.startSeconds) / b.stepSeconds)
    return there.cut ? Number.NEGATIVE_INFINITY : (b.lufs[at] ?? Number.NEGATIVE_INFINITY)
  }),
})
