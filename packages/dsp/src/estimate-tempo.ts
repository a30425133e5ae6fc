import { onLine } from './beat-line.ts'
import { steadyBeats, trackBeats } from './beat-track.ts'
import { findMetre } from './metre.ts'
import { around, beatPeriods, beatShares, withBackbeat } from './metrical-levels.ts'
import type { OnsetEnvelope } from './onset-envelope.ts'
import { fitOnsetLine } from './onset-line.ts'
import { type PulseCurves, pulseCorrelations, pulseCurves } from './periodicity.ts'
import type { TempoCandidate, TempoEstimate } from './tempo-estimate.ts'

const SHORTEST_SECONDS = 5
const LONGEST_LAG_SECONDS = 6
const CANDIDATES = 5
/** How regularly onsets repeat (correlation at one beat) in music with a clear pulse. */
const CLEAR_PULSE = 0.25

/** Finds tempo and beats in an onset envelope; null for less than 5 s and where there is no onset. */
export function estimateTempo(envelope: OnsetEnvelope): TempoEstimate | null {
  const { framesPerSecond, startSeconds } = envelope
  const curves = pulseCurves(envelope)
  if (curves.all.length < SHORTEST_SECONDS * framesPerSecond || !curves.all.some((value) => value > 0)) return null
  const correlations = pulseCorrelations(curves, Math.round(LONGEST_LAG_SECONDS * framesPerSecond))
  const periods = beatPeriods(correlations, framesPerSecond)
  const shares = beatShares(correlations, periods, framesPerSecond)
  const likeliest = shares.indexOf(Math.max(...shares))
  const best = withBackbeat(correlations, periods, likeliest, framesPerSecond)
  const period = periods[best]
  if (period === undefined) return null
  const tracked = trackBeats(beatCurve(curves), period)
  const { beats, line: tapped, framesPerBeat: usual } = steadyBeats(tracked, curves.all, period)
  const { all, low, mid, high } = curves
  const line = (tapped && fitOnsetLine([all, low, mid, high], tapped, beats)) ?? tapped
  const framesPerBeat = line?.framesPerBeat ?? usual
  const metre = findMetre(curves, beats)
  const seconds = (frame: number) => startSeconds + frame / framesPerSecond
  // Where bars begin is as exact as the line, not as the frame of one beat.
  const placed = (frame: number) => seconds(line ? onLine(frame, line) : frame)
  const bpm = (60 * framesPerSecond) / framesPerBeat
  const pulse = Math.min(1, around(correlations.all, period) / CLEAR_PULSE)
  return {
    bpm,
    confidence: Math.max(0, pulse) * (shares[best] as number),
    firstBeatSeconds: Math.max(0, placed(beats[0] ?? 0)),
    beatsPerBar: metre?.beatsPerBar ?? null,
    firstBarSeconds: metre ? Math.max(0, placed(beats[metre.firstBar] ?? 0)) : null,
    candidates: candidatesOf(
      bpm,
      periods.map((each, index) => ({ bpm: (60 * framesPerSecond) / each, share: shares[index] as number })),
      best,
    ),
    beatSeconds: beats.map(seconds),
  }
}

/** Where a listener would tap: low sounds count more, because bass and kick carry the beat. */
function beatCurve({ all, low }: PulseCurves): Float64Array {
  return all.map((value, index) => value + (low[index] as number))
}

/** What a beat may be taken for instead of the one that is tapped. */
const SIMPLE_RATIOS = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3, 4 / 3, 3 / 4, 4, 1 / 4]
const SAME = 0.03

/**
 * The chosen tempo, the likeliest others, and always its half and its double. Another is only as fine as a peak of the
 * correlation: near a simple ratio of the chosen one, which was measured over the whole song, it is exactly that ratio.
 */
function candidatesOf(bpm: number, all: readonly TempoCandidate[], chosen: number): TempoCandidate[] {
  const best = { bpm, share: all[chosen]?.share ?? 0 }
  const others = all
    .filter((_, index) => index !== chosen)
    .map((other) => ({ bpm: atRatio(other.bpm, bpm), share: other.share }))
    .toSorted((one, other) => other.share - one.share)
  const ranked = [best, ...others, { bpm: bpm / 2, share: 0 }, { bpm: bpm * 2, share: 0 }]
  const distinct = ranked.filter((one, at) => ranked.findIndex((other) => other.bpm === one.bpm) === at)
  const list = distinct.filter((one, at) => at < CANDIDATES || one.bpm === bpm / 2 || one.bpm === bpm * 2)
  const total = list.reduce((sum, { share }) => sum + share, 0)
  return list.map((candidate) => ({ bpm: candidate.bpm, share: candidate.share / total }))
}

function atRatio(other: number, bpm: number): number {
  const ratio = SIMPLE_RATIOS.find((each) => Math.abs(other / (bpm * each) - 1) < SAME)
  return ratio === undefined ? other : bpm * ratio
}
