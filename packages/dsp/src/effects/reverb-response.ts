import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { StereoClip } from './block-processor.ts'
import { runSection } from './filter-chain.ts'
import { designInto } from './filter-design.ts'
import { factorOfDb } from './gain.ts'
import { panFactors } from './placing.ts'
import { type ReverbCharacter, type ReverbKind, reverbCharacters } from './reverb-kinds.ts'

/** Reverberation times of a response in seconds (to −60 dB), by the range they are read from. */
interface ReverbTime {
  /** From −5 to −25 dB. */
  readonly t20: number
  /** From −5 to −35 dB. */
  readonly t30: number
}

/**
 * Reverberation time of an impulse response: its energy added up from the end (Schroeder, JASA 37, 1965), and a straight line
 * through that curve in dB by least squares (ISO 3382-1, section 5.3.3); null if it does not fall by 35 dB.
 */
export const reverbTime = (response: Float32Array | Float64Array, sampleRate: number): ReverbTime | null => {
  const left = new Float64Array(response.length)
  let sum = 0
  for (let at = response.length - 1; at >= 0; at--) {
    sum += (response[at] as number) ** 2
    left[at] = sum
  }
  if (sum === 0) return null
  const slope = (endDb: number) => decayPerSample(left, -5, endDb)
  const t20 = slope(-25)
  const t30 = slope(-35)
  return t20 === null || t30 === null ? null : { t20: -60 / t20 / sampleRate, t30: -60 / t30 / sampleRate }
}

/** Slope in dB per sample between two levels of a falling curve of energy; null if it does not come so low. */
const decayPerSample = (energy: Float64Array, fromDb: number, toDb: number): number | null => {
  const all = energy[0] as number
  const from = energy.findIndex((value) => value <= all * 10 ** (fromDb / 10))
  const to = energy.findIndex((value) => value <= all * 10 ** (toDb / 10))
  if (from < 0 || to <= from + 1 || (energy[to] as number) === 0) return null
  const count = to - from
  const middle = (count - 1) / 2
  let across = 0
  let spread = 0
  for (let index = 0; index < count; index++) {
    across += (index - middle) * 10 * Math.log10(energy[from + index] as number)
    spread += (index - middle) ** 2
  }
  return across / spread
}

const allPasses = 60
const coefficient = 0.62

/**
 * The echoes of a spring, which do not decay yet: a click that runs to and fro, drawn out more and more into a falling
 * chirp by a row of all-passes stretched to end at about 4 kHz (Välimäki, Parker and Abel, Parametric spring reverberation
 * effect, JAES 58, 2010, section 2).
 */
const springEchoes = (length: number, sampleRate: number, random: SeededRandom): Float64Array => {
  const out = new Float64Array(length)
  const roundTrip = sampleRate * random.between(0.036, 0.048)
  for (let echo = 0; echo * roundTrip < length; echo++) {
    const at = Math.round((echo + 0.5) * roundTrip)
    if (at < length) out[at] = 8 * (echo % 2 === 0 ? 1 : -1) * random.between(0.9, 1.1)
  }
  const stretch = Math.max(1, Math.round(sampleRate / 8600))
  for (let round = 0; round < allPasses; round++) allPass(out, stretch, coefficient)
  // The roughness of the coil, without which the ends of the chirps would be too clean.
  for (let at = 0; at < length; at++) out[at] = (out[at] as number) + 0.15 * (2 * random.next() - 1)
  return out
}

/** y[n] = a·x[n] + x[n−k] − a·y[n−k], in place. */
const allPass = (plane: Float64Array, stretch: number, a: number): void => {
  const input = new Float64Array(stretch)
  const output = new Float64Array(stretch)
  for (let at = 0, slot = 0; at < plane.length; at++, slot = slot + 1 === stretch ? 0 : slot + 1) {
    const x = plane[at] as number
    const y = a * x + (input[slot] as number) - a * (output[slot] as number)
    input[slot] = x
    output[slot] = y
    plane[at] = y
  }
}

/** Qualities of the two sections of a Butterworth filter of fourth order. */
const butterworth = [0.541196100146197, 1.306562964876377]

/**
 * A signal in three bands, which together make an all-passed copy of it: Linkwitz–Riley crossovers of eighth order, each way
 * two Butterworth filters of fourth order (Linkwitz, JAES 24, 1976).
 */
export const splitBands = (
  plane: Float64Array,
  sampleRate: number,
  lowHz = 250,
  highHz = 4000,
): [Float64Array, Float64Array, Float64Array] => {
  const passed = (kind: 'low-pass' | 'high-pass', hz: number, from: Float64Array) => {
    const coefficients = new Float64Array(5)
    const out = from.slice()
    for (const q of [...butterworth, ...butterworth]) {
      designInto(coefficients, kind, hz, q, 0, sampleRate)
      runSection(out, 0, out.length, coefficients, null, new Float64Array(2))
    }
    return out
  }
  const upper = passed('high-pass', lowHz, plane)
  return [passed('low-pass', lowHz, plane), passed('low-pass', highHz, upper), passed('high-pass', highHz, upper)]
}

