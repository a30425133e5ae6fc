import type { SeededRandom } from '../seeded-random.ts'

/** Makes one note: Hz and seconds at a sample rate. */
export type ToneMaker = (hz: number, seconds: number, sampleRate: number, random: SeededRandom) => Float32Array

const additive = (
  hz: number,
  seconds: number,
  sampleRate: number,
  partials: readonly (readonly [multiple: number, level: number, decay: number])[],
  attack: number,
  release = 0.04,
): Float32Array => {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  for (const [multiple, level, decay] of partials) {
    if (hz * multiple > 0.45 * sampleRate) continue
    // A turning vector instead of a sine for every sample.
    const step = (2 * Math.PI * hz * multiple) / sampleRate
    const damp = Math.exp(-decay / sampleRate)
    const c = Math.cos(step) * damp
    const s = Math.sin(step) * damp
    let x = 0
    let y = level
    for (let index = 0; index < out.length; index++) {
      out[index] = (out[index] as number) + x
      const turned = x * c + y * s
      y = y * c - x * s
      x = turned
    }
  }
  const rise = Math.max(1, attack * sampleRate)
  const fall = Math.max(1, release * sampleRate)
  for (let index = 0; index < out.length; index++)
    out[index] = (out[index] as number) * Math.min(1, index / rise, (out.length - index) / fall)
  return out
}

const series = (count: number, level: (n: number) => number, decay: (n: number) => number) =>
  Array.from({ length: count }, (_, index) => [index + 1, level(index + 1), decay(index + 1)] as const)

const pluck: ToneMaker = (hz, seconds, rate, random) => {
  const line = Float32Array.from({ length: Math.max(2, Math.floor(rate / hz - 0.5)) }, () => 2 * random.next() - 1)
  const part = rate / hz - 0.5 - line.length
  const out = new Float32Array(Math.round(seconds * rate))
  const allPass = (1 - part) / (1 + part)
  let at = 0
  let held = 0
  let inBefore = 0
  let outBefore = 0
  for (let index = 0; index < out.length; index++) {
    const sample = line[at] as number
    const smooth = 0.4985 * (sample + held)
    held = sample
    // A fractional delay, without which high notes are out of tune.
    const tuned = allPass * smooth + inBefore - allPass * outBefore
    inBefore = smooth
    outBefore = tuned
    line[at] = tuned
    at = at + 1 === line.length ? 0 : at + 1
    out[index] = 0.8 * sample * Math.min(1, (out.length - index) / (0.03 * rate))
  }
  return out
}

/** Instruments for chords and melodies, struck, plucked and held ones. */
export const tones: readonly [ToneMaker, ...ToneMaker[]] = [
  pluck,
  (hz, seconds, rate) =>
    additive(
      hz,
      seconds,
      rate,
      series(
        8,
        (n) => n ** -1.4,
        (n) => 1 + 0.6 * n,
      ),
      0.003,
    ),
  (hz, seconds, rate) =>
    additive(
      hz,
      seconds,
      rate,
      [
        [1, 0.8, 1.4],
        [2, 0.25, 2.5],
        [4, 0.1, 6],
        [7.01, 0.12, 11],
      ],
      0.004,
    ),
  (hz, seconds, rate) =>
    additive(
      hz,
      seconds,
      rate,
      [
        [0.5, 0.4, 0],
        [1, 0.6, 0],
        [2, 0.4, 0],
        [3, 0.2, 0],
        [4, 0.2, 0],
      ],
      0.012,
    ),
  (hz, seconds, rate) =>
    additive(
      hz,
      seconds,
      rate,
      series(
        12,
        (n) => 0.6 / n,
        () => 0.2,
      ),
      0.02,
    ),
  (hz, seconds, rate) =>
    additive(
      hz,
      seconds,
      rate,
      series(
        10,
        (n) => 0.5 / n ** 1.2,
        () => 0.1,
      ),
      0.12,
      0.15,
    ),
]

/** A bass, round or bright. */
export const basses: readonly [ToneMaker, ...ToneMaker[]] = [
  (hz, seconds, rate) =>
    additive(
      hz,
      seconds,
      rate,
      series(
        6,
        (n) => n ** -1.6,
        (n) => 0.6 + 0.5 * n,
      ),
      0.006,
    ),
  (hz, seconds, rate) =>
    additive(
      hz,
      seconds,
      rate,
      series(
        14,
        (n) => 0.7 / n,
        (n) => 0.5 + 0.3 * n,
      ),
      0.004,
    ),
  (hz, seconds, rate) =>
    additive(
      hz,
      seconds,
      rate,
      [
        [1, 1, 0.3],
        [2, 0.15, 0.3],
      ],
      0.015,
    ),
]

/** A singing lead: vibrato, a soft start and a vowel-like hump in its harmonics. */
export const sung: ToneMaker = (hz, seconds, rate, random) => {
  const out = new Float32Array(Math.round(seconds * rate))
  const vowel = random.between(500, 1100)
  const levels = Array.from(
    { length: 10 },
    (_, index) => Math.exp(-(((hz * (index + 1) - vowel) / 600) ** 2)) + 0.25 / (index + 1),
  )
  let phase = 0
  for (let index = 0; index < out.length; index++) {
    const t = index / rate
    phase += ((2 * Math.PI * hz) / rate) * (1 + 0.006 * Math.min(1, t * 3) * Math.sin(2 * Math.PI * 5.5 * t))
    let sum = 0
    for (let harmonic = 0; harmonic < levels.length && hz * (harmonic + 1) < 0.4 * rate; harmonic++)
      sum += (levels[harmonic] as number) * Math.sin(phase * (harmonic + 1))
    out[index] = 0.3 * sum * Math.min(1, t / 0.06, (seconds - t) / 0.08)
  }
  return out
}
