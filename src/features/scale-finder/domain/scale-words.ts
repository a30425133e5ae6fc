import { formatChord } from '@backline/theory/chord.ts'
import type { ChordReason } from '@backline/theory/chord-reasons.ts'
import { type DegreeChord, degreeChordSymbol } from '@backline/theory/degree-chords.ts'
import { formatKey } from '@backline/theory/key.ts'
import type { MatchReason } from '@backline/theory/match-scales.ts'
import { formatNoteName, type NoteName, nameOfPitch, pitchOfName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale } from '@backline/theory/scale.ts'
import { listText } from '#kernel/language/formats.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { scaleTypeWord } from '#kernel/language/theory-words.ts'
import { t } from '#kernel/language/translate.ts'

/** Names of pitches as a scale calls them. */
const namesIn = (scale: Scale, pitches: readonly number[]): string[] =>
  pitches.map((pitch) => formatNoteName(nameInScale(scale, pitch)))

/** Why a scale stands where it does, in words; `pinned` says whether the root was set by hand. */
export const reasonWords = (scale: Scale, reason: MatchReason, pinned: boolean): string => {
  if (scale.type.id === 'chromatic') return t('Has every note')
  const tonic = formatNoteName(scale.tonic)
  const root = reason.tonicHinted
    ? pinned
      ? t('{tonic} is the root you set', { tonic })
      : t('{tonic} was picked first', { tonic })
    : reason.tonicPicked
      ? t('{tonic} is picked', { tonic })
      : t('{tonic} is not picked', { tonic })
  if (reason.chords) return progressionWords(root, reason.chords, pinned && reason.tonicHinted)
  const triad = reason.triadPicked === 3 ? t('whole triad picked') : null
  const missing = reason.missing.length
  const open =
    missing === 0
      ? t('nothing missing')
      : missing <= 3
        ? t('without {notes}', { notes: listText(namesIn(scale, reason.missing)) })
        : t('{missing, plural, one {# more note} other {# more notes}}', { missing })
  const outside =
    reason.outside.length > 0 ? t('Has no {notes}', { notes: listText(namesIn(scale, reason.outside)) }) : null
  return [outside, root, triad, open].filter((part) => part !== null).join(', ')
}

const mostChordsTold = 3

/** Why a scale suits a progression: the chords that it does not hold, and what they do there. */
const progressionWords = (root: string, chords: readonly ChordReason[], pinned: boolean): string => {
  const blues = chords.filter(({ role }) => role === 'blues').map(({ chord }) => formatChord(chord))
  const others = chords.filter((reason) => reason.role !== 'blues').map(chordWords)
  const told = [...(blues.length > 0 ? [t('{chords} as in the blues', { chords: listText(blues) })] : []), ...others]
  const more = told.length > mostChordsTold ? [t('{more} more outside', { more: told.length - mostChordsTold })] : []
  const words = told.length === 0 ? [t('has every chord')] : [...told.slice(0, mostChordsTold), ...more]
  const sentence = [...(pinned ? [root] : []), ...words].join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const chordWords = (reason: Exclude<ChordReason, { role: 'blues' }>): string => {
  const name = formatChord(reason.chord)
  if (reason.role === 'leads')
    return t('{name} leads to {chord}', { name, chord: `${formatNoteName(reason.to)}${reason.isMinor ? 'm' : ''}` })
  if (reason.role === 'borrowed')
    return t('{name} is borrowed from {key}', { name, key: spokenKey(formatKey(reason.from, 'ascii')) })
  return t('{name} is outside', { name })
}

/** "1 sharp", "1 sharp, 2 flats", "no sharps or flats". */
export const signWords = ({ sharps, flats }: Pick<Scale, 'sharps' | 'flats'>): string =>
  sharps + flats === 0
    ? t('no sharps or flats')
    : [
        sharps > 0 && t('{sharps, plural, one {# sharp} other {# sharps}}', { sharps }),
        flats > 0 && t('{flats, plural, one {# flat} other {# flats}}', { flats }),
      ]
        .filter(Boolean)
        .join(', ')

const inSharps = (name: NoteName): NoteName => nameOfPitch(pitchOfName(name), 'sharps')

/** What a pitch is called: as the scale spells it, or with sharps alone, or by its usual name without a scale. */
export const pitchName = (pitch: number, scale: Scale | null, sharpsOnly: boolean): string =>
  formatNoteName(sharpsOnly ? nameOfPitch(pitch, 'sharps') : scale ? nameInScale(scale, pitch) : nameOfPitch(pitch))

/** The name of a note of a scale, in its spelling or with sharps alone. */
export const shownNote = (note: NoteName, sharpsOnly: boolean): string =>
  formatNoteName(sharpsOnly ? inSharps(note) : note)

/** The name of a type with the signs of music: "Lydian ♯2". */
export const typeName = (name: string): string => name.replace(/b(?=[\db])/g, '♭').replace(/#(?=\d)/g, '♯')

/** The name of a scale as the key of a song is kept, in English: "B♭ minor". */
export const keptKey = ({ tonic, type }: Scale): string =>
  `${formatNoteName(tonic, 'ascii')
    .replaceAll('#', '♯')
    .replaceAll(/(?<=.)b/g, '♭')} ${typeName(type.label)}`

/** The name of a scale; the chromatic one on C stands for all, as in the predefined list. */
export const shownName = (scale: Scale, sharpsOnly: boolean): string =>
  scale.type.id === 'chromatic' && pitchOfName(scale.tonic) === 0
    ? t('Chromatic##scale')
    : `${shownNote(scale.tonic, sharpsOnly)} ${typeName(scaleTypeWord(scale.type.label))}`

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
