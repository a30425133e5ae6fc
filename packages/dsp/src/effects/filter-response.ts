import type { Biquad } from '../k-weighting.ts'
import { type FilterSetting, heldHz } from './filter-design.ts'

/**
 * Gain in dB of a filter at a frequency in Hz, in closed form and without its coefficients: the analogue prototype H(s) of
 * the cookbook at s = j·tan(ω/2) / tan(ω₀/2), which is where the bilinear transform puts it.
 */
export function filterResponseDb({ kind, hz, q, gainDb }: FilterSetting, atHz: number, sampleRate: number): number {
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
export function chainResponseDb(settings: readonly FilterSetting[], atHz: number, sampleRate: number): number {
  return settings.reduce((sum, setting) => sum + filterResponseDb(setting, atHz, sampleRate), 0)
}

/** Gain in dB of any second-order section at a frequency in Hz, from its coefficients: |H(e^jω)|. */
export function biquadResponseDb({ b0, b1, b2, a1, a2 }: Biquad, atHz: number, sampleRate: number): number {
  const w = (2 * Math.PI * atHz) / sampleRate
  // Taken out e^−jω, what is left is b1 + (b0 + b2)·cos ω + j·(b0 − b2)·sin ω, and the same below.
  const above = Math.hypot(b1 + (b0 + b2) * Math.cos(w), (b0 - b2) * Math.sin(w))
  const below = Math.hypot(a1 + (1 + a2) * Math.cos(w), (1 - a2) * Math.sin(w))
  return decibels(above, below)
}

function decibels(above: number, below: number): number {
  return 20 * Math.log10(above / below)
}
