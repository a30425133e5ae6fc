import { PowerSpectrum } from '../fft.ts'
import type { StereoClip } from './block-processor.ts'
import { filterClip } from './filter-chain.ts'
import { type FilterSetting, filterResponseDb } from './filter-design.ts'
import { factorOfDb } from './gain.ts'

const size = 2048

/** Mean magnitudes of both channels together in bins of a window of 2048 samples, overlapping by half. */
const magnitudesOf = ({ left, right }: StereoClip): Float64Array => {
  const spectrum = new PowerSpectrum(size)
  const window = new Float64Array(size)
  const powers = new Float64Array(size / 2 + 1)
  const sums = new Float64Array(size / 2 + 1)
  for (const plane of [left, right])
    for (let start = 0; start === 0 || start + size <= plane.length; start += size / 2) {
      for (let at = 0; at < size; at++) window[at] = plane[start + at] ?? 0
      spectrum.measure(window, powers)
      for (let bin = 0; bin < sums.length; bin++) sums[bin] = (sums[bin] as number) + (powers[bin] as number)
    }
  return sums.map(Math.sqrt)
}

const centroidHz = (magnitudes: Float64Array, sampleRate: number, gain: (hz: number) => number): number => {
  let [moment, sum] = [0, 0]
  for (let bin = 1; bin < magnitudes.length; bin++) {
    const hz = (bin * sampleRate) / size
    const magnitude = (magnitudes[bin] as number) * gain(hz)
    moment += hz * magnitude
    sum += magnitude
  }
  return sum > 0 ? moment / sum : 0
}

/** How bright a clip is: the centroid of its spectrum in Hz; 0 for silence. */
export const brightnessHz = (clip: StereoClip): number => centroidHz(magnitudesOf(clip), clip.sampleRate, () => 1)

/** A shelf that begins so softly that it tilts the whole spectrum. */
const tilt = (gainDb: number): FilterSetting => ({ kind: 'high-shelf', hz: 1000, q: 0.4, gainDb })
/** The steepest tilt, steps in which it is found, and a share of the brightness that nobody hears. */
const [mostDb, mostSteps, nearEnough] = [12, 8, 0.0005] as const

/** A new clip: the given one, tilted until it is as bright as some Hz, as far as 12 dB go; one that is so already stays. */
export const asBrightAs = (clip: StereoClip, hz: number): StereoClip => {
  const magnitudes = magnitudesOf(clip)
  const off = (gainDb: number): number => {
    const setting = tilt(gainDb)
    const gain = (at: number): number => factorOfDb(filterResponseDb(setting, at, clip.sampleRate))
    return centroidHz(magnitudes, clip.sampleRate, gain) / hz - 1
  }
  let [before, gainDb] = [0, 0]
  let [wasOff, isOff] = [0, off(0)]
  // By secants: brightness grows nearly evenly with the tilt.
  for (let step = 0; step < mostSteps && Math.abs(isOff) > nearEnough; step++) {
    const next = step === 0 ? -Math.sign(isOff) : gainDb - (isOff * (gainDb - before)) / (isOff - wasOff)
    before = gainDb
    wasOff = isOff
    gainDb = Math.max(-mostDb, Math.min(mostDb, next))
    if (gainDb === before) break
    isOff = off(gainDb)
  }
  return gainDb === 0 ? clip : filterClip(clip, [tilt(gainDb)])
}
