import { seededRandom } from '../seeded-random.ts'
import { type Drum, drumMakers } from './drum-makers.ts'

/** Sounds for rhythm practice: a drum kit, and the click of a metronome, plain and for the first beat. */
export type Percussion = Drum | 'click' | 'accent'

/** One stroke: what, when in seconds, how strong (1 as made). */
export interface TimedStroke {
  readonly sound: Percussion
  readonly seconds: number
  readonly level: number
}

const CLICK_SECONDS = 0.03
const CLICK_HZ = { click: 1000, accent: 1500 }

/** All sounds at a sample rate in Hz; the kit differs from seed to seed, the clicks never. Each begins at its first sample. */
export function percussionSounds(sampleRate: number, seed: string): Readonly<Record<Percussion, Float32Array>> {
  const click = (hz: number) =>
    Float32Array.from({ length: Math.round(CLICK_SECONDS * sampleRate) }, (_, at) => {
      const t = at / sampleRate
      // A cosine, so that the click is there with its first sample; it has faded when it ends.
      return 0.8 * Math.cos(2 * Math.PI * hz * t) * Math.exp(-150 * t) * (1 - t / CLICK_SECONDS)
    })
  return {
    ...drumMakers(sampleRate, seededRandom(`percussion ${seed}`)),
    click: click(CLICK_HZ.click),
    accent: click(CLICK_HZ.accent),
  }
}

/** A rhythm as sound: each stroke at its sample, added up; what would ring on after the end is cut. */
export function playStrokes(
  strokes: readonly TimedStroke[],
  sounds: Readonly<Record<Percussion, Float32Array>>,
  seconds: number,
  sampleRate: number,
): Float32Array {
  const plane = new Float32Array(Math.round(seconds * sampleRate))
  for (const { sound, seconds: when, level } of strokes) {
    const made = sounds[sound]
    const start = Math.round(when * sampleRate)
    const end = Math.min(plane.length, start + made.length)
    for (let at = Math.max(0, start); at < end; at++)
      plane[at] = (plane[at] as number) + level * (made[at - start] as number)
  }
  return plane
}
