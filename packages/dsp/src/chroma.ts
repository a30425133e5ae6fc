import { PowerSpectrum } from './fft.ts'
import { MonoDecimator } from './mono-decimator.ts'
import { SlidingWindow } from './sample-buffers.ts'

const rate = 11_025
const window = 8192
const hop = 4096
const lowestHz = 60
const highestHz = 2000
/** Fine pitch classes: ten to the semitone, so that the tuning can be found afterwards. */
const perSemitone = 10
const fineBins = 12 * perSemitone
const bassHz = 250
/** How much less a window counts for the opening or the ending than its neighbour nearer to it. */
const edgeDecay = 0.88
const harmonics = 4
const harmonicLoss = 0.6

/** The pitch classes of a song and its tuning. */
export interface Chroma {
  /** Weight of the twelve pitch classes from C on, together 1. */
  readonly chroma: Float64Array
  /** The same of what sounds under 250 Hz in about the first three seconds; all 0 without a bass. */
  readonly opening: Float64Array
  /** The bass of about the last three seconds that sound. */
  readonly ending: Float64Array
  /** Hz of the A to which the song is tuned, 427..453. */
  readonly tuningHz: number
}

/**
 * Streaming chroma: the spectral peaks of windows of about 0.75 s, each placed between the bins by a parabola, counted
 * for its own pitch and for those of which it may be a harmonic (HPCP; Gómez, "Tonal Description of Music Audio Signals",
 * 2006), every window with the same weight.
 */
export class ChromaMeter {
  private readonly decimator: MonoDecimator
  private readonly spectrum = new PowerSpectrum(window)
  private readonly powers = new Float64Array(window / 2 + 1)
  private readonly window = new SlidingWindow(window, window, hop)
  private readonly fine = new Float64Array(fineBins)
  private readonly opening = new Float64Array(fineBins)
  private readonly ending = new Float64Array(fineBins)
  private openingWeight = 1
  private readonly frame = new Float64Array(fineBins)
  private readonly bassFrame = new Float64Array(fineBins)

  constructor(sampleRate: number) {
    this.decimator = new MonoDecimator(sampleRate, rate)
  }

  /** Takes the first `length` samples of each plane. */
  push(planes: readonly Float32Array[], length: number): void {
    this.window.push(this.decimator.push(planes, length), this.closeFrame)
  }

  /** The chroma so far; null if nothing had a pitch. */
  finish(): Chroma | null {
    if (!this.fine.some((value) => value > 0)) return null
    const cents = tuningOf(this.fine)
    return {
      chroma: semitones(this.fine, cents),
      opening: semitones(this.opening, cents),
      ending: semitones(this.ending, cents),
      tuningHz: 440 * 2 ** (cents / 1200),
    }
  }

  private readonly closeFrame = (): void => {
    const { powers, frame } = this
    this.spectrum.measure(this.window.samples, powers)
    const binHz = this.decimator.sampleRate / window
    const last = Math.min(window / 2 - 1, Math.floor(highestHz / binHz))
    const first = Math.ceil(lowestHz / binHz)
    let loudest = 0
    for (let bin = first; bin <= last; bin++) loudest = Math.max(loudest, powers[bin] as number)
    if (loudest < 1e-8) return
    frame.fill(0)
    this.bassFrame.fill(0)
    for (let bin = first; bin <= last; bin++) {
      const power = powers[bin] as number
      const before = powers[bin - 1] as number
      const after = powers[bin + 1] as number
      if (power <= before || power < after || power < loudest * 1e-4) continue
      const left = Math.log(before + 1e-20)
      const middle = Math.log(power)
      const right = Math.log(after + 1e-20)
      const shift = (0.5 * (left - right)) / (left - 2 * middle + right)
      this.addPeak((bin + shift) * binHz, Math.sqrt(power))
    }
    addShare(this.fine, frame)
    for (let index = 0; index < fineBins; index++) this.ending[index] = (this.ending[index] as number) * edgeDecay
    addShare(this.ending, this.bassFrame)
    addShare(this.opening, this.bassFrame, this.openingWeight)
    this.openingWeight *= edgeDecay
  }

  /** Counts a peak for the pitch of which it is the first, second, third … harmonic. */
  private addPeak(hz: number, amplitude: number): void {
    let weight = amplitude
    for (let harmonic = 1; harmonic <= harmonics; harmonic++, weight *= harmonicLoss) {
      if (hz / harmonic < lowestHz / 2) return
      // 9 semitones lie from C up to A = 440 Hz.
      const pitch = (12 * Math.log2(hz / harmonic / 440) + 9) * perSemitone
      const index = ((Math.round(pitch) % fineBins) + fineBins) % fineBins
      this.frame[index] = (this.frame[index] as number) + weight
      if (harmonic === 1 && hz < bassHz) this.bassFrame[index] = (this.bassFrame[index] as number) + weight
    }
  }
}

/** Adds a window so that every one that sounds has the same weight. */
const addShare = (sum: Float64Array, frame: Float64Array, weight = 1): void => {
  const total = frame.reduce((all, value) => all + value, 0)
  if (total > 0)
    for (let index = 0; index < fineBins; index++)
      sum[index] = (sum[index] as number) + (weight * (frame[index] as number)) / total
}

const semitones = (fine: Float64Array, cents: number): Float64Array => {
  const total = fine.reduce((sum, value) => sum + value, 0) || 1
  const chroma = new Float64Array(12)
  for (let index = 0; index < fineBins; index++) {
    const pitch = (Math.round(index / perSemitone - cents / 100) + 12) % 12
    chroma[pitch] = (chroma[pitch] as number) + (fine[index] as number) / total
  }
  return chroma
}

/** Cents, −50..50, by which the pitches lie above A = 440 Hz: the circular mean of their distances from semitones. */
const tuningOf = (fine: Float64Array): number => {
  let x = 0
  let y = 0
  for (const [index, value] of fine.entries()) {
    const turn = (2 * Math.PI * index) / perSemitone
    x += value * Math.cos(turn)
    y += value * Math.sin(turn)
  }
  return (Math.atan2(y, x) / (2 * Math.PI)) * 100
}
