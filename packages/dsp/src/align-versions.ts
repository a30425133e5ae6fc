import type { AlignmentTrace } from './alignment-trace.ts'
import { type TraceContour, traceContour } from './alignment-trace.ts'
import { type ContourMatch, ContourSearch } from './contour-search.ts'
import { repeatedPlaces } from './repeated-places.ts'
import { farthest, type Line, meetingPoint } from './segment-edges.ts'
import type { AlignedSegment, VersionMap } from './version-map.ts'

/** A window of the old version and where it was found in the new one, in frames. */
interface ChainLink extends ContourMatch {
  readonly from: number
}

/** A correlation that two different songs of one tempo may reach by chance. */
const byChance = 0.5
/** What a jump must win in correlation, added up over windows, before it is believed. */
const jumpCost = 0.5
const sameFrames = 4

/**
 * The likeliest way through the matches of all windows: high correlations, in the same order in both versions, and with as
 * few jumps as the music allows (dynamic programming; windows may be left out).
 */
const likeliestChain = (windows: readonly { from: number; matches: readonly ContourMatch[] }[]): ChainLink[] => {
  const links: { link: ChainLink; total: number; before: number }[] = []
  for (const { from, matches } of windows) {
    const earlier = links.length
    for (const match of matches) {
      const gain = match.score - byChance
      if (gain <= 0) continue
      let best = 0
      let before = -1
      for (let index = 0; index < earlier; index++) {
        const { link, total } = links[index] as (typeof links)[number]
        if (total <= best || link.at >= match.at) continue
        const jump = Math.abs(match.at - from - (link.at - link.from))
        // A slow drift between neighbours is no jump.
        const reached = jump <= sameFrames ? total - 0.02 * jump : total - jumpCost
        if (reached > best) {
          best = reached
          before = index
        }
      }
      links.push({ link: { from, ...match }, total: best + gain, before })
    }
  }
  let at = links.reduce((best, { total }, index) => (best < 0 || total > (links[best]?.total ?? 0) ? index : best), -1)
  const chain: ChainLink[] = []
  while (at >= 0) {
    const { link, before } = links[at] as (typeof links)[number]
    chain.push(link)
    at = before
  }
  return chain.reverse()
}

/** Cuts a chain where its offset jumps; pieces of a single window are too little to go by. */
const unbrokenRuns = (chain: readonly ChainLink[]): ChainLink[][] => {
  const runs: ChainLink[][] = []
  for (const link of chain) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && Math.abs(link.at - link.from - (last.at - last.from)) <= sameFrames) run.push(link)
    else runs.push([link])
  }
  return runs.filter((run) => run.length > 1)
}

const windowSeconds = 6
const stepSeconds = 2
// Bars that are alike all match: the right one must be among those that are kept.
const matchCount = 24
/** Tempi up to 8.5 % apart, in steps of half a per cent: a match is lost over a window that is a quarter of one off. */
const stretches = Array.from({ length: 17 }, (_none, index) => (index + 1) / 200).flatMap((by) => [1 - by, 1 + by])
const probes = 8
const goodFit = 0.9
const changeCost = 0.02
/** What is left over at an end of both versions and shorter than this belongs to what is beside it. */
const restSeconds = 2
/** A run needs this many windows before its own tempo can be told apart from chance. */
const windowsForSlope = 5
const leastSeconds = 1
/** Windows lie farther apart in a long recording, and one over half an hour is not aligned, so that it never takes long. */
const mostWindows = 150
const longestSeconds = 1800

/**
 * Finds each part of an old version in a new one from their traces: another start, cut, added or replaced sections, another
 * mix and a tempo up to 8 % different. Windows of 6 s are searched everywhere in the new version, the likeliest chain of
 * matches is kept, and its breaks are placed where the likeness changes. Takes about a second for songs of 4 minutes.
 * Both traces must have the same hop; over half an hour nothing is aligned.
 */
