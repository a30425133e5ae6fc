import type { ContourMatch } from './contour-search.ts'
import { type Line, likenessAlong } from './segment-edges.ts'
import type { TraceContour } from './trace-contour.ts'
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
const ALIKE = 0.8
/** What `likenessAlong` takes off for chance. */
const CHANCE = 0.45
const SAME_FRAMES = 4
const LEAST_SECONDS = 1
/** A loop is alike everywhere; so many places in one part are looked at. */
const MOST_LINES = 16
/** Nobody can say which of two places is meant. */
const EITHER = 0.5

/**
 * Where parts of the old version are in the new one a second time: in what lies between, before and behind the segments,
 * which follow each other in both. Each is a stretch of the old version and one more place for it; none is sure.
 */
export function repeatedPlaces(
  windows: readonly MatchedWindow[],
  segments: readonly AlignedSegment[],
  traces: AlignedTraces,
): AlignedSegment[] {
  const { source, target } = traces
  const hop = source.hopSeconds
  const edges = [0, ...segments.flatMap(({ newStart, newEnd }) => [newStart, newEnd]), target.length * hop]
  const found: AlignedSegment[] = []
  for (let index = 0; index < edges.length; index += 2) {
    const [first, last] = [(edges[index] as number) / hop, (edges[index + 1] as number) / hop]
    if ((last - first) * hop < LEAST_SECONDS) continue
    const beside = segments.slice(Math.max(0, index / 2 - 1), index / 2 + 1).map((segment) => lineOf(segment, hop))
    const lines = [...beside, ...linesInside(windows, traces, first, last)]
    for (const [at, line] of lines.entries()) {
      if (lines.slice(0, at).some((other) => Math.abs(other.offset - line.offset) <= SAME_FRAMES)) continue
      const place = likestStretch(source, target, line, { first, last })
      if (place) found.push(place)
    }
  }
  return found
}

function lineOf({ oldStart, oldEnd, newStart, newEnd }: AlignedSegment, hop: number): Line {
  const slope = (newEnd - newStart) / (oldEnd - oldStart)
  return { slope, offset: newStart / hop - slope * (oldStart / hop) }
}

/** The lines of the windows that lie within a part that no segment has. */
function linesInside(
  windows: readonly MatchedWindow[],
  { windowFrames, stretch }: AlignedTraces,
  first: number,
  last: number,
): Line[] {
  const places = windows.flatMap(({ from, matches }) =>
    matches
      .filter(({ at, score }) => score >= ALIKE && at >= first - SAME_FRAMES && at + windowFrames <= last + SAME_FRAMES)
      .map((match) => ({ from, ...match })),
  )
  return runsOfOneOffset(places)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, MOST_LINES)
    .map((run) => ({ slope: stretch, offset: run.reduce((sum, { at, from }) => sum + at - from, 0) / run.length }))
}

/** The stretch along a line within a part of the new version that is most alike, if there is one. */
function likestStretch(
  source: TraceContour,
  target: TraceContour,
  line: Line,
  part: { first: number; last: number },
): AlignedSegment | null {
  const start = Math.max(0, Math.ceil((part.first - line.offset) / line.slope))
  const end = Math.min(source.length, Math.floor((part.last - line.offset) / line.slope))
  if (end <= start) return null
  const likest = largestSum(likenessAlong(source, target, line, start, end))
  const [from, to] = [start + likest.from, start + likest.to]
  const hop = source.hopSeconds
  if ((to - from) * hop < LEAST_SECONDS) return null
  const score = CHANCE + likest.sum / (to - from)
  if (score < ALIKE) return null
  const placed = (frame: number) => (frame * line.slope + line.offset) * hop
  return {
    oldStart: from * hop,
    oldEnd: to * hop,
    newStart: placed(from),
    newEnd: placed(to),
    confidence: EITHER * Math.min(1, score),
  }
}

/** The piece of a row of numbers that has the largest sum (Kadane's algorithm). */
function largestSum(values: Float64Array): { from: number; to: number; sum: number } {
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

function runsOfOneOffset(places: readonly Place[]): Place[][] {
  const runs: Place[][] = []
  for (const place of places) {
    const run = runs.find((one) => {
      const end = one.at(-1) as Place
      return end.from < place.from && Math.abs(end.at - end.from - (place.at - place.from)) <= SAME_FRAMES
    })
    if (run) run.push(place)
    else runs.push([place])
  }
  return runs
}