/** A reverb as its knobs stand; what is left out is as usual for its kind. */
export interface ReverbSetting {
  readonly kind: ReverbKind
  readonly seed: string
  /** Reverberation time in the middle (250 Hz to 4 kHz). */
  readonly rt60Seconds?: number
  readonly preDelaySeconds?: number
  /** Reverberation time under 250 Hz and over 4 kHz, as a share of that in the middle. */
  readonly lowShare?: number
  readonly highShare?: number
}

/** How many dB a response has fallen where it ends. */
const tailEndDb = 70
/** One early reflection as against the dense sound, whose samples have an amplitude of about 1. */
const earlyLevel = 6
const trimmingRounds = 4
const nearEnough = 0.003

/**
 * The impulse response of a reverb, the same for the same setting: seeded noise (or the chirps of a spring) and early
 * reflections in three bands, each of which decays by 60 dB in its own time. The slope of each band is measured and trimmed,
 * as noise never falls quite as its envelope does. Its first sample that is not 0 is that of the pre-delay; the mean energy
 * of both channels is 1, so that noise comes out as loud as it went in.
 */
export const reverbResponse = (setting: ReverbSetting, sampleRate: number): StereoClip => {
  const character: ReverbCharacter = { ...reverbCharacters[setting.kind], ...given(setting) }
  const { rt60Seconds, lowShare, highShare, preDelaySeconds } = character
  const wait = Math.round(preDelaySeconds * sampleRate)
  const longest = rt60Seconds * Math.max(1, lowShare, highShare)
  const length = Math.ceil((longest * sampleRate * tailEndDb) / 60)
  const [left, right] = (['left', 'right'] as const).map((side) => {
    const raw = excitation(setting, character, side, length, sampleRate)
    const bands = splitBands(raw, sampleRate)
    const times = [rt60Seconds * lowShare, rt60Seconds, rt60Seconds * highShare]
    const out = new Float64Array(length)
    for (const [index, band] of bands.entries()) addDecaying(out, band, times[index] as number, sampleRate)
    return out
  }) as [Float64Array, Float64Array]
  const energy = [left, right].reduce((sum, plane) => sum + plane.reduce((all, value) => all + value * value, 0), 0) / 2
  const placed = (plane: Float64Array) => {
    const response = new Float32Array(wait + length)
    for (let at = 0; at < length; at++) response[wait + at] = (plane[at] as number) / Math.sqrt(energy)
    return response
  }
  return { sampleRate, left: placed(left), right: placed(right) }
}

const given = ({ rt60Seconds, preDelaySeconds, lowShare, highShare }: ReverbSetting): Partial<ReverbCharacter> =>
  Object.fromEntries(
    Object.entries({ rt60Seconds, preDelaySeconds, lowShare, highShare }).filter(([, value]) => value !== undefined),
  )

/** What is to decay: early reflections, and the dense sound that sets in behind them. */
const excitation = (
  { kind, seed }: ReverbSetting,
  { early, buildUp }: ReverbCharacter,
  side: 'left' | 'right',
  length: number,
  sampleRate: number,
): Float64Array => {
  const random: SeededRandom = seededRandom(`${kind} ${seed} ${side}`)
  const rise = Math.max(1, (buildUp / 1000) * sampleRate)
  const plane =
    kind === 'spring'
      ? springEchoes(length, sampleRate, random)
      : Float64Array.from({ length }, (_, at) => Math.min(1, (at + 1) / rise) * Math.sqrt(3) * (2 * random.next() - 1))
  for (const [milliseconds, db, position] of early) {
    const at = Math.round((milliseconds / 1000) * sampleRate)
    const level = earlyLevel * Math.SQRT2 * factorOfDb(db) * panFactors(position)[side]
    if (at < length) plane[at] = (plane[at] as number) + level
  }
  return plane
}

/** Adds a band that decays by 60 dB in `rt60` seconds, trimmed until it is measured so. */
const addDecaying = (out: Float64Array, band: Float64Array, rt60: number, sampleRate: number): void => {
  const shaped = new Float64Array(band.length)
  let perSample = -60 / (rt60 * sampleRate)
  for (let round = 0; round < trimmingRounds; round++) {
    const factor = factorOfDb(perSample)
    for (let at = 0, level = 1; at < band.length; at++, level *= factor) shaped[at] = (band[at] as number) * level
    const t30 = reverbTime(shaped, sampleRate)?.t30
    if (t30 === undefined || Math.abs(t30 / rt60 - 1) < nearEnough) break
    perSample += -60 / (rt60 * sampleRate) + 60 / (t30 * sampleRate)
  }
  for (let at = 0; at < out.length; at++) out[at] = (out[at] as number) + (shaped[at] as number)
}
