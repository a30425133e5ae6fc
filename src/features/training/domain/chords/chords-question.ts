import type { Chord } from '@backline/theory/chord.ts'
import type { DegreeChord } from '@backline/theory/degree-chords.ts'
import type { NoteName } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import type { KeyContext } from '../notes/heard-notes.ts'
import type { KeyMode } from '../notes/question-key.ts'
import type { ChordManner } from './chord-items.ts'

interface Sounding {
  scale: Scale
  context: KeyContext
  beat: number
  voice: 'piano' | 'string'
  manner: ChordManner
  /** The notes of the chord, the lowest first. */
  midis: readonly number[]
}

/** A chord of which the kind is asked, or the kind and what lies in its bass. */
export interface QualityQuestion extends Sounding {
  kind: 'quality' | 'inversion'
  item: string
  chord: Chord
  inversion: number
  /** Types, or types with an inversion: `m7:1`. */
  choices: readonly string[]
}

/** A chord and then its notes one by one, of which one has to be found. */
export interface MemberQuestion extends Sounding {
  kind: 'member'
  item: string
  chord: Chord
  degree: number
  /** What each of the notes is in the chord, in the order in which they are heard. */
  order: readonly { midi: number; degree: number }[]
}

/** A chord in a key, whose root has to be named. */
export interface RootQuestion extends Sounding {
  kind: 'root'
  item: string
  chord: Chord
  inversion: number
  choices: readonly NoteName[]
}

/** A chord of a key. */
export interface KeyChordQuestion extends Sounding {
  kind: 'degree'
  item: string
  mode: KeyMode
  sevenths: boolean
  chord: DegreeChord
  choices: readonly DegreeChord[]
}

/** A symbol whose notes have to be named. */
export interface SpellingQuestion extends Sounding {
  kind: 'spelling'
  item: string
  chord: Chord
  notes: readonly NoteName[]
  /** Every letter with its signs, from C♭ on: each pitch is there under more names than the right one. */
  choices: readonly NoteName[]
}

export type ChordsQuestion = QualityQuestion | MemberQuestion | RootQuestion | KeyChordQuestion | SpellingQuestion
