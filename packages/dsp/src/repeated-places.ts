import type { TraceContour } from './alignment-trace.ts'
import type { ContourMatch } from './contour-search.ts'
import { type Line, likenessAlong } from './segment-edges.ts'
import type { AlignedSegment } from './version-map.ts'

/** A window of the old version with the places where it fits into the new one, in frames. */
export interface MatchedWindow {
  readonly from: number
  readonly matches: readonly ContourMatch[]
}

/** What two versions were aligned by; `stretch` is frames of a window per frame of the old version. */
export interface AlignedTraces {
  readonly source: TraceContour
  readonly target: TraceContour
  readonly windowFrames: number
  readonly stretch: number
}

/** So alike are two places of one recording that was copied; bars that are played again are less. */
const alike = 0.8
/** What `likenessAlong` takes off for chance. */
const chance = 0.45
const sameFrames = 4
const leastSeconds = 1
/** A loop is alike everywhere; so many places in one part are looked at. */
const mostLines = 16
/** Nobody can say which of two places is meant. */
const either = 0.5

/** A stretch along another line must be so much more alike than the segment itself is there. */
const clearlyMore = 0.04

/** Of two stretches that may be at one place, the less alike is no candidate when the other is so much more. */
const better = 0.05

/** Frames of the new version in which a repeat may lie. */
interface Part {
  readonly first: number
  readonly last: number
  /** Of the segments before and behind it. */
  readonly beside: readonly Line[]
  /** Of the segment that has these frames, if one has. */
  readonly own: Line | null
  /** How alike, over chance, another line must be at each frame. */
  readonly needed: Float64Array
}

/**
 * Where parts of the old version are in the new one a second time: in what lies between, before and behind the segments,
 * which follow each other in both, and within a segment where something else was put in its place. Each is a stretch of the
 * old version and one more place for it, by their places in the new one; none is sure.
 */
export const repeatedPlaces = (
  windows: readonly MatchedWindow[],
  segments: readonly AlignedSegment[],
  traces: AlignedTraces,
): AlignedSegment[] => {
  const parts = partsOf(segments, traces)
  const inside = parts.map((part) => linesInside(windows, traces, part))
  const found = parts.flatMap((part, index) => {
    // What was put in may reach into the part before or behind.
    const near = [inside[index], inside[index - 1], inside[index + 1]].flatMap((lines) => lines ?? [])
    const lines = [...(part.own ? [part.own] : []), ...part.beside, ...near]
    return lines.flatMap((line, at) => {
      const isKnown = lines.slice(0, at).some((other) => Math.abs(other.offset - line.offset) <= sameFrames)
      return isKnown || line === part.own ? [] : likestStretches(traces, line, part)
    })
  })
  return found
    .filter((one) => !found.some((other) => isBetter(other, one)))
    .toSorted((one, other) => one.newStart - other.newStart)
}

const isBetter = (one: AlignedSegment, other: AlignedSegment): boolean => {
  const shared = Math.min(one.newEnd, other.newEnd) - Math.max(one.newStart, other.newStart)
  return one.confidence - other.confidence > either * better && shared > (other.newEnd - other.newStart) / 2
}

const partsOf = (segments: readonly AlignedSegment[], traces: AlignedTraces): Part[] => {
  const { target } = traces
  const hop = target.hopSeconds
  const lines = segments.map((segment) => lineOf(segment, hop))
  const edges = [0, ...segments.flatMap(({ newStart, newEnd }) => [newStart / hop, newEnd / hop]), target.length]
  return edges.slice(1).flatMap((last, at) => {
    const first = edges[at] as number
    if ((last - first) * hop < leastSeconds) return []
    const own = at % 2 === 1 ? (lines[(at - 1) / 2] as Line) : null
    const beside = own ? [] : lines.slice(Math.max(0, at / 2 - 1), at / 2 + 1)
    return [{ first, last, own, beside, needed: neededLikeness(traces, first, last, own) }]
  })
}

const lineOf = ({ oldStart, oldEnd, newStart, newEnd }: AlignedSegment, hop: number): Line => {
  const slope = (newEnd - newStart) / (oldEnd - oldStart)
  return { slope, offset: newStart / hop - slope * (oldStart / hop) }
}

