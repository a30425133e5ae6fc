import { type Chord, chordNotes, chordOn } from './chord.ts'
import { CHORD_TYPES, type ChordFamily } from './chord-types.ts'
import { degreeTriads } from './degree-chords.ts'
import { type NoteName, pitchOfName, sameName } from './note-name.ts'
import { pitchClass, rotateMask } from './pitch-set.ts'
import { type Scale, scaleOn } from './scale.ts'
import { findScaleType, type ScaleType } from './scale-types.ts'

/** The chords of some families that a scale holds on each of its notes, in the table's order; works for every scale. */
export function chordsInScale(
  scale: Scale,
  families: readonly ChordFamily[] = ['triad', 'suspended', 'seventh'],
): { root: NoteName; chords: Chord[] }[] {
  return scale.notes.map((root) => {
    const above = rotateMask(scale.mask, -pitchOfName(root))
    const types = CHORD_TYPES.filter((type) => families.includes(type.family) && (type.mask & ~above) === 0)
    return { root, chords: types.map((type) => chordOn(root, type)) }
  })
}

/** A triad that a parallel mode lends to a key. */
export interface BorrowedChord {
  readonly chord: Chord
  readonly root: NoteName
  /** Against the major scale of the tonic: "♭VII", "iv", "♭VI". */
  readonly numeral: string
  /** The parallel modes that hold it. */
  readonly from: readonly ScaleType[]
}

const LENDERS = ['major', 'minor', 'dorian', 'phrygian', 'lydian', 'mixolydian', 'locrian', 'harmonic-minor']

/** Modal interchange: triads of the parallel modes on the same tonic that the scale itself has not, by degree. */
export function borrowedChords(scale: Scale): BorrowedChord[] {
  const own = degreeTriads(scale).map(({ root, suffix }) => `${pitchOfName(root)} ${suffix}`)
  const found = new Map<string, { borrowed: BorrowedChord; from: ScaleType[]; order: number }>()
  for (const id of LENDERS) {
    const type = findScaleType(id)
    if (!type || type.mask === scale.type.mask) continue
    for (const triad of degreeTriads(scaleOn(scale.tonic, type))) {
      const { root, suffix } = triad
      const key = `${pitchOfName(root)} ${suffix}`
      const chordType = CHORD_TYPES.find((each) => each.id === suffix)
      if (suffix === null || !chordType || own.includes(key)) continue
      const kept = found.get(key)
      if (kept) kept.from.push(type)
      else {
        const from = [type]
        const numeral = `${raised(scale.tonic, root, triad.degree)}${triad.numeral}`
        const order = pitchClass(pitchOfName(root) - pitchOfName(scale.tonic))
        found.set(key, { borrowed: { chord: chordOn(root, chordType), root, numeral, from }, from, order })
      }
    }
  }
  return [...found.values()].sort((one, other) => one.order - other.order).map(({ borrowed }) => borrowed)
}

const raised = (tonic: NoteName, root: NoteName, degree: number): string => {
  const away = pitchClass(pitchOfName(root) - pitchOfName(tonic)) - ([0, 2, 4, 5, 7, 9, 11][degree - 1] ?? 0)
  return away < 0 ? '♭' : away > 0 ? '♯' : ''
}

/** Whether a chord's notes are all in a scale under the same names. */
export function spelledInScale(chord: Chord, scale: Scale): boolean {
  return chordNotes(chord).every((note) => scale.notes.some((own) => sameName(own, note)))
}
