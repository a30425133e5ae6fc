import { csvRow } from '#kernel/csv-row.ts'
import { t } from '#kernel/language/translate.ts'
import type { Credit, TrackCopy } from '../contract/label-copy.ts'
import { type CreditRole, creditRoles, roleLabels } from '../contract/label-copy-words.ts'
import { isrcText } from './codes.ts'

/** A release with all that is printed about it. */
export interface PrintedRelease {
  artist: string
  name: string
  date: string
  upc: string | null
  label: string
  pLine: string
  cLine: string
  genre: string
  language: string
  artworkBy: string
  tracks: readonly TrackCopy[]
}

const namesOf = (track: TrackCopy, ...roles: CreditRole[]): string[] => [
  ...new Set(track.credits.filter(({ role }) => roles.includes(role)).map(({ name }) => name)),
]

/** Who wrote a song, each with what: "Mara Novak (music and lyrics)"; of a cover the writers of the original. */
export const songwritersOf = (track: TrackCopy): string => {
  if (track.cover) return track.originalWriters
  const [music, lyrics] = [namesOf(track, 'composer'), namesOf(track, 'lyricist')]
  const part = (name: string): string =>
    !lyrics.includes(name) ? 'music' : music.includes(name) ? 'music and lyrics' : 'lyrics'
  const writers = namesOf(track, 'composer', 'lyricist').map((name) => `${name} (${part(name)})`)
  return writers.length > 0 ? writers.join('; ') : track.writers
}

// The forms are in English, whatever people here read.
const english: Readonly<Record<CreditRole, string>> = {
  composer: 'Composer',
  lyricist: 'Lyricist',
  producer: 'Producer',
  mix: 'Mix engineer',
  mastering: 'Mastering engineer',
  vocals: 'Vocals',
  guitar: 'Guitar',
  bass: 'Bass',
  drums: 'Drums',
  keys: 'Keys',
  featured: 'Featured artist',
  remixer: 'Remixer',
  other: 'Other',
}

/** What each role was done by, in the order of the roles: those of one's own by their words. */
export const creditLines = (
  credits: readonly Credit[],
  called: Readonly<Record<CreditRole, string>> = english,
): { role: string; names: string[] }[] => {
  const lines = new Map<string, string[]>()
  const sorted = credits.toSorted((one, other) => creditRoles.indexOf(one.role) - creditRoles.indexOf(other.role))
  for (const { role, ownRole, name } of sorted) {
    const words = role === 'other' ? ownRole : called[role]
    lines.set(words, [...new Set([...(lines.get(words) ?? []), name])])
  }
  return [...lines].map(([role, names]) => ({ role, names }))
}

const creditText = (track: TrackCopy): string =>
  creditLines(track.credits)
    .map(({ role, names }) => `${role}: ${names.join(', ')}`)
    .join('\n')

const performers: readonly CreditRole[] = ['vocals', 'guitar', 'bass', 'drums', 'keys']

const rolesText = (track: TrackCopy, roles: readonly CreditRole[]): string =>
  creditLines(track.credits.filter(({ role }) => roles.includes(role)))
    .map(({ role, names }) => `${role}: ${names.join(', ')}`)
    .join('; ')

/** Who did what on a track, for people to read: what is credited, else the lines of the track, and who wrote what it covers. */
export const printedCredits = (track: TrackCopy): { role: string; names: string[] }[] => {
  const hasWriters = track.cover || namesOf(track, 'composer', 'lyricist').length > 0
  const lines: [role: string, line: string][] = [
    [t('Writers'), hasWriters ? '' : track.writers],
    [t('Performers'), namesOf(track, ...performers).length > 0 ? '' : track.performers],
    [t('Original writers'), track.cover ? track.originalWriters : ''],
  ]
  const told = lines.filter(([, line]) => line !== '').map(([role, line]) => ({ role, names: [line] }))
  return [...creditLines(track.credits, roleLabels), ...told]
}

/** A track as others are told of it: an instrumental has no words, so neither its lyrics nor what they would be are. */
export const printedTrack = <Track extends Pick<TrackCopy, 'instrumental' | 'explicit' | 'lyrics'>>(
  track: Track,
): Track => (track.instrumental ? { ...track, explicit: null, lyrics: '' } : track)

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No')
const explicitText = ({ explicit, instrumental }: TrackCopy): string =>
  explicit === null ? (instrumental ? 'No' : '') : yesOrNo(explicit === 'yes')
// A box that nobody ticked says nothing: “No” and “Original” are written where something else that was filled in says so.
const cleanText = ({ explicit }: TrackCopy): string => (explicit === null ? '' : yesOrNo(explicit === 'clean'))
const instrumentalText = ({ instrumental, explicit, lyrics }: TrackCopy): string =>
  instrumental ? 'Yes' : explicit !== null || lyrics !== '' ? 'No' : ''
