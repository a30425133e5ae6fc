import type { Key } from './key.ts'
import { chordOfNumeral, parseNumeral, type RomanNumeral } from './roman-numeral.ts'
import { type Register, type VoicedChord, voiceProgression } from './voice-leading.ts'

/** Reads a line of numerals parted by spaces, bars, dashes or commas: "I V vi IV"; `unread` holds what is none. */
export function parseProgression(text: string): { numerals: RomanNumeral[]; unread: string[] } {
  const numerals: RomanNumeral[] = []
  const unread: string[] = []
  for (const word of text.split(/[\s|,;–→-]+/u).filter((part) => part !== '')) {
    const numeral = parseNumeral(word)
    if (numeral) numerals.push(numeral)
    else unread.push(word)
  }
  return { numerals, unread }
}

/** A progression in a key as chords that sound: bass and voices as MIDI numbers, led smoothly. */
export function realiseProgression(numerals: readonly RomanNumeral[], key: Key, register?: Register): VoicedChord[] {
  return voiceProgression(
    numerals.map((numeral) => chordOfNumeral(numeral, key)),
    register,
  )
}
