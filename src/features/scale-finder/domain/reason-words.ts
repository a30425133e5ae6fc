import type { MatchReason } from '@backline/theory/match-scales.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import { nameInScale, type Scale } from '@backline/theory/scale.ts'

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

const formatOutside = (scale: Scale, outside: readonly number[]): string => listed(namesIn(scale, outside))

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** "1 sharp", "1 sharp, 2 flats", "no sharps or flats". */
export const signWords = ({ sharps, flats }: Pick<Scale, 'sharps' | 'flats'>): string =>
  sharps + flats === 0
    ? 'no sharps or flats'
    : [sharps > 0 && counted(sharps, 'sharp'), flats > 0 && counted(flats, 'flat')].filter(Boolean).join(', ')
