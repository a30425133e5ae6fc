import { formatChord } from '@backline/theory/chord.ts'
import type { ChordReason } from '@backline/theory/chord-reasons.ts'
import { type DegreeChord, degreeChordSymbol } from '@backline/theory/degree-chords.ts'
import { formatKey } from '@backline/theory/key.ts'
import type { MatchReason } from '@backline/theory/match-scales.ts'
import { formatNoteName, type NoteName, nameOfPitch, pitchOfName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale } from '@backline/theory/scale.ts'
import { counted } from '#kernel/counted.ts'

/** "D", "D and E", "D, E and F". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Names of pitches as a scale calls them. */
const namesIn = (scale: Scale, pitches: readonly number[]): string[] =>
  pitches.map((pitch) => formatNoteName(nameInScale(scale, pitch)))

/** Why a scale stands where it does, in words; `pinned` says whether the root was set by hand. */
export const reasonWords = (scale: Scale, reason: MatchReason, pinned: boolean): string => {
  if (scale.type.id === 'chromatic') return 'Holds every note'
  const tonic = formatNoteName(scale.tonic)
  const root = reason.tonicHinted
    ? pinned
      ? `${tonic} is the root you set`
      : `${tonic} was picked first`
    : reason.tonicPicked
      ? `${tonic} is picked`
      : `${tonic} is not picked`
  if (reason.chords) return progressionWords(root, reason.chords, pinned && reason.tonicHinted)
  const triad = reason.triadPicked === 3 ? 'whole triad picked' : null
  const missing = reason.missing.length
  const open =
    missing === 0
      ? 'nothing missing'
      : missing <= 3
        ? `without ${listed(namesIn(scale, reason.missing))}`
        : `${missing} more notes`
  const outside = reason.outside.length > 0 ? `Has no ${formatOutside(scale, reason.outside)}` : null
  return [outside, root, triad, open].filter((part) => part !== null).join(', ')
}

const mostChordsTold = 3

/** Why a scale suits a progression: the chords that it does not hold, and what they do there. */
const progressionWords = (root: string, chords: readonly ChordReason[], pinned: boolean): string => {
  const blues = chords.filter(({ role }) => role === 'blues').map(({ chord }) => formatChord(chord))
  const others = chords.filter((reason) => reason.role !== 'blues').map(chordWords)
  const told = [...(blues.length > 0 ? [`${listed(blues)} as in the blues`] : []), ...others]
  const more = told.length > mostChordsTold ? [`${told.length - mostChordsTold} more outside`] : []
  const words = told.length === 0 ? ['holds every chord'] : [...told.slice(0, mostChordsTold), ...more]
  const sentence = [...(pinned ? [root] : []), ...words].join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const chordWords = (reason: Exclude<ChordReason, { role: 'blues' }>): string => {
  const name = formatChord(reason.chord)
  if (reason.role === 'leads') return `${name} leads to ${formatNoteName(reason.to)}${reason.isMinor ? 'm' : ''}`
  if (reason.role === 'borrowed') return `${name} is borrowed from ${formatKey(reason.from)}`
  return `${name} is outside`
}

const formatOutside = (scale: Scale, outside: readonly number[]): string => listed(namesIn(scale, outside))

/** "1 sharp", "1 sharp, 2 flats", "no sharps or flats". */
export const signWords = ({ sharps, flats }: Pick<Scale, 'sharps' | 'flats'>): string =>
  sharps + flats === 0
    ? 'no sharps or flats'
    : [sharps > 0 && counted(sharps, 'sharp'), flats > 0 && counted(flats, 'flat')].filter(Boolean).join(', ')

const inSharps = (name: NoteName): NoteName => nameOfPitch(pitchOfName(name), 'sharps')

/** What a pitch is called: as the scale spells it, or with sharps alone, or by its usual name without a scale. */
export const pitchName = (pitch: number, scale: Scale | null, sharpsOnly: boolean): string =>
  formatNoteName(sharpsOnly ? nameOfPitch(pitch, 'sharps') : scale ? nameInScale(scale, pitch) : nameOfPitch(pitch))

/** The name of a note of a scale, in its spelling or with sharps alone. */
export const shownNote = (note: NoteName, sharpsOnly: boolean): string =>
  formatNoteName(sharpsOnly ? inSharps(note) : note)

/** The name of a type with the signs of music: "Lydian ♯2". */
export const typeName = (name: string): string => name.replace(/b(?=[\db])/g, '♭').replace(/#(?=\d)/g, '♯')

/** The name of a scale; the chromatic one on C stands for all, as in the predefined list. */
export const shownName = (scale: Scale, sharpsOnly: boolean): string =>
  scale.type.id === 'chromatic' && pitchOfName(scale.tonic) === 0
    ? 'Chromatic'
    : `${shownNote(scale.tonic, sharpsOnly)} ${typeName(scale.type.label)}`

/** How the degrees of a scale are written: "♭3", or counted where every note is one. */
export const degreeWords = ({ type }: Scale): string[] =>
  type.id === 'chromatic'
    ? type.formula.map((_, at) => String(at + 1))
    : type.formula.map((degree) => degree.replaceAll('b', '♭').replaceAll('#', '♯'))

/** The symbol of a chord. */
export const shownChord = (chord: DegreeChord, sharpsOnly: boolean): string =>
  degreeChordSymbol(sharpsOnly ? { ...chord, root: inSharps(chord.root), notes: chord.notes.map(inSharps) } : chord)

/** Sharps and flats as they are counted for these names: with sharps alone, each black key is one. */
export const shownSigns = (scale: Scale, sharpsOnly: boolean): { sharps: number; flats: number } =>
  sharpsOnly ? { sharps: scale.blackKeys, flats: 0 } : scale