const originText = (track: TrackCopy): string => (track.cover ? 'Cover' : songwritersOf(track) === '' ? '' : 'Original')
const languageOf = (release: PrintedRelease, track: TrackCopy): string =>
  track.instrumental ? 'Instrumental' : track.language || release.language

type Cell = string | number | null
type Column = readonly [head: string, cell: (release: PrintedRelease, track: TrackCopy, number: number) => Cell]

const columns: Readonly<Record<'distrokid' | 'cdbaby' | 'bandcamp', readonly Column[]>> = {
  distrokid: [
    ['Artist', ({ artist }) => artist],
    ['Release date', ({ date }) => date],
    ['Record label', ({ label }) => label],
    ['Language', languageOf],
    ['Primary genre', ({ genre }) => genre],
    ['Album title', ({ name }) => name],
    ['UPC', ({ upc }) => upc],
    ['Track', (_release, _track, number) => number],
    ['Song title', (_release, { title }) => title],
    ['Featured artist', (_release, track) => namesOf(track, 'featured').join('; ')],
    ['Remixer', (_release, track) => namesOf(track, 'remixer').join('; ')],
    ['Version', (_release, { version }) => version],
    ['ISRC', (_release, { isrc }) => isrc],
    ['Original or cover', (_release, track) => originText(track)],
    ['Songwriters', (_release, track) => songwritersOf(track)],
    ['Explicit lyrics', (_release, track) => explicitText(track)],
    ['Clean version', (_release, track) => cleanText(track)],
    ['Instrumental', (_release, track) => instrumentalText(track)],
    ['Performers', (_release, track) => rolesText(track, performers) || track.performers],
    ['Producers and engineers', (_release, track) => rolesText(track, ['producer', 'mix', 'mastering'])],
    ['Lyrics', (_release, { lyrics }) => lyrics],
  ],
  cdbaby: [
    ['Artist', ({ artist }) => artist],
    ['Release title', ({ name }) => name],
    ['Track', (_release, _track, number) => number],
    ['Track title', (_release, { title }) => title],
    ['Version', (_release, { version }) => version],
    ['Featured artist', (_release, track) => namesOf(track, 'featured').join('; ')],
    ['Original or cover', (_release, track) => originText(track)],
    ['Songwriters', (_release, track) => songwritersOf(track)],
    ['Publisher', (_release, { publisher }) => publisher],
    ['Recording year', (_release, { recordedYear }) => recordedYear],
    ['Explicit', (_release, track) => explicitText(track)],
    ['Instrumental', (_release, track) => instrumentalText(track)],
    ['Language', languageOf],
    ['Genre', ({ genre }) => genre],
    ['UPC', ({ upc }) => upc],
    ['ISRC', (_release, { isrc }) => isrc],
    ['Release date', ({ date }) => date],
    ['Label', ({ label }) => label],
    ['Sound recording copyright (P)', ({ pLine }) => pLine],
    ['Artwork copyright (C)', ({ cLine }) => cLine],
    ['Credits', (_release, track) => creditText(track)],
    ['Lyrics', (_release, { lyrics }) => lyrics],
  ],
  bandcamp: [
    ['Album', ({ name }) => name],
    ['Release date', ({ date }) => date],
    ['Artist', ({ artist }) => artist],
    ['Album credits', ({ artworkBy }) => (artworkBy === '' ? '' : `Artwork: ${artworkBy}`)],
    ['Tags', ({ genre }) => genre],
    ['Label', ({ label }) => label],
    ['UPC', ({ upc }) => upc],
    ['Track', (_release, _track, number) => number],
    ['Track title', (_release, { title, version }) => (version === '' ? title : `${title} (${version})`)],
    ['About this track', (_release, { about }) => about],
    ['Lyrics', (_release, { lyrics }) => lyrics],
    ['Track credits', (_release, track) => creditText(track)],
    ['Songwriters/composers', (_release, track) => (track.cover ? track.originalWriters : writersOf(track))],
    ['Publisher', (_release, { publisher }) => publisher],
    ['ISRC', (_release, { isrc }) => (isrc === null ? null : isrcText(isrc))],
  ],
}

const writersOf = (track: TrackCopy): string => namesOf(track, 'composer', 'lyricist').join(', ') || track.writers

/** The lines of a table of label copy in the order of a service's form: one for each track, what is the release's in each of them. */
export const labelCopyTable = (service: keyof typeof columns, release: PrintedRelease): string[] => {
  const own = columns[service]
  const tracks = release.tracks.map(printedTrack)
  const lines = tracks.map((track, at) => csvRow(own.map(([, cell]) => cell(release, track, at + 1))))
  return [csvRow(own.map(([head]) => head)), ...lines]
}
