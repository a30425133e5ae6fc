import { randomKey } from '#client/random-key.ts'
import type { TrackCopy } from '#features/releases/contract/label-copy.ts'
import type { Release } from '#features/releases/contract/release.ts'
import { isrcText } from '#features/releases/domain/codes.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { differs, mergedDraft } from '#web/editing/merged-draft.ts'

/** A track while its form is open; `key` is its id, once it has one. */
export interface TrackDraft {
  key: string
  id?: string
  title: string
  version: string
  isrc: string
  writers: string
  performers: string
  demoId: string
}

/** The fields of one more track. */
export const emptyTrack = (): TrackDraft => ({
  key: randomKey(),
  title: '',
  version: '',
  isrc: '',
  writers: '',
  performers: '',
  demoId: '',
})

/** The tracks of a release as their form shows them. */
export const tracksOf = ({ tracks }: Release): TrackDraft[] =>
  tracks.map(({ id, title, version, isrc, writers, performers, demo }) => ({
    key: id,
    id,
    title,
    version,
    isrc: isrc ? isrcText(isrc) : '',
    writers,
    performers,
    demoId: demo?.id ?? '',
  }))

/** What is sent of a track. */
export const sentTrack = ({ key: _key, demoId, ...track }: TrackDraft) => ({ ...track, demoId: demoId || null })

type Tracks = readonly TrackDraft[]

const titlesOf = (tracks: Tracks): string[] => tracks.map(({ title }) => title)
const keysOf = (tracks: Tracks): string[] => tracks.map(({ key }) => key)
const byKey = (tracks: Tracks): Map<string, TrackDraft> => new Map(tracks.map((track) => [track.key, track]))

/** My list on top of the one that somebody else has saved meanwhile: track by track, and field by field within each. */
export const mergedTracks = (mine: Tracks, before: Tracks, theirs: Tracks): TrackDraft[] => {
  const [mineBy, beforeBy, theirsBy] = [byKey(mine), byKey(before), byKey(theirs)]
  const merged = (key: string): TrackDraft[] => {
    const [own, old, other] = [mineBy.get(key), beforeBy.get(key), theirsBy.get(key)]
    if (own && old && other) return [mergedDraft(own, old, other)]
    // They took it away: what I wrote there is not lost.
    if (own && old) return differs(own, old) ? [own] : []
    // Fields that nobody has filled in yet are not in the way of what they added.
    if (own) return own.title + own.isrc + own.demoId === '' ? [] : [own]
    // I took it away, unless it is new.
    return other && !old ? [other] : []
  }
  const sorted = differs(keysOf(mine), keysOf(before))
  const order = sorted ? [...keysOf(mine), ...keysOf(theirs)] : [...keysOf(theirs), ...keysOf(mine)]
  return [...new Set(order)].flatMap(merged)
}

/** The titles of tracks that are no longer in the list and whose label copy has words, which go with them. */
export const tracksLosingWords = (copies: readonly TrackCopy[], kept: Tracks): string[] => {
  const ids = new Set(kept.map(({ id }) => id))
  return copies
    .filter(({ id, lyrics, about, originalWriters, publisher, credits }) => {
      const hasWords = lyrics + about + originalWriters + publisher !== '' || credits.length > 0
      return hasWords && !ids.has(id)
    })
    .map(({ title }) => title)
}

/** What somebody else has made of the tracks meanwhile: each that differs, and their order. */
export const trackChanges = (
  before: Tracks,
  theirs: Tracks,
  demoName: (demoId: string) => string,
): [field: string, text: string][] => {
  const [beforeBy, theirsBy] = [byKey(before), byKey(theirs)]
  const words = ({ title, version, isrc, writers, performers, demoId }: TrackDraft): string =>
    [title, version, isrc || t('no ISRC'), writers, performers, demoId ? demoName(demoId) : t('no demo')]
      .filter(Boolean)
      .join(', ')
  const changed = theirs.flatMap((track, at): [string, string][] =>
    differs(track, beforeBy.get(track.key)) ? [[t('Track {number}', { number: at + 1 }), words(track)]] : [],
  )
  const gone = before.filter(({ key }) => !theirsBy.has(key))
  const stayed = (tracks: Tracks, others: Map<string, TrackDraft>) => keysOf(tracks).filter((key) => others.has(key))
  const isSorted = differs(stayed(before, theirsBy), stayed(theirs, beforeBy))
  return [
    ...changed,
    ...(gone.length > 0 ? [[t('Removed'), listText(titlesOf(gone), 'unit')] as [string, string]] : []),
    ...(isSorted ? [[t('Order'), listText(titlesOf(theirs), 'unit')] as [string, string]] : []),
  ]
}
