import type { DrumPiece } from './compose-drums.ts'
import type { Note } from './compose-parts.ts'
import type { SungNote } from './compose-voice.ts'
import type { Mix } from './song-plan.ts'
import type { SoundFont } from './sound-font.ts'
import { sampleRate } from './stereo-track.ts'

/** General MIDI programs, counted from 0. */
const programs = {
  electricPiano: 4,
  cleanGuitar: 27,
  distortedGuitar: 30,
  fingeredBass: 33,
  slowStrings: 49,
  choirAahs: 52,
  voiceOohs: 53,
  breathNoise: 121,
} as const

const standardKit = 0

/** The General MIDI drum of each piece, and how hard it is hit. */
const pieces: Readonly<Record<DrumPiece, readonly [midi: number, velocity: number, seconds: number]>> = {
  kick: [36, 118, 0.5],
  snare: [40, 115, 0.6],
  ghost: [38, 60, 0.3],
  rim: [37, 110, 0.3],
  hat: [42, 110, 0.3],
  'open-hat': [46, 110, 1],
  ride: [51, 110, 2],
  crash: [49, 115, 3],
  'tom-1': [48, 115, 0.8],
  'tom-2': [45, 115, 0.8],
  'tom-3': [41, 115, 0.9],
}

/** One stroke of each piece at full level. A dull snare is the old one: darker, without the ring of the new one. */
export const drumStroke = (font: SoundFont, piece: DrumPiece, snare: Mix['snare']): Float32Array => {
  const [midi, velocity, seconds] = pieces[piece]
  const isOldSnare = piece === 'snare' && snare === 'dull'
  const strike = { midi: [isOldSnare ? 38 : midi], velocity, held: seconds, seconds }
  const stroke = font.drum(standardKit, strike)
  return scaledTo(isOldSnare ? lowPassed(stroke, 3500) : stroke, 1)
}

/** A note of bass, guitars or keys at full level; another `take` is the same part recorded once more. */
export const partNote = (font: SoundFont, sound: Note['sound'], midi: number, take: number, mix: Mix): Float32Array => {
  switch (sound) {
    case 'bass':
      return scaledTo(font.play(programs.fingeredBass, { midi: [midi], velocity: 112, held: 3.2, seconds: 3.4 }), 0.9)
    case 'picked':
      return scaledTo(font.play(programs.cleanGuitar, { midi: [midi], velocity: 90, held: 2.2, seconds: 2.4 }), 0.8)
    case 'wall': {
      const chord = [midi, midi + 7, midi + 12]
      const strike = { midi: chord, velocity: 112, cents: take === 0 ? -3 : 4, held: 2.7, seconds: 2.8 }
      return scaledTo(font.play(programs.distortedGuitar, strike), 0.8)
    }
    case 'rhodes': {
      const strike = { midi: [midi], velocity: 96, cents: mix.keysCents, held: 2.8, seconds: 3 }
      return scaledTo(font.play(programs.electricPiano, strike), 0.8)
    }
    case 'pad':
      return scaledTo(font.play(programs.slowStrings, { midi: [midi], velocity: 90, held: 4.2, seconds: 4.4 }), 0.7)
  }
}

const closed: readonly SungNote['vowel'][] = ['oo', 'oh']
/** RMS of a held sung note at full level. */
const sungLevel = 0.25

/** A sung note at full level, `cents` beside the written pitch: on "ooh" or "aah", as the vowel asks. */
export const sungNote = (font: SoundFont, { midi, vowel }: SungNote, cents: number): Float32Array => {
  const program = closed.includes(vowel) ? programs.voiceOohs : programs.choirAahs
  const samples = font.play(program, { midi: [midi], velocity: 105, cents, held: 4.4, seconds: 4.5 })
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  return samples.map((sample) => (sample * sungLevel) / rms)
}

/** The breath before a phrase. */
export const breath = (font: SoundFont): Float32Array =>
  scaledTo(font.play(programs.breathNoise, { midi: [60], velocity: 70, held: 0.2, seconds: 0.26 }), 0.4)

const scaledTo = (samples: Float32Array, peak: number): Float32Array => {
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return highest === 0 ? samples : samples.map((sample) => (sample * peak) / highest)
}

/** One-pole low pass at `hz`. */
const lowPassed = (samples: Float32Array, hz: number): Float32Array => {
  const share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate)
  let held = 0
  return samples.map((sample) => {
    held += share * (sample - held)
    return held
  })
}
