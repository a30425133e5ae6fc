/**
 * Sets of pitch classes as 12-bit masks: bit p stands for pitch class p, C = 0 (Forte's pitch-class sets, "The Structure of
 * Atonal Music", 1973; the mask as a number is Zeitler's and Ring's way to name scales).
 */
export type PitchMask = number

/** Every pitch class. */
export const ALL_PITCHES: PitchMask = 0xfff

/** A number wrapped to 0–11. */
export function pitchClass(semitones: number): number {
  return ((semitones % 12) + 12) % 12
}

/** The set of some pitch classes or MIDI numbers; octaves and repetitions count once. */
export function pitchMask(pitches: Iterable<number>): PitchMask {
  let mask = 0
  for (const pitch of pitches) mask |= 1 << pitchClass(pitch)
  return mask
}

/** The pitch classes of a set, ascending from C. */
export function pitchesOf(mask: PitchMask): number[] {
  const pitches: number[] = []
  for (let pitch = 0; pitch < 12; pitch++) if ((mask >> pitch) & 1) pitches.push(pitch)
  return pitches
}

/** The set moved up by some semitones. */
export function rotateMask(mask: PitchMask, semitones: number): PitchMask {
  const by = pitchClass(semitones)
  return ((mask << by) | (mask >> (12 - by))) & ALL_PITCHES
}

/** How many pitch classes a set has. */
export function pitchCount(mask: PitchMask): number {
  let rest = mask & ALL_PITCHES
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count++
  }
  return count
}
