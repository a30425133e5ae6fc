import { type SeededRandom, seededRandom } from '../seeded-random.ts'

/** Beats and bars of a test song; the beat is what a musician would tap (a dotted quarter in 6/8, a quarter in 7/8). */
export type Metre = '4/4' | '3/4' | '6/8' | '5/4' | '7/8'
/** What the drummer plays. */
export type Groove = 'rock' | 'dance' | 'half-time' | 'shuffle' | 'syncopated' | 'brushes' | 'none'
/** Scale of a test song; for the key's mode, dorian counts as minor and mixolydian as major. */
export type Scale = 'major' | 'minor' | 'harmonic minor' | 'dorian' | 'mixolydian'

/** All that makes one test song. */
export interface SongSketch {
  readonly name: string
  readonly metre: Metre
  readonly groove: Groove
  readonly bpm: number
  /** 0 = C … 11 = B */
  readonly tonic: number
  readonly scale: Scale
  /** Hz of its A */
  readonly tuningHz: number
  /** Standard deviation of every stroke's time in seconds. */
  readonly looseSeconds: number
  /** Largest share by which the tempo wanders slowly. */
  readonly drift: number
  /** Seconds before the first beat. */
  readonly preRoll: number
  /** dBFS of a noise floor. */
  readonly noiseDb: number
  readonly seconds: number
  /** Fills, breaks, drops, and parts in half and double time; `swing` then is where the second eighth of a beat lies (0.5: straight). */
  readonly harsh?: { readonly swing: number }
}

/** Number of beats in a bar of a metre. */
export const beatsPerBar: Readonly<Record<Metre, number>> = { '4/4': 4, '3/4': 3, '6/8': 2, '5/4': 5, '7/8': 3.5 }

const plan: readonly (readonly [Metre, Groove, low: number, high: number])[] = [
  ['4/4', 'rock', 80, 110],
  ['4/4', 'rock', 110, 140],
  ['4/4', 'rock', 140, 180],
  ['4/4', 'dance', 118, 132],
  ['4/4', 'dance', 100, 145],
  ['4/4', 'half-time', 62, 80],
  ['4/4', 'half-time', 130, 160],
  ['4/4', 'shuffle', 80, 130],
  ['4/4', 'shuffle', 60, 75],
  ['4/4', 'syncopated', 85, 120],
  ['4/4', 'syncopated', 120, 175],
  ['4/4', 'brushes', 60, 90],
  ['4/4', 'none', 65, 95],
  ['4/4', 'none', 95, 140],
  ['3/4', 'rock', 85, 170],
  ['3/4', 'brushes', 80, 150],
  ['3/4', 'none', 75, 130],
  ['6/8', 'rock', 60, 90],
  ['6/8', 'none', 60, 80],
  ['5/4', 'rock', 90, 170],
  ['7/8', 'rock', 90, 140],
  ['4/4', 'rock', 170, 190],
] as const

/** `count` test songs for a seed: every kind of metre and groove in turn, everything else drawn. */
export const songSketches = (seed: string, count: number, seconds: number): SongSketch[] =>
  Array.from({ length: count }, (_, index) => {
    const random = seededRandom(`${seed} ${index}`)
    const [metre, groove, low, high] = plan[index % plan.length] as (typeof plan)[number]
    const scale = random.pick<Scale>(['major', 'major', 'minor', 'minor', 'harmonic minor', 'dorian', 'mixolydian'])
    const bpm = Math.round(random.between(low, high) * 10) / 10
    const tonic = Math.floor(random.next() * 12)
    return {
      name: `${index + 1} ${metre} ${groove} ${bpm} ${tonic} ${scale}`,
      metre,
      groove,
      bpm,
      tonic,
      scale,
      tuningHz: random.chance(0.5) ? 440 : random.between(438, 445),
      looseSeconds: looseness(random),
      drift: random.chance(0.35) ? random.between(0.003, 0.015) : 0,
      preRoll: random.chance(0.3) ? 0 : random.between(0.05, 2.5),
      noiseDb: random.between(-75, -42),
      seconds,
    }
  })

/** Songs that are hard to follow: slow and fast ones between the usual ones, some swung, none of them plain from end to end. */
export const harshSketches = (seed: string, count: number, seconds: number): SongSketch[] =>
  songSketches(seed, count, seconds).map((sketch, index) => {
    const random = seededRandom(`${seed} harsh ${index}`)
    const bpm = random.pick([sketch.bpm, random.between(55, 75), random.between(165, 205)])
    const isSwung = sketch.metre === '4/4' && sketch.groove !== 'shuffle' && random.chance(0.3)
    return {
      ...sketch,
      name: `harsh ${sketch.name} at ${bpm.toFixed(1)}`,
      bpm: Math.round(bpm * 10) / 10,
      harsh: { swing: isSwung ? random.between(0.56, 0.68) : 0.5 },
    }
  })

const looseness = (random: SeededRandom): number => (random.chance(0.3) ? 0 : random.between(0.004, 0.016))
