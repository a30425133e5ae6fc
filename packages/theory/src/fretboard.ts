import { type PitchMask, pitchClass } from './pitch-set.ts'
import type { Tuning } from './tunings.ts'

/** A place where a string is stopped. */
export interface FretPlace {
  /** 0 is the first string of the tuning. */
  readonly string: number
  /** Counted from the nut; with a capo the open string has the capo's fret. */
  readonly fret: number
  readonly midi: number
}

/** Every place of a neck, string by string from its open note (or the capo) to the last fret. */
export function fretboard({ strings }: Tuning, frets = 22, capo = 0): FretPlace[][] {
  return strings.map((open, string) =>
    Array.from({ length: Math.max(0, frets - capo + 1) }, (_, at) => ({
      string,
      fret: capo + at,
      midi: open + capo + at,
    })),
  )
}

/** The places whose notes belong to a set of pitch classes, such as a scale's mask. */
export function placesOf(tuning: Tuning, mask: PitchMask, frets = 22, capo = 0): FretPlace[] {
  return fretboard(tuning, frets, capo)
    .flat()
    .filter(({ midi }) => (mask >> pitchClass(midi)) & 1)
}

/** The places where one exact note sounds, the lowest fret first. */
export function placesOfNote(tuning: Tuning, midi: number, frets = 22, capo = 0): FretPlace[] {
  const places = fretboard(tuning, frets, capo)
    .flat()
    .filter((place) => place.midi === midi)
  return places.toSorted((one, other) => one.fret - other.fret)
}
