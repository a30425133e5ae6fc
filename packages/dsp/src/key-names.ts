/** Major or natural minor. */
export type KeyMode = 'major' | 'minor'

const MAJOR = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
const MINOR = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'] as const

/** Name of a key in its usual spelling (the one with fewer accidentals), such as `Bb major` or `F# minor`; 0 is C. */
export function keyName(tonic: number, mode: KeyMode): string {
  return `${(mode === 'major' ? MAJOR : MINOR)[((tonic % 12) + 12) % 12]} ${mode}`
}
