/** Beats that lie on a line: beat number n is at frame `first + n * framesPerBeat`. */
export interface BeatLine {
  readonly first: number
  readonly framesPerBeat: number
  /** The share of the tracked beats that lie within two frames of it. */
  readonly agreement: number
}

const firstWindow = 32
const nearFrames = 2
/** A song played to a click has nearly all of its beats on one line. */
const steady = 0.6

/**
 * The line that tracked beats lie on, by least squares over those that agree with it; null where they do not lie on one, as in
 * a live take. It grows from the middle, so that each beat is numbered right before it counts, and beats at which the tracker
 * slipped, or took one too many, do not pull at it. Over a whole song its slope is far finer than a frame.
 * @param beats frames of the beats, rising
 * @param framesPerBeat a first guess, within half a percent
 */
export const fitBeatLine = (beats: Float64Array, framesPerBeat: number): BeatLine | null => {
  if (beats.length < firstWindow) return null
  const middle = beats.length >> 1
  let line = { first: beats[middle] as number, framesPerBeat }
  for (let half = firstWindow / 2; ; half *= 2) {
    const window = beats.subarray(Math.max(0, middle - half), middle + half)
    for (const share of [0.25, 0.12, 0, 0]) {
      const reach = Math.max(nearFrames, share * framesPerBeat)
      line = leastSquares(window, line, reach) ?? line
    }
    if (half >= beats.length) break
  }
  const near = beats.filter((beat) => Math.abs(offLine(beat, line)) <= nearFrames).length
  const agreement = near / beats.length
  return agreement >= steady ? { ...line, agreement } : null
}

/** The place on a line nearest to a frame. */
export const onLine = (frame: number, line: Pick<BeatLine, 'first' | 'framesPerBeat'>): number =>
  frame - offLine(frame, line)

const offLine = (frame: number, { first, framesPerBeat }: Pick<BeatLine, 'first' | 'framesPerBeat'>): number => {
  const from = frame - first
  return from - Math.round(from / framesPerBeat) * framesPerBeat
}

type Line = Pick<BeatLine, 'first' | 'framesPerBeat'>

const leastSquares = (beats: Float64Array, line: Line, reach: number): Line | null => {
  let [count, sumN, sumNN, sumB, sumNB] = [0, 0, 0, 0, 0]
  for (const beat of beats) {
    if (Math.abs(offLine(beat, line)) > reach) continue
    const number = Math.round((beat - line.first) / line.framesPerBeat)
    const from = beat - line.first
    count += 1
    sumN += number
    sumNN += number * number
    sumB += from
    sumNB += number * from
  }
  const spread = count * sumNN - sumN * sumN
  if (count < firstWindow / 4 || spread <= 0) return null
  const framesPerBeat = (count * sumNB - sumN * sumB) / spread
  return { first: line.first + (sumB - framesPerBeat * sumN) / count, framesPerBeat }
}

const tightness = 400

/**
 * Frames of the beats that lie on strong onsets and about `period` frames apart, by dynamic programming over the whole
 * song (Ellis, "Beat Tracking by Dynamic Programming", JNMR 36, 2007).
 */
export const trackBeats = (curve: Float64Array, period: number): Float64Array => {
  const length = curve.length
  const score = new Float64Array(length)
  const from = new Int32Array(length).fill(-1)
  const nearest = Math.round(period / 2)
  const farthest = Math.round(period * 2)
  const costs = Float64Array.from(
    { length: farthest + 1 },
    (_, lag) => tightness * Math.log(Math.max(1, lag) / period) ** 2,
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

const sounding = 0.1
const measuredBeats = 32
/** Frames within which spans of 32 beats agree: more is a slip of the tracker. */
const agreeingFrames = 2

/**
 * Takes away beats before the first and after the last that sound, and finds how far the others are apart: by the line that
 * they lie on, or where they lie on none by the mean of those spans of 32 beats that agree.
 */
export const steadyBeats = (
  tracked: Float64Array,
  curve: Float64Array,
  period: number,
): { beats: Float64Array; framesPerBeat: number; line: BeatLine | null } => {
  const strengths = tracked.map((beat) => {
    let strongest = 0
    for (let at = Math.max(0, beat - 4); at <= beat + 4 && at < curve.length; at++)
      strongest = Math.max(strongest, curve[at] as number)
    return strongest
  })
  const normal = strengths.toSorted()[strengths.length >> 1] ?? 0
  const first = Math.max(
    0,
    strengths.findIndex((strength) => strength > sounding * normal),
  )
  const last = strengths.findLastIndex((strength) => strength > sounding * normal)
  const beats = tracked.slice(first, Math.max(first, last) + 1)
  const span = Math.min(measuredBeats, beats.length - 1)
  if (span < 1) return { beats, framesPerBeat: period, line: null }
  const spans = beats.subarray(span).map((beat, index) => beat - (beats[index] as number))
  const usual = spans.toSorted()[spans.length >> 1] as number
  // The mean of all that agree with the median is finer than whole frames; spans with a slip, or a beat too many, are left out.
  const agreeing = spans.filter((length) => Math.abs(length - usual) <= agreeingFrames)
  const mean = agreeing.reduce((sum, length) => sum + length, 0) / agreeing.length
  const line = fitBeatLine(beats, mean / span)
  return { beats, framesPerBeat: line?.framesPerBeat ?? mean / span, line }
}
