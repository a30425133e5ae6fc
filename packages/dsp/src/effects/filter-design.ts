import type { Biquad } from '../k-weighting.ts'

/** The filters of the cookbook; the band pass has 0 dB at its centre. */
export type FilterKind =
  | 'peaking'
  | 'low-shelf'
  | 'high-shelf'
  | 'low-pass'
  | 'high-pass'
  | 'band-pass'
  | 'notch'
  | 'all-pass'

/** One filter as its knobs stand. */
export interface FilterSetting {
  readonly kind: FilterKind
  /** Centre, corner, or middle of the slope of a shelf. */
  readonly hz: number
  /** Quality, no decibels (unlike Web Audio's low and high pass). */
  readonly q: number
  /** Of the bell or shelf; without meaning for the others. */
  readonly gainDb: number
}

// A corner at half the sample rate has no filter: it is kept just under it.
const highest = 0.499

/** The frequency in Hz at which a filter for `hz` really is. */
export const heldHz = (hz: number, sampleRate: number): number => Math.min(hz, highest * sampleRate)

/**
 * Writes b0, b1, b2, a1, a2 (a0 = 1) of a filter to `out`. Robert Bristow-Johnson, Cookbook formulae for audio equalizer
 * biquad filter coefficients, with its alpha for Q.
 */
export const designInto = (
  out: Float64Array,
  kind: FilterKind,
  hz: number,
  q: number,
  gainDb: number,
  sampleRate: number,
): void => {
  const w = (2 * Math.PI * heldHz(hz, sampleRate)) / sampleRate
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * q)
  const a = 10 ** (gainDb / 40)
  const k = 2 * Math.sqrt(a) * alpha
  if (kind === 'peaking') write(out, 1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a)
  else if (kind === 'low-shelf') writeShelf(out, a, cos, k, 1)
  else if (kind === 'high-shelf') writeShelf(out, a, cos, k, -1)
  else if (kind === 'low-pass') writeAlike(out, (1 - cos) / 2, 1 - cos, (1 - cos) / 2, cos, alpha)
  else if (kind === 'high-pass') writeAlike(out, (1 + cos) / 2, -1 - cos, (1 + cos) / 2, cos, alpha)
  else if (kind === 'band-pass') writeAlike(out, alpha, 0, -alpha, cos, alpha)
  else if (kind === 'notch') writeAlike(out, 1, -2 * cos, 1, cos, alpha)
  else writeAlike(out, 1 - alpha, -2 * cos, 1 + alpha, cos, alpha)
}

/** Coefficients of a filter at a sample rate in Hz. */
export const designFilter = ({ kind, hz, q, gainDb }: FilterSetting, sampleRate: number): Biquad => {
  const out = new Float64Array(5)
  designInto(out, kind, hz, q, gainDb, sampleRate)
  const [b0, b1, b2, a1, a2] = out as unknown as [number, number, number, number, number]
  return { b0, b1, b2, a1, a2 }
}

/** The Q of a shelf whose slope is given as S (1: as steep as it can be without a bump); cookbook, alpha for S. */
export const qOfSlope = (slope: number, gainDb: number): number => {
  const a = 10 ** (gainDb / 40)
  return 1 / Math.sqrt((a + 1 / a) * (1 / slope - 1) + 2)
}

/** The Q of a bell, band pass or notch that is some octaves wide, between −3 dB points (bell: half its gain); cookbook, BW. */
export const qOfOctaves = (octaves: number, hz: number, sampleRate: number): number => {
  const w = (2 * Math.PI * hz) / sampleRate
  return 1 / (2 * Math.sinh((Math.LN2 / 2) * octaves * (w / Math.sin(w))))
}

/** The six kinds without a gain share their poles. */
const writeAlike = (out: Float64Array, b0: number, b1: number, b2: number, cos: number, alpha: number): void => {
  write(out, b0, b1, b2, 1 + alpha, -2 * cos, 1 - alpha)
}

/** @param side 1 for the low shelf, −1 for the high one, its mirror image. */
const writeShelf = (out: Float64Array, a: number, cos: number, k: number, side: 1 | -1): void => {
  const up = a + 1
  const down = (a - 1) * side * cos
  write(
    out,
    a * (up - down + k),
    2 * a * side * (a - 1 - up * side * cos),
    a * (up - down - k),
    up + down + k,
    -2 * side * (a - 1 + up * side * cos),
    up + down - k,
  )
}

const write = (out: Float64Array, b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): void => {
  out[0] = b0 / a0
  out[1] = b1 / a0
  out[2] = b2 / a0
  out[3] = a1 / a0
  out[4] = a2 / a0
}

/**
 * Gain in dB of a filter at a frequency in Hz, in closed form and without its coefficients: the analogue prototype H(s) of
 * the cookbook at s = j·tan(ω/2) / tan(ω₀/2), which is where the bilinear transform puts it.
 */
export const filterResponseDb = ({ kind, hz, q, gainDb }: FilterSetting, atHz: number, sampleRate: number): number => {
  const x = Math.tan((Math.PI * atHz) / sampleRate) / Math.tan((Math.PI * heldHz(hz, sampleRate)) / sampleRate)
  const a = 10 ** (gainDb / 40)
  const gap = 1 - x * x
  const width = x / q
  if (kind === 'peaking') return decibels(Math.hypot(gap, width * a), Math.hypot(gap, width / a))
  if (kind === 'low-shelf' || kind === 'high-shelf') {
    const bend = Math.sqrt(a) * width
    const lifted = Math.hypot(a - x * x, bend)
    const plain = Math.hypot(1 - a * x * x, bend)
    return kind === 'low-shelf' ? decibels(a * lifted, plain) : decibels(a * plain, lifted)
  }
  const poles = Math.hypot(gap, width)
  if (kind === 'low-pass') return decibels(1, poles)
  if (kind === 'high-pass') return decibels(x * x, poles)
  if (kind === 'band-pass') return decibels(width, poles)
  if (kind === 'notch') return decibels(Math.abs(gap), poles)
  return 0
}

/** Gain in dB of filters one after another: the curve of an equaliser. */
export const chainResponseDb = (settings: readonly FilterSetting[], atHz: number, sampleRate: number): number =>
  settings.reduce((sum, setting) => sum + filterResponseDb(setting, atHz, sampleRate), 0)

/** Gain in dB of any second-order section at a frequency in Hz, from its coefficients: |H(e^jω)|. */
export const biquadResponseDb = ({ b0, b1, b2, a1, a2 }: Biquad, atHz: number, sampleRate: number): number => {
  const w = (2 * Math.PI * atHz) / sampleRate
  // Taken out e^−jω, what is left is b1 + (b0 + b2)·cos ω + j·(b0 − b2)·sin ω, and the same below.
  const above = Math.hypot(b1 + (b0 + b2) * Math.cos(w), (b0 - b2) * Math.sin(w))
  const below = Math.hypot(a1 + (1 + a2) * Math.cos(w), (1 - a2) * Math.sin(w))
  return decibels(above, below)
}

const decibels = (above: number, below: number): number => 20 * Math.log10(above / below)
