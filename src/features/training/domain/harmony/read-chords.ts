import { chordMask } from '@backline/theory/chord.ts'
import type { Key } from '@backline/theory/key.ts'
import { parseChord } from '@backline/theory/parse-chord.ts'
import { chordOfNumeral, parseNumeral } from '@backline/theory/roman-numeral.ts'
import { numeralOf, readChordItem } from './chord-sets.ts'

/** The notes of an item's chord in a key. */
export const maskOfItem = (item: string, key: Key): number => {
  const chord = readChordItem(item)
  return chord ? chordMask(chordOfNumeral(numeralOf(chord.numeral), key)) : 0
}

/**
 * Reads a line of chords as numerals ("I V vi IV") or by their letters in the key ("D A Bm G"), as items of the choices;
 * `unread` holds the words that are none of them.
 */
export const readChords = (
  text: string,
  key: Key,
  choices: readonly string[],
): { items: string[]; unread: string[] } => {
  const items: string[] = []
  const unread: string[] = []
  for (const word of text.split(/[\s|,;–→-]+/u).filter((part) => part !== '')) {
    const numeral = parseNumeral(word)
    const chord = numeral ? chordOfNumeral(numeral, key) : parseChord(word)
    const mask = chord ? chordMask(chord) : 0
    const found = choices.find((item) => mask !== 0 && maskOfItem(item, key) === mask)
    if (found === undefined) unread.push(word)
    else items.push(found)
  }
  return { items, unread }
}