/** The lines of the windows that lie within a part of the new version, but for those of its own segment. */
const linesInside = (windows: readonly MatchedWindow[], traces: AlignedTraces, part: Part): Line[] => {
  const { windowFrames, stretch } = traces
  const places = windows.flatMap(({ from, matches }) =>
    matches
      .filter(({ at, score }) => {
        const isInside = at >= part.first - sameFrames && at + windowFrames <= part.last + sameFrames
        if (score < alike || !isInside) return false
        const begin = Math.max(0, Math.round(at - part.first))
        const frames = part.needed.subarray(begin, begin + windowFrames)
        return score - chance > frames.reduce((sum, value) => sum + value, 0) / frames.length
      })
      .map((match) => ({ from, ...match })),
  )
  return runsOfOneOffset(places)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostLines)
    .map((run) => ({ slope: stretch, offset: run.reduce((sum, { at, from }) => sum + at - from, 0) / run.length }))
}

/** More than the segment that has these frames is at each of them. */
const neededLikeness = (
  { source, target }: AlignedTraces,
  first: number,
  last: number,
  own: Line | null,
): Float64Array => {
  const needed = new Float64Array(Math.ceil(last - first) + 1)
  if (!own) return needed
  const old = (frame: number) => Math.round((frame - own.offset) / own.slope)
  const likeness = likenessAlong(source, target, own, old(first), old(last) + 1)
  return needed.map((_, at) => Math.max(0, likeness[old(first + at) - old(first)] ?? 0) + clearlyMore)
}

/** The stretches along a line within a part of the new version that are alike, and more so than what the part needs. */
const likestStretches = (traces: AlignedTraces, line: Line, part: Part): AlignedSegment[] => {
  const { source, target } = traces
  const start = Math.max(0, Math.ceil((part.first - line.offset) / line.slope))
  const end = Math.min(source.length, Math.floor((part.last - line.offset) / line.slope))
  if (end <= start) return []
  const placed = (frame: number) => frame * line.slope + line.offset
  const likeness = likenessAlong(source, target, line, start, end)
  const gains = likeness.map((value, at) => value - (part.needed[Math.round(placed(start + at) - part.first)] ?? 0))
  const hop = source.hopSeconds
  return largestSums(gains, leastSeconds / hop).flatMap(({ from, to }) => {
    const score = chance + likeness.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from)
    if (score < alike) return []
    return {
      oldStart: (start + from) * hop,
      oldEnd: (start + to) * hop,
      newStart: placed(start + from) * hop,
      newEnd: placed(start + to) * hop,
      confidence: either * Math.min(1, score),
    }
  })
}

/** The piece of a row of numbers that has the largest sum, and those before and behind it, all of a least length. */
const largestSums = (values: Float64Array, least: number): { from: number; to: number }[] => {
  const { from, to } = largestSum(values)
  if (to - from < least) return []
  const behind = largestSums(values.subarray(to), least).map((piece) => ({ from: piece.from + to, to: piece.to + to }))
  return [...largestSums(values.subarray(0, from), least), { from, to }, ...behind]
}

/** The piece of a row of numbers that has the largest sum (Kadane's algorithm). */
const largestSum = (values: Float64Array): { from: number; to: number } => {
  let best = { from: 0, to: 0, sum: 0 }
  let from = 0
  let sum = 0
  for (const [index, value] of values.entries()) {
    if (sum <= 0) {
      from = index
      sum = 0
    }
    sum += value
    if (sum > best.sum) best = { from, to: index + 1, sum }
  }
  return best
}

interface Place extends ContourMatch {
  readonly from: number
}

const runsOfOneOffset = (places: readonly Place[]): Place[][] => {
  const runs: Place[][] = []
  for (const place of places) {
    const run = runs.find((one) => {
      const end = one.at(-1) as Place
      return end.from < place.from && Math.abs(end.at - end.from - (place.at - place.from)) <= sameFrames
    })
    if (run) run.push(place)
    else runs.push([place])
  }
  return runs
}
