import type { ChordNames } from '@backline/theory/parse-chord.ts'

const KEPT_AS = 'backline.chord-names'

/** How chords are written in this browser. */
export const keptChordNames = (): ChordNames => {
  try {
    return localStorage.getItem(KEPT_AS) === 'german' ? 'german' : 'english'
  } catch {
    // Storage that is closed is as good as empty.
    return 'english'
  }
}

/** Keeps how chords are written for the next time. */
export const keepChordNames = (names: ChordNames): void => {
  try {
    localStorage.setItem(KEPT_AS, names)
  } catch {
    // Then they are English the next time.
  }
}
