import { onLine, steadyBeats, trackBeats } from './beat-line.ts'
import { around, beatPeriods, beatShares, withBackbeat } from './metrical-levels.ts'
import { type OnsetEnvelope, OnsetMeter } from './onset-envelope.ts'
import { fitOnsetLine } from './onset-line.ts'
import { type PulseCurves, pulseCorrelations, pulseCurves } from './periodicity.ts'

/** One possible tempo. */
interface TempoCandidate {
  readonly bpm: number
  /** 0..1; all candidates together make 1. */
  readonly share: number
}

/** What the rhythm of a song suggests; always a suggestion that a person may change. */
export interface TempoEstimate {
  /** Beats per minute. */
  readonly bpm: number
  /** 0..1: how clear the pulse is and how far the best candidate is ahead of the next. */
  readonly confidence: number
  /** Seconds of the first beat that sounds. */
  readonly firstBeatSeconds: number
  /** Beats per bar (3, 4, 5, 7 …); null if the bars are not clear. */
  readonly beatsPerBar: number | null
  /** Seconds of the first "one" that sounds; null if the bars are not clear. */
  readonly firstBarSeconds: number | null
  /** Best first, the chosen tempo in front; its half and double are always among them. */
  readonly candidates: readonly TempoCandidate[]
  /** Seconds of every tracked beat. */
  readonly beatSeconds: Float64Array
}

/** Beats of a bar, and which tracked beat is the first "one". */
interface MetreEstimate {
  readonly beatsPerBar: number
  readonly firstBar: number
}

const slots = 12
const fewestBeats = 24
/** How much better than four a bar must fit before it is believed. */
const lead: Readonly<Record<number, number>> = { 3: 0.03, 4: 0, 5: 0.06, 7: 0.08 }
const clear = 0.02

/** Finds bars by how alike the onsets are that many beats later; null if no bar length stands out. */
const findMetre = (curves: PulseCurves, beats: Float64Array): MetreEstimate | null => {
  if (beats.length < fewestBeats) return null
  const grids = [curves.low, curves.mid, curves.high, curves.all].map((curve) => onBeatGrid(curve, beats))
  const alike = Array.from({ length: 15 }, (_, lag) => similarity(grids, lag))
  const at = (lag: number) => alike[lag] ?? 0
  const fits = [3, 4, 5, 7].map((bar) => {
    const own = bar <= 5 ? (at(bar) + at(2 * bar)) / 2 : at(bar)
    const others = [3, 4, 5, 6, 7, 8, 9, 10].filter((lag) => lag % bar !== 0).map(at)
    const rest = others.reduce((sum, value) => sum + value, 0) / others.length
    return { bar, fit: own - rest - (lead[bar] ?? 0) }
  })
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one))
  if (best.fit < clear) return null
  return { beatsPerBar: best.bar, firstBar: firstDownbeat(grids, best.bar) }
}

/** A curve at twelve moments of each beat, smoothed so that a loosely played stroke still falls on its moment. */
const onBeatGrid = (curve: Float64Array, beats: Float64Array): Float64Array => {
  const grid = new Float64Array((beats.length - 1) * slots)
  for (let slot = 0; slot < grid.length; slot++) {
    const beat = Math.floor(slot / slots)
    const from = beats[beat] as number
    const step = ((beats[beat + 1] as number) - from) / slots
    const centre = from + (slot % slots) * step
    const reach = Math.max(2, step / 2)
    let highest = 0
    for (let at = Math.max(0, Math.round(centre - reach)); at <= centre + reach && at < curve.length; at++)
      highest = Math.max(highest, curve[at] as number)
    grid[slot] = highest
  }
  return grid
}

/** Mean correlation of the grids with themselves `lag` beats later. */
const similarity = (grids: readonly Float64Array[], lag: number): number => {
  const shift = lag * slots
  let sum = 0
  for (const grid of grids) {
    const mean = grid.reduce((total, value) => total + value, 0) / grid.length
    let both = 0
    let squares = 0
    for (let at = 0; at + shift < grid.length; at++)
      both += ((grid[at] as number) - mean) * ((grid[at + shift] as number) - mean)
    for (const value of grid) squares += (value - mean) ** 2
    if (squares > 0) sum += (both * grid.length) / (squares * (grid.length - shift))
  }
  return sum / grids.length
}

