import { PowerSpectrum } from './fft.ts'
import { MonoDecimator } from './mono-decimator.ts'
import { GrowingFloat32, SlidingWindow } from './sample-buffers.ts'

const rateHz = 22_050
const window = 1024
const framesPerSecond = 100
/** Where the four ranges of the envelope begin and end, in Hz: bass and kick, body, snare and voice, cymbals. */
const edgesHz = [30, 150, 500, 2500, 10_000] as const
const bandsPerOctave = 3
const compression = 1e5
const lookBack = 2

/** How much newly begins at each moment, in four ranges of frequency. */
export interface OnsetEnvelope {
  readonly framesPerSecond: number
  /** Seconds of the first frame. */
  readonly startSeconds: number
  /** Low to high; all of the same length. */
  readonly ranges: readonly Float32Array[]
}

/**
 * Streaming onset envelope: the rise of the compressed power in third-octave bands over 20 ms, added up in four ranges
 * (multi-band spectral flux; Klapuri, ICASSP 1999, and Böck and Widmer, DAFx 2013). About 100 kB per minute of song.
 */
export class OnsetMeter {
  private readonly decimator: MonoDecimator
  private readonly spectrum = new PowerSpectrum(window)
  private readonly powers = new Float64Array(window / 2 + 1)
  private readonly window: SlidingWindow
  private readonly hop: number
  private readonly bandEdges: Int32Array
  private readonly rangeOfBand: Int32Array
  private readonly history: Float64Array[]
  private readonly ranges = Array.from({ length: edgesHz.length - 1 }, () => new GrowingFloat32())
  private frames = 0

  constructor(sampleRate: number) {
    this.decimator = new MonoDecimator(sampleRate, rateHz)
    this.hop = Math.round(this.decimator.sampleRate / framesPerSecond)
    this.window = new SlidingWindow(window, this.hop, this.hop)
    const { edges, ranges } = bandsOf(this.decimator.sampleRate)
    this.bandEdges = edges
    this.rangeOfBand = ranges
    this.history = Array.from({ length: lookBack + 1 }, () => new Float64Array(ranges.length))
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    this.window.push(this.decimator.push(planes, length), this.closeFrame)
  }

  /** The envelope so far. */
  finish(): OnsetEnvelope {
    const rate = this.decimator.sampleRate
    return {
      framesPerSecond: rate / this.hop,
      // A rise is seen best in the middle of the window.
      startSeconds: (this.hop - 0.5 * window) / rate,
      ranges: this.ranges.map((range) => range.toArray()),
    }
  }

  private readonly closeFrame = (): void => {
    this.spectrum.measure(this.window.samples, this.powers)
    const now = this.history[this.frames % this.history.length] as Float64Array
    const before = this.history[(this.frames + 1) % this.history.length] as Float64Array
    const sums = [0, 0, 0, 0]
    for (let band = 0; band < now.length; band++) {
      let power = 0
      for (let bin = this.bandEdges[band] as number; bin < (this.bandEdges[band + 1] as number); bin++)
        power += this.powers[bin] as number
      const level = Math.log10(1 + compression * power)
      const range = this.rangeOfBand[band] as number
      if (this.frames >= lookBack) sums[range] = (sums[range] as number) + Math.max(0, level - (before[band] as number))
      now[band] = level
    }
    for (const [index, range] of this.ranges.entries()) range.add(sums[index] as number)
    this.frames += 1
  }
}

/** Borders of the bands in bins, each at least one bin wide, and the range to which each band belongs. */
const bandsOf = (sampleRate: number): { edges: Int32Array; ranges: Int32Array } => {
  const binHz = sampleRate / window
  const lastBin = window / 2
  const edges = [Math.max(1, Math.round(edgesHz[0] / binHz))]
  const ranges: number[] = []
  while (true) {
    const from = edges.at(-1) as number
    const to = Math.min(lastBin, Math.max(from + 1, Math.round(from * 2 ** (1 / bandsPerOctave))))
    const middle = ((from + to) / 2) * binHz
    if (to <= from || middle >= edgesHz[4]) break
    edges.push(to)
    ranges.push(edgesHz.findLastIndex((edge) => middle >= edge))
  }
  return { edges: Int32Array.from(edges), ranges: Int32Array.from(ranges.map((range) => Math.max(0, range))) }
}