export const alignVersions = (old: AlignmentTrace, fresh: AlignmentTrace): VersionMap => {
  const hop = old.hopSeconds
  const oldSeconds = old.bands[0].length * hop
  const newSeconds = fresh.bands[0].length * hop
  const windowFrames = Math.min(Math.round(windowSeconds / hop), Math.floor(Math.min(oldSeconds, newSeconds) / hop / 3))
  const nothing = { oldSeconds, newSeconds, segments: [], repeats: [], confidence: 0 }
  if (windowFrames * hop < leastSeconds || Math.max(oldSeconds, newSeconds) > longestSeconds) return nothing
  const source = traceContour(old)
  const target = traceContour(fresh)
  const search = new ContourSearch(target, windowFrames)
  const stretch = likeliestStretch(old, search, windowFrames)
  const played = stretch === 1 ? source : traceContour(old, stretch)
  const step = Math.max(stepSeconds, oldSeconds / mostWindows) / hop
  const windows = windowsOf(played, search, windowFrames, step)
  const runs = unbrokenRuns(likeliestChain(windows))
  const placed = runs.map((run) => place(run, stretch, windowFrames))
  const segments = withEdges(placed, source, target).map(({ line, from, to, score }) => ({
    oldStart: from * hop,
    oldEnd: to * hop,
    newStart: Math.max(0, (from * line.slope + line.offset) * hop),
    newEnd: Math.min(newSeconds, (to * line.slope + line.offset) * hop),
    confidence: Math.max(0, Math.min(1, (score - 0.4) / 0.5)),
  }))
  const repeats = repeatedPlaces(windows, segments, { source, target, windowFrames, stretch })
  return { oldSeconds, newSeconds, segments, repeats, confidence: overall(segments, Math.min(oldSeconds, newSeconds)) }
}

const windowsOf = (contour: TraceContour, search: ContourSearch, windowFrames: number, step: number) => {
  const last = contour.length - windowFrames
  const count = Math.max(1, Math.floor(last / step) + 1)
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round(index * step)
    return { from, matches: search.find(contour, from, matchCount) }
  })
}

/** The stretch at which a few windows across the song fit best; 1 if that fits well already. */
const likeliestStretch = (old: AlignmentTrace, search: ContourSearch, windowFrames: number): number => {
  const fit = (stretch: number) => {
    const contour = traceContour(old, stretch)
    const step = (contour.length - windowFrames) / (probes + 1)
    let sum = 0
    for (let probe = 1; probe <= probes; probe++)
      sum += search.find(contour, Math.round(probe * step), 1)[0]?.score ?? 0
    return sum / probes
  }
  let best = { stretch: 1, score: fit(1) + changeCost }
  if (best.score > goodFit) return 1
  for (const stretch of stretches) {
    const score = fit(stretch)
    if (score > best.score) best = { stretch, score }
  }
  return best.stretch
}

interface Placed {
  readonly line: Line
  readonly from: number
  readonly to: number
  readonly score: number
}

/** The straight line through the middles of a run's windows, from frames of the old to frames of the new version. */
const place = (run: readonly ChainLink[], stretch: number, windowFrames: number): Placed => {
  const half = windowFrames / 2
  const olds = run.map(({ from }) => (from + half) / stretch)
  const news = run.map(({ at }) => at + half)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const oldMean = mean(olds)
  const newMean = mean(news)
  let both = 0
  let squares = 0
  for (const [index, value] of olds.entries()) {
    both += (value - oldMean) * ((news[index] as number) - newMean)
    squares += (value - oldMean) ** 2
  }
  const slope = run.length >= windowsForSlope ? both / squares : stretch
  return {
    line: { slope, offset: newMean - slope * oldMean },
    from: Math.round(olds[0] as number),
    to: Math.round(olds.at(-1) as number),
    score: mean(run.map(({ score }) => score)),
  }
}

/** Lets every run reach as far as it fits: to its neighbours, and to the ends of the song. */
const withEdges = (placed: readonly Placed[], source: TraceContour, target: TraceContour): Placed[] => {
  const edges = placed.map(({ from, to }) => ({ from, to }))
  for (const [index, { line, from, to }] of placed.entries()) {
    const edge = edges[index] as (typeof edges)[number]
    if (index === 0) {
      edge.from = farthest(source, target, line, from, 0)
      const first = Math.max(0, Math.ceil(-line.offset / line.slope))
      if ((edge.from - first) * source.hopSeconds < restSeconds) edge.from = Math.min(edge.from, first)
    }
    const next = placed[index + 1]
    if (!next) {
      edge.to = farthest(source, target, line, to, source.length)
      const last = Math.min(source.length, Math.floor((target.length - line.offset) / line.slope))
      if ((last - edge.to) * source.hopSeconds < restSeconds) edge.to = Math.max(edge.to, last)
    } else {
      const { end, start } = meetingPoint(source, target, line, next.line, to, next.from)
      edge.to = end
      ;(edges[index + 1] as (typeof edges)[number]).from = start
    }
  }
  return placed
    .map((each, index) => ({ ...each, ...(edges[index] as (typeof edges)[number]) }))
    .filter(({ from, to }) => (to - from) * source.hopSeconds >= leastSeconds)
}

const overall = (segments: readonly AlignedSegment[], shorterSeconds: number): number => {
  const sure = segments.reduce((sum, { oldStart, oldEnd, confidence }) => sum + confidence * (oldEnd - oldStart), 0)
  return Math.min(1, sure / shorterSeconds)
}
