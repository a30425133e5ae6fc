/** A chord by its pitch classes (0 = C .. 11 = B), root first. */
export interface Chord {
  readonly root: number
  readonly tones: readonly number[]
}

const letters: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  add9: [0, 4, 7, 2],
}
const major = [0, 2, 4, 5, 7, 9, 11]
const minor = [0, 2, 3, 5, 7, 8, 10]

/** Reads a chord name such as `Dm`, `Bb`, `F#m7`. @throws RangeError for one it does not know. */
export const chordNamed = (name: string): Chord => {
  const match = /^([A-G])([#b]?)(.*)$/.exec(name)
  const letter = letters[match?.[1] ?? '']
  const intervals = qualities[match?.[3] ?? '']
  if (letter === undefined || !intervals) throw new RangeError(`no chord is called ${name}`)
  const root = (letter + (match?.[2] === '#' ? 1 : match?.[2] === 'b' ? 11 : 0)) % 12
  return { root, tones: intervals.map((interval) => (root + interval) % 12) }
}

/** Pitch classes of a key such as `D minor` (natural minor). */
export const scaleOf = (key: string): readonly number[] => {
  const [tonic = '', mode] = key.split(' ')
  const { root } = chordNamed(tonic)
  return (mode === 'major' ? major : minor).map((interval) => (root + interval) % 12)
}

/** The note of a pitch class that lies nearest to `around`. */
export const nearestNote = (pitchClass: number, around: number): number => {
  const up = (((pitchClass - around) % 12) + 12) % 12
  return around + (up > 6 ? up - 12 : up)
}

/** A chord as notes around a middle, low to high, moving as little as possible from chord to chord. */
export const voicing = (chord: Chord, around: number): number[] =>
  chord.tones.map((tone) => nearestNote(tone, around)).sort((one, other) => one - other)
