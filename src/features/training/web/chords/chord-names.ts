import { formatNoteName, type NoteName, writeSigns } from '@backline/theory/note-name.ts'
import { chordWord } from '#kernel/language/theory-words.ts'
import { chordTypeNamed } from '../../domain/chords/chord-items.ts'

/** A type as it is written behind its root: "m7♭5"; "maj" for the one that has no symbol. */
export const typeText = (type: string): string => {
  const { id } = chordTypeNamed(type)
  return id === '' ? 'maj' : id.replaceAll('b', writeSigns(-1)).replaceAll('#', writeSigns(1))
}

/** The words for a type: "minor seventh". */
export const typeWords = (type: string): string => chordWord(chordTypeNamed(type).name)

/** Names in a row: "D F A". */
export const namesText = (names: readonly NoteName[]): string => names.map((name) => formatNoteName(name)).join(' ')

/** A note's name as answers carry it. */
export const asciiName = (name: NoteName): string => formatNoteName(name, 'ascii')