/** The beat of the bar on which bass and everything else begin most strongly; where the song begins breaks a tie. */
const firstDownbeat = (grids: readonly Float64Array[], bar: number): number => {
  const [low, mid, , all] = grids as [Float64Array, Float64Array, Float64Array, Float64Array]
  const accents = new Float64Array(bar)
  const counts = new Float64Array(bar)
  for (let beat = 0; beat * slots < low.length; beat++) {
    const slot = beat * slots
    accents[beat % bar] =
      (accents[beat % bar] as number) + 2 * (low[slot] as number) + (all[slot] as number) - (mid[slot] as number)
    counts[beat % bar] = (counts[beat % bar] as number) + 1
  }
  const means = accents.map((sum, phase) => sum / Math.max(1, counts[phase] as number))
  const usual = means.reduce((sum, value) => sum + Math.abs(value), 0) / bar
  means[0] = (means[0] as number) + 0.15 * usual
  return means.indexOf(Math.max(...means))
}

const shortestSeconds = 5
const longestLagSeconds = 6
const candidates = 5
/** How regularly onsets repeat (correlation at one beat) in music with a clear pulse. */
const clearPulse = 0.25

/** Finds tempo and beats in an onset envelope; null for less than 5 s and where there is no onset. */
const estimateTempo = (envelope: OnsetEnvelope): TempoEstimate | null => {
  const { framesPerSecond, startSeconds } = envelope
  const curves = pulseCurves(envelope)
  if (curves.all.length < shortestSeconds * framesPerSecond || !curves.all.some((value) => value > 0)) return null
  const correlations = pulseCorrelations(curves, Math.round(longestLagSeconds * framesPerSecond))
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
  const pulse = Math.min(1, around(correlations.all, period) / clearPulse)
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
const beatCurve = ({ all, low }: PulseCurves): Float64Array => all.map((value, index) => value + (low[index] as number))

/** What a beat may be taken for instead of the one that is tapped. */
const simpleRatios = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3, 4 / 3, 3 / 4, 4, 1 / 4]
const same = 0.03

/**
 * The chosen tempo, the likeliest others, and always its half and its double. Another is only as fine as a peak of the
 * correlation: near a simple ratio of the chosen one, which was measured over the whole song, it is exactly that ratio.
 */
const candidatesOf = (bpm: number, all: readonly TempoCandidate[], chosen: number): TempoCandidate[] => {
  const best = { bpm, share: all[chosen]?.share ?? 0 }
  const others = all
    .filter((_, index) => index !== chosen)
    .map((other) => ({ bpm: atRatio(other.bpm, bpm), share: other.share }))
    .toSorted((one, other) => other.share - one.share)
  const ranked = [best, ...others, { bpm: bpm / 2, share: 0 }, { bpm: bpm * 2, share: 0 }]
  const distinct = ranked.filter((one, at) => ranked.findIndex((other) => other.bpm === one.bpm) === at)
  const list = distinct.filter((one, at) => at < candidates || one.bpm === bpm / 2 || one.bpm === bpm * 2)
  const total = list.reduce((sum, { share }) => sum + share, 0)
  return list.map((candidate) => ({ bpm: candidate.bpm, share: candidate.share / total }))
}

const atRatio = (other: number, bpm: number): number => {
  const ratio = simpleRatios.find((each) => Math.abs(other / (bpm * each) - 1) < same)
  return ratio === undefined ? other : bpm * ratio
}

/** Streaming tempo meter: `push` the song, then `finish`. */
export class TempoMeter {
  private readonly onsets: OnsetMeter

  constructor(sampleRate: number) {
    this.onsets = new OnsetMeter(sampleRate)
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    this.onsets.push(planes, length)
  }

  /** The estimate; null for less than 5 s and where there is no onset. */
  finish(): TempoEstimate | null {
    return estimateTempo(this.onsets.finish())
  }
}
