import { t } from '#kernel/language/translate.ts'
import type { Credit, MissingCopy } from '../contract/label-copy.ts'
import type { ExplicitAnswer } from '../contract/label-copy-words.ts'

/** What of a track is looked at. */
export interface CopiedTrack {
  id: string
  isrc: string | null
  writers: string
  lyrics: string
  language: string
  explicit: ExplicitAnswer | null
  instrumental: boolean
  cover: boolean
  originalWriters: string
  credits: readonly Pick<Credit, 'role'>[]
}

/** What of a release is looked at. */
export interface CopiedRelease {
  upc: string | null
  label: string
  pLine: string
  cLine: string
  genre: string
  language: string
  hasArtwork: boolean
}

const isWriter = ({ role }: Pick<Credit, 'role'>): boolean => role === 'composer' || role === 'lyricist'

// That of the release is asked for where a song says none of its own.
const needsLanguage = ({ language, instrumental }: CopiedTrack): boolean => language === '' && !instrumental

const ofTracks: readonly {
  lacks: (track: CopiedTrack) => boolean
  text: (count: number) => string
  mend: MissingCopy['mend']
}[] = [
  {
    lacks: ({ cover, writers, credits }) => !cover && writers === '' && !credits.some(isWriter),
    text: (count) =>
      t('{count, plural, one {Songwriters are missing for # track.} other {Songwriters are missing for # tracks.}}', {
        count,
      }),
    mend: 'copy',
  },
  {
    lacks: ({ cover, originalWriters }) => cover && originalWriters === '',
    text: (count) =>
      t(
        '{count, plural, one {Original writers are missing for # cover.} other {Original writers are missing for # covers.}}',
        { count },
      ),
    mend: 'copy',
  },
  {
    lacks: ({ explicit, instrumental }) => explicit === null && !instrumental,
    text: (count) =>
      t(
        '{count, plural, one {# track isn’t marked as explicit or not.} other {# tracks aren’t marked as explicit or not.}}',
        { count },
      ),
    mend: 'copy',
  },
  {
    lacks: ({ lyrics, instrumental }) => lyrics === '' && !instrumental,
    text: (count) =>
      t('{count, plural, one {Lyrics are missing for # track.} other {Lyrics are missing for # tracks.}}', { count }),
    mend: 'copy',
  },
  {
    lacks: ({ lyrics, instrumental }) => lyrics !== '' && instrumental,
    text: (count) =>
      t('{count, plural, one {# instrumental has lyrics.} other {# instrumentals have lyrics.}}', { count }),
    mend: 'copy',
  },
  {
    lacks: ({ explicit, instrumental }) => explicit === 'yes' && instrumental,
    text: (count) =>
      t(
        '{count, plural, one {# instrumental is marked as explicit.} other {# instrumentals are marked as explicit.}}',
        { count },
      ),
    mend: 'copy',
  },
  {
    lacks: ({ isrc }) => isrc === null,
    text: (count) =>
      t('{count, plural, one {The ISRC is missing for # track.} other {The ISRC is missing for # tracks.}}', { count }),
    mend: 'tracks',
  },
]

/** What distributors ask for and a release doesn’t have yet, or would stumble over, the songs first; empty when nothing is missing. */
export const missingCopyOf = (release: CopiedRelease, tracks: readonly CopiedTrack[]): MissingCopy[] => {
  const songs = ofTracks.flatMap(({ lacks, text, mend }): MissingCopy[] => {
    const lacking = tracks.filter(lacks)
    return lacking[0] ? [{ text: text(lacking.length), mend, trackId: lacking[0].id }] : []
  })
  const { upc, label, pLine, cLine, genre, language, hasArtwork } = release
  const whole: readonly [isMissing: boolean, text: string, mend: MissingCopy['mend']][] = [
    [tracks.length === 0, t('No tracks listed yet.'), 'tracks'],
    [upc === null, t('The UPC is empty.'), 'details'],
    [label === '', t('The label is empty.'), 'details'],
    [pLine === '', t('The ℗ line is empty.'), 'details'],
    [cLine === '', t('The © line is empty.'), 'details'],
    [genre === '', t('The genre is empty.'), 'details'],
    [language === '' && (tracks.length === 0 || tracks.some(needsLanguage)), t('The language is empty.'), 'details'],
    [!hasArtwork, t('No artwork file yet.'), 'artwork'],
  ]
  return [
    ...songs,
    ...whole.filter(([isMissing]) => isMissing).map(([, text, mend]) => ({ text, mend, trackId: null })),
  ]
}
