import { type BeatLine, fitBeatLine } from './beat-line.ts'

const TIGHTNESS = 400

/**
 * Frames of the beats that lie on strong onsets and about `period` frames apart, by dynamic programming over the whole
 * song (Ellis, "Beat Tracking by Dynamic Programming", JNMR 36, 2007).
 */
export function trackBeats(curve: Float64Array, period: number): Float64Array {
  const length = curve.length
  const score = new Float64Array(length)
  const from = new Int32Array(length).fill(-1)
  const nearest = Math.round(period / 2)
  const farthest = Math.round(period * 2)
  const costs = Float64Array.from(
    { length: farthest + 1 },
    (_, lag) => TIGHTNESS * Math.log(Math.max(1, lag) / period) ** 2,
  )
  const mean = curve.reduce((sum, value) => sum + value, 0) / length || 1
  for (let frame = 0; frame < length; frame++) {
    let best = 0
    let origin = -1
    for (let lag = nearest; lag <= farthest && lag <= frame; lag++) {
      const value = (score[frame - lag] as number) - (costs[lag] as number)
      if (value > best) {
        best = value
        origin = frame - lag
      }
    }
    score[frame] = (curve[frame] as number) / mean + best
    from[frame] = origin
  }
  let last = length - 1
  for (let frame = Math.max(0, length - Math.ceil(period * 1.5)); frame < length; frame++)
    if ((score[frame] as number) > (score[last] as number)) last = frame
  const beats: number[] = []
  for (let frame = last; frame >= 0; frame = from[frame] as number) beats.push(frame)
  return Float64Array.from(beats.reverse())
}

const SOUNDING = 0.1
const MEASURED_BEATS = 32
/** Frames within which spans of 32 beats agree: more is a slip of the tracker. */
const AGREEING_FRAMES = 2

/**
 * Takes away beats before the first and after the last that sound, and finds how far the others are apart: by the line that
 * they lie on, or where they lie on none by the mean of those spans of 32 beats that agree.
 */
export function steadyBeats(
  tracked: Float64Array,
  curve: Float64Array,
  period: number,
): { beats: Float64Array; framesPerBeat: number; line: BeatLine | null } {
  const strengths = tracked.map((beat) => {
    let strongest = 0
    for (let at = Math.max(0, beat - 4); at <= beat + 4 && at < curve.length; at++)
      strongest = Math.max(strongest, curve[at] as number)
    return strongest
  })
  const normal = strengths.toSorted()[strengths.length >> 1] ?? 0
  const first = Math.max(
    0,
    strengths.findIndex((strength) => strength > SOUNDING * normal),
  )
  const last = strengths.findLastIndex((strength) => strength > SOUNDING * normal)
  const beats = tracked.slice(first, Math.max(first, last) + 1)
  const span = Math.min(MEASURED_BEATS, beats.length - 1)
  if (span < 1) return { beats, framesPerBeat: period, line: null }
  const spans = beats.subarray(span).map((beat, index) => beat - (beats[index] as number))
  const usual = spans.toSorted()[spans.length >> 1] as number
  // The mean of all that agree with the median is finer than whole frames; spans with a slip, or a beat too many, are left out.
  const agreeing = spans.filter((length) => Math.abs(length - usual) <= AGREEING_FRAMES)
  const mean = agreeing.reduce((sum, length) => sum + length, 0) / agreeing.length
  const line = fitBeatLine(beats, mean / span)
  return { beats, framesPerBeat: line?.framesPerBeat ?? mean / span, line }
}
