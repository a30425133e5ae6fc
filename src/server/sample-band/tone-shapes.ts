import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import { sampleRate } from './stereo-track.ts'

/** Adds a sine that dies away: frequency in Hz, starting amplitude, and by which factor e^(−decay) it falls each second. */
export const addPartial = (out: Float32Array, hz: number, amplitude: number, decay: number, phase = 0): void => {
  if (hz >= sampleRate / 2) return
  const fall = Math.exp(-decay / sampleRate)
  const turn = (2 * Math.PI * hz) / sampleRate
  const re = fall * Math.cos(turn)
  const im = fall * Math.sin(turn)
  let x = amplitude * Math.cos(phase)
  let y = amplitude * Math.sin(phase)
  for (let index = 0; index < out.length; index++) {
    out[index] = (out[index] as number) + y
    const next = x * re - y * im
    y = x * im + y * re
    x = next
  }
}

/** White noise that dies away, in place added. */
export const addNoise = (out: Float32Array, amplitude: number, decay: number, random: SeededRandom): void => {
  const fall = Math.exp(-decay / sampleRate)
  let level = amplitude
  for (let index = 0; index < out.length; index++) {
    out[index] = (out[index] as number) + level * random.between(-1, 1)
    level *= fall
  }
}

/** One-pole low pass at `hz`, in place. */
export const lowPass = (out: Float32Array, hz: number): void => {
  const share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate)
  let held = 0
  for (let index = 0; index < out.length; index++) {
    held += share * ((out[index] as number) - held)
    out[index] = held
  }
}

/** One-pole high pass at `hz`, in place. */
export const highPass = (out: Float32Array, hz: number): void => {
  const share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate)
  let held = 0
  for (let index = 0; index < out.length; index++) {
    const sample = out[index] as number
    held += share * (sample - held)
    out[index] = sample - held
  }
}

/** Rounds off what is loud, as an overdriven amplifier does, in place; `drive` 1 is gentle. */
export const saturate = (out: Float32Array, drive: number): void => {
  const scale = 1 / Math.tanh(drive)
  for (let index = 0; index < out.length; index++) out[index] = scale * Math.tanh(drive * (out[index] as number))
}

/** Rises from silence over `attack` seconds, in place. */
export const fadeIn = (out: Float32Array, attack: number): void => {
  const length = Math.min(out.length, Math.round(attack * sampleRate))
  for (let index = 0; index < length; index++) out[index] = ((out[index] as number) * index) / length
}

/** Scales to a highest value of `peak`, in place, and hands the array back. */
export const scaledTo = (out: Float32Array, peak: number): Float32Array => {
  let highest = 0
  for (const sample of out) highest = Math.max(highest, Math.abs(sample))
  if (highest > 0)
    for (let index = 0; index < out.length; index++) out[index] = ((out[index] as number) * peak) / highest
  return out
}
