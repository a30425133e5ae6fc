import type { Lanes } from '@backline/dsp/lanes-format.ts'
import type { TimeScale } from '@backline/waveform/time-scale.ts'

/** Loudness over time: a value in LUFS every `stepSeconds`, the first at `startSeconds`; −Infinity where it is silent. */
export interface LoudnessCurve {
  readonly startSeconds: number
  readonly stepSeconds: number
  readonly lufs: Float32Array
}

/** What a lane shows, in LUFS. */
export interface LaneRange {
  readonly top: number
  readonly bottom: number
}

/** Short-term loudness looks back over this many seconds. */
const window = 3

/** The short-term loudness of a demo, each value drawn at the middle of the 3 s that it is about, so that it lies under their sound. */
export const shortTermCurve = ({ hopSeconds, shortTermLufs }: Lanes): LoudnessCurve => ({
  startSeconds: hopSeconds - window / 2,
  stepSeconds: hopSeconds,
  lufs: shortTermLufs,
})

const leastRange = 12
const mostRange = 36
const quietShare = 0.04

/** A range in which the curves fill the lane: whole LUFS, at least 12 of them, without the fade at the very end. */
export const laneRange = (curves: readonly LoudnessCurve[]): LaneRange | null => {
  const heard = curves
    .flatMap(({ lufs }) => [...lufs])
    .filter((value) => value > -70)
    .sort((one, other) => one - other)
  const loudest = heard.at(-1)
  const quiet = heard[Math.floor(heard.length * quietShare)]
  if (loudest === undefined || quiet === undefined) return null
  const top = Math.ceil(loudest + 0.5)
  const bottom = Math.max(top - mostRange, Math.min(top - leastRange, Math.floor(quiet - 1)))
  return { top, bottom }
}

/** The loudest value that falls on each pixel of the scale (between two values: what lies between), NaN outside the curve. */
export const curvePixels = (curve: LoudnessCurve, scale: TimeScale, pixels: Float32Array): void => {
  const { startSeconds, stepSeconds, lufs } = curve
  const step = (scale.to - scale.from) / pixels.length / stepSeconds
  const first = (scale.from - startSeconds) / stepSeconds
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    const from = first + pixel * step
    const start = Math.ceil(from)
    const end = Math.ceil(from + step)
    if (from < -1 || from > lufs.length - 1) pixels[pixel] = Number.NaN
    else if (end - start > 1) {
      let loudest = Number.NEGATIVE_INFINITY
      for (let at = Math.max(0, start); at < Math.min(lufs.length, end); at++)
        loudest = Math.max(loudest, lufs[at] as number)
      pixels[pixel] = loudest
    } else {
      const before = Math.max(0, Math.floor(from))
      const share = Math.max(0, from - before)
      const value = lufs[before] as number
      const next = lufs[Math.min(lufs.length - 1, before + 1)] as number
      pixels[pixel] = Number.isFinite(next) && Number.isFinite(value) ? value * (1 - share) + next * share : value
    }
  }
}
