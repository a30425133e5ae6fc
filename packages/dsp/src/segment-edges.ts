import type { TraceContour } from './alignment-trace.ts'

/** A run of frames that keeps one line: new = old · slope + offset. */
export interface Line {
  readonly slope: number
  readonly offset: number
}

/** Frames of the old version. */
export interface Span {
  from: number
  to: number
}

const smoothFrames = 15
const alike = 0.45

/** How alike both versions are around each frame from `from` to `to` along a line, less what chance gives. */
export const likenessAlong = (
  old: TraceContour,
  fresh: TraceContour,
  line: Line,
  from: number,
  to: number,
): Float64Array => {
  const first = from - smoothFrames
  const length = to - from + 2 * smoothFrames
  const sums = [new Float64Array(length + 1), new Float64Array(length + 1), new Float64Array(length + 1)] as const
  for (let index = 0; index < length; index++) {
    const at = first + index
    const there = at * line.slope + line.offset
    const low = Math.floor(there)
    let both = 0
    let one = 0
    let other = 0
    if (at >= 0 && at < old.length && low >= 0 && low + 1 < fresh.length)
      for (const [band, values] of old.bands.entries()) {
        const target = fresh.bands[band] as Float64Array
        const x = values[at] as number
        const y = (target[low] as number) * (1 - there + low) + (target[low + 1] as number) * (there - low)
        both += x * y
        one += x * x
        other += y * y
      }
    for (const [which, value] of [both, one, other].entries()) {
      const sum = sums[which] as Float64Array
      sum[index + 1] = (sum[index] as number) + value
    }
  }
  const over = (sum: Float64Array, index: number) => (sum[index + 2 * smoothFrames] as number) - (sum[index] as number)
  return Float64Array.from({ length: to - from }, (_, index) => {
    const there = (from + index) * line.slope + line.offset
    if (from + index < 0 || from + index >= old.length || there < 0 || there > fresh.length - 1) return -1
    const energy = Math.sqrt(over(sums[1], index) * over(sums[2], index))
    // Where both are silent nothing speaks for or against.
    return energy < 1 ? 0 : over(sums[0], index) / energy - alike
  })
}

/**
 * Where the earlier of two lines ends and the later begins, between two frames: the pair that leaves most likeness, with
 * the later one never reaching back in the new version.
 */
export const meetingPoint = (
  old: TraceContour,
  fresh: TraceContour,
  earlier: Line,
  later: Line,
  from: number,
  to: number,
): { end: number; start: number } => {
  const before = likenessAlong(old, fresh, earlier, from, to)
  const after = likenessAlong(old, fresh, later, from, to)
  const length = to - from
  const kept = new Float64Array(length + 1)
  for (let index = 0; index < length; index++) kept[index + 1] = (kept[index] as number) + (before[index] as number)
  // From the end: where it is best to begin if not before this frame.
  const rest = new Float64Array(length + 1)
  const begin = new Int32Array(length + 1).fill(length)
  let suffix = 0
  for (let index = length - 1; index >= 0; index--) {
    suffix += after[index] as number
    const better = suffix > (rest[index + 1] as number)
    rest[index] = better ? suffix : (rest[index + 1] as number)
    begin[index] = better ? index : (begin[index + 1] as number)
  }
  let best = -Infinity
  let result = { end: from, start: to }
  for (let end = 0; end <= length; end++) {
    const reached = (from + end) * earlier.slope + earlier.offset
    const earliest = Math.max(end, Math.ceil((reached - later.offset) / later.slope) - from)
    if (earliest > length) continue
    const value = (kept[end] as number) + (rest[earliest] as number)
    if (value <= best) continue
    best = value
    result = { end: from + end, start: from + (begin[earliest] as number) }
  }
  return result
}

/** How far a line reaches beyond a frame, forwards or backwards, as long as that adds likeness. */
export const farthest = (old: TraceContour, fresh: TraceContour, line: Line, from: number, limit: number): number => {
  const backwards = limit < from
  const likeness = likenessAlong(old, fresh, line, Math.min(from, limit), Math.max(from, limit))
  let sum = 0
  let best = 0
  let reach = 0
  for (let step = 0; step < likeness.length; step++) {
    sum += likeness[backwards ? likeness.length - 1 - step : step] as number
    // Silence at the very end belongs to what is before it.
    if (sum >= best) {
      best = sum
      reach = step + 1
    }
  }
  return backwards ? from - reach : from + reach
}
