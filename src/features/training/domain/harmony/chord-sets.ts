import { type Key, keyOfPitch, parseKey } from '@backline/theory/key.ts'
import { parseNoteName } from '@backline/theory/note-name.ts'
import { formatNumeral, parseNumeral, type RomanNumeral } from '@backline/theory/roman-numeral.ts'
import type { Setting } from '../../contract/answer.ts'

const minorModes = /dorian|phrygian|aeolian|locrian|minor/i

/** The key that a text means: "F♯ minor", "Ebm"; of a mode ("D dorian") the nearer of major and minor. Null for none. */
export const readKey = (text: string): Key | null => {
  const plain = parseKey(text)
  if (plain) return plain
  const [tonic = '', ...rest] = text.trim().split(/\s+/)
  const named = parseNoteName(tonic)
  const mode = rest.join(' ')
  return named && mode !== '' ? { tonic: named, mode: minorModes.test(mode) ? 'minor' : 'major' } : null
}

/** The key of the song that is practised on, if it has one. */
export const songKey = ({ more }: Setting): Key | null => (typeof more.key === 'string' ? readKey(more.key) : null)

/** The key of a question: on the tonic of the song, or on any of the twelve. */
export const keyFor = (setting: Setting, mode: Key['mode'], pitch: number): Key => {
  const song = songKey(setting)
  return song ? { tonic: song.tonic, mode } : keyOfPitch(pitch, mode)
}

type Mode = Key['mode']

/** The chords of each mode with the level from which they are asked: the three main ones, then their relatives, then guests. */
const chords: Readonly<Record<Mode, readonly (readonly [numeral: string, level: number])[]>> = {
  major: [
    ['I', 1],
    ['IV', 1],
    ['V', 1],
    ['vi', 4],
    ['ii', 7],
    ['iii', 9],
    ['viio', 11],
    ['V/V', 13],
    ['bVII', 14],
    ['iv', 15],
    ['V/vi', 16],
    ['V/ii', 17],
    ['bVI', 18],
    ['bIII', 19],
    ['bII', 20],
  ],
  minor: [
    ['i', 1],
    ['iv', 1],
    ['V', 1],
    ['VI', 4],
    ['VII', 7],
    ['III', 8],
    ['iio', 10],
    ['viio', 12],
    ['IV', 14],
    ['v', 15],
    ['V/V', 16],
    ['ii', 17],
    ['bII', 18],
    ['I', 20],
  ],
}

const tag = (mode: Mode): string => (mode === 'major' ? 'maj' : 'min')

/** The item of a chord in a mode: `chord:maj:vi`. */
export const chordItem = (mode: Mode, numeral: string): string => `chord:${tag(mode)}:${numeral}`

/** Mode and numeral of an item; null for what is none of ours. */
export const readChordItem = (item: string): { mode: Mode; numeral: string } | null => {
  const [kind, short, numeral = ''] = item.split(':')
  const mode: Mode = short === 'min' ? 'minor' : 'major'
  const known = kind === 'chord' && chords[mode].some(([one]) => one === numeral)
  return known && item === chordItem(mode, numeral) ? { mode, numeral } : null
}

/** The numerals that a level knows in a mode. */
export const chordsOfLevel = (mode: Mode, level: number): string[] =>
  chords[mode].filter(([, from]) => from <= level).map(([numeral]) => numeral)

/** All numerals of a mode, in the order in which they are learned. */
export const allChords = (mode: Mode): string[] => chordsOfLevel(mode, Number.POSITIVE_INFINITY)

/** A numeral of our own tables. */
export const numeralOf = (text: string): RomanNumeral => {
  const numeral = parseNumeral(text)
  if (!numeral) throw new RangeError(`There is no chord ${text}.`)
  return numeral
}

/** A numeral as people write it: `viio` is "vii°". */
export const numeralName = (text: string): string => formatNumeral(numeralOf(text))
