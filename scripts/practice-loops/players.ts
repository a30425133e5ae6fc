import type { Part, Song } from './score.ts'

/** How somebody plays, beside what is written. */
export interface Player {
  /** How far the time wanders, as a standard deviation in seconds; a machine's does not. */
  readonly wander: number
  /** How far behind the beat they lean, in seconds; before it if negative. */
  readonly lean: number
  /** How much louder a downbeat is than the weakest step, in velocity. */
  readonly accent: number
  /** From one string of a strum to the next, or one finger of a chord to the next, in seconds. */
  readonly spread: number
}

/** General MIDI programs, from 0, of each family of instruments. */
const families = {
  machine: [38, 80, 81, 89],
  amplified: [29, 30],
  plucked: [24, 25, 26, 27],
  keys: [0, 1, 4, 7, 11, 16, 18],
} as const

/** What a part is played on, as far as hands and amplifiers differ by it. */
export type Family = keyof typeof families | 'drums' | 'drum-machine' | 'bass' | 'other'

const drumMachines: readonly number[] = [24, 25]

export const familyOf = ({ stem, program }: Part): Family => {
  if (stem === 'drums') return drumMachines.includes(program) ? 'drum-machine' : 'drums'
  const found = Object.entries(families).find(([, programs]) => (programs as readonly number[]).includes(program))
  if (found?.[0] === 'machine') return 'machine'
  if (stem === 'bass') return 'bass'
  return (found?.[0] as Family | undefined) ?? 'other'
}

const players: Record<Family, Player> = {
  drums: { wander: 0.0025, lean: 0, accent: 16, spread: 0 },
  'drum-machine': { wander: 0, lean: 0, accent: 12, spread: 0 },
  machine: { wander: 0, lean: 0, accent: 8, spread: 0 },
  bass: { wander: 0.003, lean: 0.003, accent: 10, spread: 0 },
  amplified: { wander: 0.004, lean: 0.001, accent: 10, spread: 0.0025 },
  plucked: { wander: 0.004, lean: 0.002, accent: 14, spread: 0.006 },
  keys: { wander: 0.0035, lean: 0.002, accent: 12, spread: 0.002 },
  other: { wander: 0.005, lean: 0.006, accent: 8, spread: 0.003 },
}

/** Who plays a part. Basses lean back as far as the song does; the drummer's backbeat does too, see `perform`. */
export const playerOf = (song: Song, part: Part): Player => {
  const player = players[familyOf(part)]
  return part.stem === 'bass' ? { ...player, lean: player.lean + (song.layBack ?? 0) / 2 } : player
}
