/** What sounds back. */
export type ReverbKind = 'room' | 'chamber' | 'hall' | 'plate' | 'spring'

/** One early reflection: milliseconds after the first sound, level in dB of it, place from −1 to 1. */
export type EarlyReflection = readonly [milliseconds: number, db: number, position: number]

/** What makes the sound of a kind. */
export interface ReverbCharacter {
  /** Reverberation time in seconds if none is asked for. */
  readonly rt60Seconds: number
  /** Reverberation time under 250 Hz and over 4 kHz, as a share of that in the middle. */
  readonly lowShare: number
  readonly highShare: number
  readonly preDelaySeconds: number
  /** Milliseconds in which the dense sound sets in. */
  readonly buildUp: number
  readonly early: readonly EarlyReflection[]
}

// Chosen by ear and custom: rooms with few early and strong reflections, halls with late ones, plates with none and bright,
// springs dull. The times of the reflections are not multiples of each other.
export const reverbCharacters: Readonly<Record<ReverbKind, ReverbCharacter>> = {
  room: {
    rt60Seconds: 0.5,
    lowShare: 1,
    highShare: 0.7,
    preDelaySeconds: 0,
    buildUp: 4,
    early: [
      [0, 0, 0],
      [4.3, -3, -0.7],
      [7.1, -4, 0.6],
      [11.9, -5, 0.3],
      [17.3, -7, -0.4],
      [23.9, -9, 0.8],
    ],
  },
  chamber: {
    rt60Seconds: 1.1,
    lowShare: 0.9,
    highShare: 0.75,
    preDelaySeconds: 0.008,
    buildUp: 8,
    early: [
      [0, 0, 0],
      [5.9, -4, 0.5],
      [9.7, -5, -0.6],
      [13.1, -5, -0.2],
      [19.9, -6, 0.7],
    ],
  },
  hall: {
    rt60Seconds: 2.4,
    lowShare: 1.2,
    highShare: 0.5,
    preDelaySeconds: 0.022,
    buildUp: 30,
    early: [
      [0, 0, 0],
      [15.1, -3, -0.8],
      [21.7, -4, 0.8],
      [33.7, -5, -0.3],
      [47.3, -6, 0.4],
      [61.1, -8, -0.6],
    ],
  },
  plate: { rt60Seconds: 1.8, lowShare: 0.7, highShare: 0.85, preDelaySeconds: 0, buildUp: 0, early: [[0, 0, 0]] },
  spring: { rt60Seconds: 1.6, lowShare: 0.9, highShare: 0.35, preDelaySeconds: 0, buildUp: 0, early: [[0, -12, 0]] },
}
