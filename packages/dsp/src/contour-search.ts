import type { TraceContour } from './alignment-trace.ts'
import { Fft } from './fft.ts'
import { betweenFrames } from './metrical-levels.ts'

/** A place where a window of one contour fits into another. */
export interface ContourMatch {
  /** Frame, with its fraction, at which the window begins in the searched contour. */
  readonly at: number
  /** Normalised correlation, −1..1. */
  readonly score: number
}

const silent = 1

/** Finds where windows of `windowFrames` frames occur in a contour, by correlation through Fourier transforms. */
export class ContourSearch {
  private readonly target: TraceContour
  private readonly windowFrames: number
  private readonly fft: Fft
  private readonly spectra: readonly { re: Float64Array; im: Float64Array }[]
  private readonly energy: Float64Array
  private readonly re: Float64Array
  private readonly im: Float64Array
  private readonly sumRe: Float64Array
  private readonly sumIm: Float64Array

  constructor(target: TraceContour, windowFrames: number) {
    this.target = target
    this.windowFrames = windowFrames
    const size = 2 ** Math.ceil(Math.log2(target.length + windowFrames + 1))
    this.fft = new Fft(size)
    const array = () => new Float64Array(size)
    this.re = array()
    this.im = array()
    this.sumRe = array()
    this.sumIm = array()
    this.spectra = target.bands.map((band) => {
      const spectrum = { re: array(), im: array() }
      spectrum.re.set(band)
      this.fft.forward(spectrum.re, spectrum.im)
      return spectrum
    })
    this.energy = new Float64Array(target.length + 1)
    for (let index = 0; index < target.length; index++) {
      let sum = 0
      for (const band of target.bands) sum += (band[index] as number) ** 2
      this.energy[index + 1] = (this.energy[index] as number) + sum
    }
  }

  /** The best `count` places for the window of `source` at frame `start`, best first, at least 0.1 s apart. */
  find(source: TraceContour, start: number, count: number): ContourMatch[] {
    const { windowFrames, re, im, sumRe, sumIm } = this
    sumRe.fill(0)
    sumIm.fill(0)
    let own = 0
    for (const [index, band] of source.bands.entries()) {
      re.fill(0)
      im.fill(0)
      for (let at = 0; at < windowFrames; at++) {
        const value = band[start + at] ?? 0
        re[at] = value
        own += value * value
      }
      this.fft.forward(re, im)
      const { re: tr, im: ti } = this.spectra[index] as { re: Float64Array; im: Float64Array }
      for (let bin = 0; bin < re.length; bin++) {
        sumRe[bin] =
          (sumRe[bin] as number) + (tr[bin] as number) * (re[bin] as number) + (ti[bin] as number) * (im[bin] as number)
        sumIm[bin] =
          (sumIm[bin] as number) + (ti[bin] as number) * (re[bin] as number) - (tr[bin] as number) * (im[bin] as number)
      }
    }
    if (own < silent * windowFrames) return []
    this.fft.inverse(sumRe, sumIm)
    const last = this.target.length - windowFrames
    for (let at = 0; at <= last; at++) {
      const there = (this.energy[at + windowFrames] as number) - (this.energy[at] as number)
      sumRe[at] = there < silent * windowFrames ? 0 : (sumRe[at] as number) / Math.sqrt(own * there)
    }
    return this.peaks(last, count)
  }

  private peaks(last: number, count: number): ContourMatch[] {
    const scores = this.sumRe
    const found: ContourMatch[] = []
    for (let at = 0; at <= last; at++) {
      const score = scores[at] as number
      if (at > 0 && score <= (scores[at - 1] as number)) continue
      if (at < last && score < (scores[at + 1] as number)) continue
      if (found.length === count && score <= (found[count - 1] as ContourMatch).score) continue
      if (found.some((other) => Math.abs(other.at - at) < 5 && other.score >= score)) continue
      const inside = at > 0 && at < last
      found.push({ at: inside ? betweenFrames(scores, at) : at, score })
      found.sort((one, other) => other.score - one.score)
      if (found.length > count) found.length = count
    }
    return found
  }
}
