import type { StereoClip } from '../effects/block-processor.ts'
import { factorOfDb } from '../effects/gain.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'

/** White: the same power per Hz; pink: per octave (−3 dB/octave); brown: −6 dB/octave, flat under 20 Hz. */
export type NoiseColour = 'white' | 'pink' | 'brown'

/** What noise to make. */
export interface NoiseOrder {
  readonly kind: NoiseColour
  readonly seed: string
  readonly seconds: number
  readonly sampleRate: number
  /** Level in dB of full scale (mean square). */
  readonly rmsDb: number
}

/** One real pole and zero of a tilting filter. */
interface Section {
  readonly pole: number
  readonly zero: number
  input: number
  output: number
}

const sectionsPerOctave = 1

/** Endless noise, the same for the same seed, at any sample rate. */
export class NoiseSource {
  private readonly random: SeededRandom
  private readonly sections: Section[]

  constructor(kind: NoiseColour, seed: string, sampleRate: number) {
    this.random = seededRandom(seed)
    this.sections = tilt(kind, sampleRate)
  }

  /** Fills a plane with the next samples; their level depends on colour and rate. */
  fill(plane: Float32Array): void {
    for (let index = 0; index < plane.length; index++) plane[index] = this.next()
  }

  /** The next sample. */
  next(): number {
    let value = 2 * this.random.next() - 1
    for (const section of this.sections) {
      const output = value - section.zero * section.input + section.pole * section.output
      section.input = value
      section.output = output
      value = output
    }
    return value
  }
}

/**
 * Brown is one pole at 20 Hz. Pink is a row of poles an octave apart from 10 Hz on, each followed by a zero half an octave
 * higher, which falls by 3 dB per octave (Smith, Spectral Audio Signal Processing, section on spectral tilt).
 */
const tilt = (kind: NoiseColour, sampleRate: number): Section[] => {
  const place = (hz: number) => Math.exp((-2 * Math.PI * hz) / sampleRate)
  if (kind === 'white') return []
  if (kind === 'brown') return [{ pole: place(20), zero: 0, input: 0, output: 0 }]
  const count = Math.ceil(sectionsPerOctave * Math.log2(sampleRate / 2 / 10)) + 1
  return Array.from({ length: count }, (_, index) => {
    const hz = 10 * 2 ** (index / sectionsPerOctave)
    return { pole: place(hz), zero: place(hz * Math.SQRT2), input: 0, output: 0 }
  })
}

/** A clip of stereo noise whose channels have nothing in common, at exactly the level asked for. */
export const noiseClip = ({ kind, seed, seconds, sampleRate, rmsDb }: NoiseOrder): StereoClip => {
  const make = (side: string) => {
    const plane = new Float32Array(Math.round(seconds * sampleRate))
    new NoiseSource(kind, `${seed} ${side}`, sampleRate).fill(plane)
    const rms = Math.sqrt(plane.reduce((sum, value) => sum + value * value, 0) / Math.max(1, plane.length))
    return plane.map((value) => (value * factorOfDb(rmsDb)) / rms)
  }
  return { sampleRate, left: make('left'), right: make('right') }
}
