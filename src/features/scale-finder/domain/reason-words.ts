import { formatChord } from '@backline/theory/chord.ts'
import type { ChordReason } from '@backline/theory/chord-reasons.ts'
import { formatKey } from '@backline/theory/key.ts'
import type { MatchReason } from '@backline/theory/match-scales.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale } from '@backline/theory/scale.ts'
import { counted } from '#kernel/counted.ts'

/** "D", "D and E", "D, E and F". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** Names of pitches as a scale calls them. */
export const namesIn = (scale: Scale, pitches: readonly number[]): string[] =>
  pitches.map((pitch) => formatNoteName(nameInScale(scale, pitch)))

/** Why a scale stands where it does, in words; `pinned` says whether the root was set by hand. */
export function reasonWords(scale: Scale, reason: MatchReason, pinned: boolean): string {
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

const MOST_CHORDS_TOLD = 3

/** Why a scale suits a progression: the chords that it does not hold, and what they do there. */
function progressionWords(root: string, chords: readonly ChordReason[], pinned: boolean): string {
  const blues = chords.filter(({ role }) => role === 'blues').map(({ chord }) => formatChord(chord))
  const others = chords.filter((reason) => reason.role !== 'blues').map(chordWords)
  const told = [...(blues.length > 0 ? [`${listed(blues)} as in the blues`] : []), ...others]
  const more = told.length > MOST_CHORDS_TOLD ? [`${told.length - MOST_CHORDS_TOLD} more outside`] : []
  const words = told.length === 0 ? ['holds every chord'] : [...told.slice(0, MOST_CHORDS_TOLD), ...more]
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
