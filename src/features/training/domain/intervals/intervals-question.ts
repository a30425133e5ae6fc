import type { Note } from '@backline/theory/note.ts'
import type { Scale } from '@backline/theory/scale.ts'
import type { KeyContext } from '../notes/heard-notes.ts'
import type { KeyMode } from '../notes/question-key.ts'
import type { Direction } from './interval-items.ts'

/** How the notes of a question sound. */
export interface Manner {
  scale: Scale
  context: KeyContext
  /** Seconds of a chord of the cadence, and of a note. */
  beat: number
  voice: 'piano' | 'string'
}

/** One note, to be placed in its key. */
export interface DegreeQuestion extends Manner {
  kind: 'degree'
  mode: KeyMode
  degree: string
  note: Note
  choices: readonly string[]
}

/** Two notes; the first is heard first, or is the lower one. */
export interface PairQuestion extends Manner {
  kind: 'interval' | 'sing' | 'play'
  name: string
  direction: Direction
  notes: readonly [Note, Note]
  /** The intervals to choose from, smallest first. */
  choices: readonly string[]
}

/** Two intervals in the order in which they are heard. */
export interface LargerQuestion extends Manner {
  kind: 'larger'
  item: string
  names: readonly [string, string]
  pairs: readonly [readonly [Note, Note], readonly [Note, Note]]
  /** 0 for the first, 1 for the second. */
  larger: 0 | 1
}

export type IntervalsQuestion = DegreeQuestion | PairQuestion | LargerQuestion
