import { type SeededRandom, seededRandom } from '../seeded-random.ts'

/** Strokes of a drum kit. */
export type Drum = 'kick' | 'snare' | 'hat' | 'open' | 'ride' | 'brush'

/** A kit whose sounds differ from seed to seed. */
export const drumMakers = (sampleRate: number, random: SeededRandom): Readonly<Record<Drum, Float32Array>> => {
  const shaped = (seconds: number, shape: (t: number, noise: number) => number) =>
    Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) =>
      shape(index / sampleRate, 2 * random.next() - 1),
    )
  const hissed = (seconds: number, decay: number, level: number) => {
    let before = 0
    let twice = 0
    return shaped(seconds, (t, noise) => {
      // Two differences make noise bright.
      const first = noise - before
      before = noise
      const second = first - twice
      twice = first
      return 0.3 * level * second * Math.exp(-t * decay)
    })
  }
  const kickHz = random.between(42, 60)
  const snareHz = random.between(160, 240)
  const snareDecay = random.between(14, 28)
  let kickPhase = 0
  let dull = 0
  return {
    kick: shaped(0.4, (t, noise) => {
      kickPhase += (2 * Math.PI * (kickHz + 130 * Math.exp(-t * 40))) / sampleRate
      return Math.sin(kickPhase) * Math.exp(-t * 9) + 0.25 * noise * Math.exp(-t * 260)
    }),
    snare: shaped(0.3, (t, noise) => {
      return 0.55 * noise * Math.exp(-t * snareDecay) + 0.5 * Math.sin(2 * Math.PI * snareHz * t) * Math.exp(-t * 25)
    }),
    hat: hissed(0.08, random.between(50, 90), 0.5),
    open: hissed(0.4, random.between(8, 14), 0.45),
    ride: hissed(0.7, random.between(5, 9), 0.3),
    brush: shaped(0.25, (t, noise) => {
      dull += 0.35 * (noise - dull)
      return 0.6 * dull * Math.min(1, t / 0.02) * Math.exp(-t * 12)
    }),
  }
}

/** Sounds for rhythm practice: a drum kit, and the click of a metronome, plain and for the first beat. */
export type Percussion = Drum | 'click' | 'accent'

/** One stroke: what, when in seconds, how strong (1 as made). */
export interface TimedStroke {
  readonly sound: Percussion
  readonly seconds: number
  readonly level: number
}

const clickSeconds = 0.03
const clickHz = { click: 1000, accent: 1500 }

/** All sounds at a sample rate in Hz; the kit differs from seed to seed, the clicks never. Each begins at its first sample. */
export const percussionSounds = (sampleRate: number, seed: string): Readonly<Record<Percussion, Float32Array>> => {
  const click = (hz: number) =>
    Float32Array.from({ length: Math.round(clickSeconds * sampleRate) }, (_, at) => {
      const t = at / sampleRate
      // A cosine, so that the click is there with its first sample; it has faded when it ends.
      return 0.8 * Math.cos(2 * Math.PI * hz * t) * Math.exp(-150 * t) * (1 - t / clickSeconds)
    })
  return {
    ...drumMakers(sampleRate, seededRandom(`percussion ${seed}`)),
    click: click(clickHz.click),
    accent: click(clickHz.accent),
  }
}

/** A rhythm as sound: each stroke at its sample, added up; what would ring on after the end is cut. */
export const playStrokes = (
  strokes: readonly TimedStroke[],
  sounds: Readonly<Record<Percussion, Float32Array>>,
  seconds: number,
  sampleRate: number,
): Float32Array => {
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
