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

const closed: readonly SungNote['vowel'][] = ['oo', 'oh']
/** RMS of a held sung note at full level. */
const sungLevel = 0.25

/** What the members of the sample band play, at full level. Each sound is made once, however many songs it is in. */
export class BandSounds {
  private readonly font: SoundFont
  private readonly made = new Map<string, Float32Array>()

  constructor(font: SoundFont) {
    this.font = font
  }

  private once(key: string, make: () => Float32Array): Float32Array {
    const known = this.made.get(key)
    if (known) return known
    const samples = make()
    this.made.set(key, samples)
    return samples
  }

  /** One stroke of a piece of the kit. A dull snare is the old one: darker, without the ring of the new one. */
  drum(piece: DrumPiece, snare: Mix['snare']): Float32Array {
    const isOldSnare = piece === 'snare' && snare === 'dull'
    return this.once(`${piece} ${isOldSnare}`, () => {
      const [midi, velocity, seconds] = pieces[piece]
      const strike = { midi: [isOldSnare ? 38 : midi], velocity, held: seconds, seconds }
      const stroke = this.font.drum(standardKit, strike)
      return scaledTo(isOldSnare ? lowPassed(stroke, 3500) : stroke, 1)
    })
  }

  /** A note of bass, guitars or keys; another `take` is the same part recorded once more. */
  part(sound: Note['sound'], midi: number, take: number, mix: Mix): Float32Array {
    const cents = sound === 'rhodes' ? mix.keysCents : 0
    return this.once(`${sound} ${midi} ${take} ${cents}`, () => partNote(this.font, sound, midi, take, cents))
  }

  /** A sung note, `cents` beside the written pitch: on "ooh" or "aah", as the vowel asks. */
  sung({ midi, vowel }: SungNote, cents: number): Float32Array {
    const program = closed.includes(vowel) ? programs.voiceOohs : programs.choirAahs
    return this.once(`sung ${program} ${midi} ${cents}`, () => {
      const samples = this.font.play(program, { midi: [midi], velocity: 105, cents, held: 4.4, seconds: 4.5 })
      const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      return samples.map((sample) => (sample * sungLevel) / rms)
    })
  }

  /** The breath before a phrase. */
  breath(): Float32Array {
    const strike = { midi: [60], velocity: 70, held: 0.2, seconds: 0.26 }
    return this.once('breath', () => scaledTo(this.font.play(programs.breathNoise, strike), 0.4))
  }
}

const partNote = (font: SoundFont, sound: Note['sound'], midi: number, take: number, cents: number): Float32Array => {
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
      const strike = { midi: [midi], velocity: 96, cents, held: 2.8, seconds: 3 }
      return scaledTo(font.play(programs.electricPiano, strike), 0.8)
    }
    case 'pad':
      return scaledTo(font.play(programs.slowStrings, { midi: [midi], velocity: 90, held: 4.2, seconds: 4.4 }), 0.7)
  }
}

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
