import type { ChordNames } from '@backline/theory/parse-chord.ts'
import { asOneOf, stored } from '#web/browser-storage.ts'

const place = stored<ChordNames>({
  name: 'backline.chord-names',
  codec: asOneOf(['english', 'german']),
  otherwise: 'english',
})

/** How chords are written in this browser. */
export const keptChordNames = place.get

/** Keeps how chords are written for the next time. */
export const keepChordNames = place.set
