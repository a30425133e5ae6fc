import { type SeededRandom, seededRandom } from '@backline/dsp/seeded-random.ts'
import { hzOf } from './pitch.ts'
import { sampleRate, toSamples } from './stereo-track.ts'
import { addPartial, fadeIn, highPass, lowPass, saturate, scaledTo } from './tone-shapes.ts'

/** A plucked string (Karplus and Strong, 1983): a burst of noise in a delay line that loses its highs on every turn. */
const pluck = (hz: number, seconds: number, loss: number, softness: number, random: SeededRandom): Float32Array => {
  const period = sampleRate / hz - 0.5
  const size = Math.floor(period)
  const part = period - size
  const line = Float32Array.from({ length: size + 1 }, () => random.between(-1, 1))
  lowPass(line, softness)
  const out = new Float32Array(toSamples(seconds))
  let at = 0
  let held = 0
  for (let index = 0; index < out.length; index++) {
    const next = at + 1 > size ? 0 : at + 1
    const sample = (line[at] as number) * (1 - part) + (line[next] as number) * part
    out[index] = sample
    line[at] = loss * 0.5 * (sample + held)
    held = sample
    at = next
  }
  return out
}

/** A clean guitar note, softly picked. */
export const pickedGuitar = (midi: number): Float32Array => {
  const out = pluck(hzOf(midi), 2.4, 0.9965, 5200, seededRandom(`picked ${midi}`))
  highPass(out, 110)
  fadeIn(out, 0.002)
  return scaledTo(out, 0.8)
}

/** Root, fifth and octave through a driven amplifier; another `take` is the same chord played once more. */
export const driveGuitar = (midi: number, take: number): Float32Array => {
  const random = seededRandom(`drive ${midi} ${take}`)
  const out = new Float32Array(toSamples(2.8))
  for (const [interval, level] of [
    [0, 1],
    [7, 0.8],
    [12, 0.7],
  ] as const) {
    const string = pluck(hzOf(midi + interval) * (1 + random.between(-0.0015, 0.0015)), 2.8, 0.9992, 7000, random)
    for (let index = 0; index < out.length; index++)
      out[index] = (out[index] as number) + level * (string[index] as number)
  }
  highPass(out, 90)
  saturate(out, 5)
  lowPass(out, 4200)
  lowPass(out, 5200)
  highPass(out, 75)
  fadeIn(out, 0.003)
  return scaledTo(out, 0.8)
}

/** A fingered electric bass note: harmonics of which the higher ones die first. */
export const bassNote = (midi: number): Float32Array => {
  const out = new Float32Array(toSamples(3.4))
  const hz = hzOf(midi)
  for (let harmonic = 1; harmonic <= 12; harmonic++)
    addPartial(out, hz * harmonic, harmonic ** -1.15, 0.7 + 0.75 * harmonic, harmonic * 0.7)
  saturate(out, 0.9)
  fadeIn(out, 0.005)
  return scaledTo(out, 0.9)
}
