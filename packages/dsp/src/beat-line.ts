/** Beats that lie on a line: beat number n is at frame `first + n * framesPerBeat`. */
export interface BeatLine {
  readonly first: number
  readonly framesPerBeat: number
  /** The share of the tracked beats that lie within two frames of it. */
  readonly agreement: number
}

const FIRST_WINDOW = 32
const NEAR_FRAMES = 2
/** A song played to a click has nearly all of its beats on one line. */
const STEADY = 0.6

/**
 * The line that tracked beats lie on, by least squares over those that agree with it; null where they do not lie on one, as in
 * a live take. It grows from the middle, so that each beat is numbered right before it counts, and beats at which the tracker
 * slipped, or took one too many, do not pull at it. Over a whole song its slope is far finer than a frame.
 * @param beats frames of the beats, rising
 * @param framesPerBeat a first guess, within half a percent
 */
export function fitBeatLine(beats: Float64Array, framesPerBeat: number): BeatLine | null {
  if (beats.length < FIRST_WINDOW) return null
  const middle = beats.length >> 1
  let line = { first: beats[middle] as number, framesPerBeat }
  for (let half = FIRST_WINDOW / 2; ; half *= 2) {
    const window = beats.subarray(Math.max(0, middle - half), middle + half)
    for (const share of [0.25, 0.12, 0, 0]) {
      const reach = Math.max(NEAR_FRAMES, share * framesPerBeat)
      line = leastSquares(window, line, reach) ?? line
    }
    if (half >= beats.length) break
  }
  const near = beats.filter((beat) => Math.abs(offLine(beat, line)) <= NEAR_FRAMES).length
  const agreement = near / beats.length
  return agreement >= STEADY ? { ...line, agreement } : null
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
  if (count < FIRST_WINDOW / 4 || spread <= 0) return null
  const framesPerBeat = (count * sumNB - sumN * sumB) / spread
  return { first: line.first + (sumB - framesPerBeat * sumN) / count, framesPerBeat }
}
