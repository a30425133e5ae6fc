import { type SeededRandom, seededRandom } from '@backline/dsp/seeded-random.ts'
import type { DrumPiece } from './compose-drums.ts'
import { sampleRate, toSamples } from './stereo-track.ts'
import { addNoise, addPartial, highPass, lowPass, saturate, scaledTo } from './tone-shapes.ts'

/** One recorded stroke of each piece, at full level. */
export type DrumKit = Readonly<Record<DrumPiece, Float32Array>>

/** Builds the kit; a dull snare is the old one, a bright one rings and rattles more. */
export const drumKit = (snare: 'dull' | 'bright'): DrumKit => {
  const random = seededRandom('drum kit')
  const snares = { full: snareDrum(snare, 1, random), ghost: snareDrum('dull', 0.35, random) }
  return {
    kick: kickDrum(random),
    snare: snares.full,
    ghost: snares.ghost,
    rim: rim(random),
    hat: cymbal(0.09, 55, 7000, random),
    'open-hat': cymbal(0.5, 9, 6500, random),
    ride: ride(random),
    crash: cymbal(2.6, 2.1, 3500, random),
    'tom-1': tom(168, random),
    'tom-2': tom(128, random),
    'tom-3': tom(92, random),
  }
}

/** A tone that falls from one pitch to another, as a struck skin does. */
const skin = (seconds: number, fromHz: number, toHz: number, bend: number, decay: number): Float32Array => {
  let phase = 0
  return Float32Array.from({ length: toSamples(seconds) }, (_, index) => {
    const t = index / sampleRate
    phase += (2 * Math.PI * (toHz + (fromHz - toHz) * Math.exp(-t * bend))) / sampleRate
    return Math.sin(phase) * Math.exp(-t * decay)
  })
}

const kickDrum = (random: SeededRandom): Float32Array => {
  const out = skin(0.45, 190, 47, 34, 8)
  addNoise(out, 0.35, 300, random)
  saturate(out, 1.8)
  lowPass(out, 6000)
  return scaledTo(out, 1)
}

const snareDrum = (kind: 'dull' | 'bright', force: number, random: SeededRandom): Float32Array => {
  const bright = kind === 'bright'
  const wires = new Float32Array(toSamples(bright ? 0.34 : 0.24))
  addNoise(wires, 1, bright ? 15 : 22, random)
  highPass(wires, bright ? 1800 : 900)
  lowPass(wires, (bright ? 11_000 : 5500) * (0.4 + 0.6 * force))
  const shell = skin(0.3, bright ? 330 : 260, bright ? 205 : 178, 60, 22)
  const out = wires.map((sample, index) => sample + 0.75 * (shell[index] ?? 0))
  saturate(out, 2)
  return scaledTo(out, 1)
}

const rim = (random: SeededRandom): Float32Array => {
  const out = new Float32Array(toSamples(0.08))
  addPartial(out, 1720, 0.8, 90)
  addPartial(out, 2630, 0.5, 120)
  addNoise(out, 0.4, 300, random)
  return scaledTo(out, 0.9)
}

const cymbal = (seconds: number, decay: number, cut: number, random: SeededRandom): Float32Array => {
  const out = new Float32Array(toSamples(seconds))
  addNoise(out, 0.8, decay, random)
  for (let partial = 0; partial < 14; partial++)
    addPartial(out, random.between(3200, 9800), random.between(0.03, 0.09), decay * random.between(0.8, 2), partial)
  highPass(out, cut)
  highPass(out, cut * 0.6)
  return scaledTo(out, 1)
}

const ride = (random: SeededRandom): Float32Array => {
  const out = cymbal(1.2, 5, 5000, random)
  for (const [hz, level] of [
    [3140, 0.35],
    [4410, 0.25],
    [5870, 0.2],
  ] as const)
    addPartial(out, hz, level, 12)
  return scaledTo(out, 1)
}

const tom = (hz: number, random: SeededRandom): Float32Array => {
  const out = skin(0.55, hz * 1.7, hz, 18, 8)
  addNoise(out, 0.15, 120, random)
  saturate(out, 1.2)
  return scaledTo(out, 1)
}
