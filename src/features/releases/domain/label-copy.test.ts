import { expect, test } from 'vitest'
import type { TrackCopy } from '../contract/label-copy.ts'
import { missingCopyOf } from './label-copy-missing.ts'
import { creditLines, labelCopyTable, printedCredits, songwritersOf } from './label-copy-table.ts'
import { lengthText } from './length-text.ts'

const track: TrackCopy = {
  ...{ id: 'one', title: 'Tide', version: '', writers: '', performers: '', isrc: 'CZA012600001' },
  ...{ seconds: null, bpm: null, key: null, lyrics: 'La', language: '', about: '', explicit: 'no' },
  ...{ instrumental: false, cover: false, originalWriters: '', publisher: '', recordedYear: null },
  ...{ credits: [{ role: 'composer', ownRole: '', name: 'Mara' }], changedBy: null, rowVersion: 1 },
}
const release = {
  ...{ upc: '036000291452', label: 'Ferry', pLine: '2026 Ferry', cLine: '2026 Ferry', genre: 'Indie' },
  ...{ language: 'Czech', hasArtwork: true },
}
const missingOf = (change: Partial<TrackCopy>) =>
  missingCopyOf(release, [{ ...track, ...change }]).map(({ text }) => text)

test('nothing is missing where all is there', () => {
  expect(missingCopyOf(release, [track])).toEqual([])
})

test.each([
  [{ credits: [] }, 'Songwriters are missing for 1 track.'],
  [{ explicit: null }, '1 track isn’t marked as explicit or not.'],
  [{ lyrics: '' }, 'Lyrics are missing for 1 track.'],
  [{ cover: true }, 'Original writers are missing for 1 cover.'],
  [{ isrc: null }, 'The ISRC is missing for 1 track.'],
] as const)('a track with %j lacks one thing', (change, text) => {
  expect(missingOf({ ...change, credits: 'credits' in change ? [] : track.credits })).toEqual([text])
})

test('an instrumental needs no words, the line of writers will do, and a cover needs none of ours', () => {
  expect(missingOf({ instrumental: true, lyrics: '', explicit: null })).toEqual([])
  expect(missingOf({ instrumental: true, lyrics: 'La la' })).toEqual(['1 instrumental has lyrics.'])
  expect(missingOf({ instrumental: true, lyrics: '', explicit: 'yes' })).toEqual([
    '1 instrumental is marked as explicit.',
  ])
  expect(missingOf({ credits: [], writers: 'Mara, Jon' })).toEqual([])
  expect(missingOf({ credits: [], cover: true, originalWriters: 'Nick Cave' })).toEqual([])
})

test('the language is asked for only where a song needs that of the release', () => {
  const lacking = (...tracks: Partial<TrackCopy>[]) =>
    missingCopyOf(
      { ...release, language: '' },
      tracks.map((change) => ({ ...track, ...change })),
    ).map(({ text }) => text)
  expect(lacking({ language: 'Czech' }, { instrumental: true, lyrics: '' })).toEqual([])
  expect(lacking({ language: 'Czech' }, {})).toEqual(['The language is empty.'])
  expect(lacking()).toEqual(['No tracks listed yet.', 'The language is empty.'])
})

test('songwriters are told with what they wrote; nobody twice, and of a cover the original ones', () => {
  const of = (...credits: [TrackCopy['credits'][number]['role'], string][]) =>
    songwritersOf({ ...track, writers: 'Line', credits: credits.map(([role, name]) => ({ role, ownRole: '', name })) })
  expect(of(['composer', 'Mara'], ['lyricist', 'Mara'], ['lyricist', 'Jon'])).toBe(
    'Mara (music and lyrics); Jon (lyrics)',
  )
  expect(of(['composer', 'Mara'], ['composer', 'Mara'])).toBe('Mara (music)')
  expect(of(['drums', 'Jon'])).toBe('Line')
  expect(songwritersOf({ ...track, cover: true, originalWriters: 'Nick Cave' })).toBe('Nick Cave')
})

test('credits go by role, in the order of the roles, those of one’s own by their words', () => {
  const credits: TrackCopy['credits'] = [
    { role: 'other', ownRole: 'Harmonium', name: 'Jon' },
    { role: 'drums', ownRole: '', name: 'Tom' },
    { role: 'composer', ownRole: '', name: 'Mara' },
    { role: 'other', ownRole: 'Saw', name: 'Mara' },
    { role: 'drums', ownRole: '', name: 'Mara' },
  ]
  expect(creditLines(credits)).toEqual([
    { role: 'Composer', names: ['Mara'] },
    { role: 'Drums', names: ['Tom', 'Mara'] },
    { role: 'Harmonium', names: ['Jon'] },
    { role: 'Saw', names: ['Mara'] },
  ])
})

test('the lines of a track are read where nobody is credited with what they say', () => {
  const of = (change: Partial<TrackCopy>) =>
    printedCredits({ ...track, credits: [], writers: 'Mara, Jon', performers: 'Tom', ...change })
  expect(of({})).toEqual([
    { role: 'Writers', names: ['Mara, Jon'] },
    { role: 'Performers', names: ['Tom'] },
  ])
  const credits: TrackCopy['credits'] = [
    { role: 'lyricist', ownRole: '', name: 'Eva' },
    { role: 'drums', ownRole: '', name: 'Ada' },
  ]
  expect(of({ credits })).toEqual([
    { role: 'Lyricist', names: ['Eva'] },
    { role: 'Drums', names: ['Ada'] },
  ])
  expect(of({ cover: true, originalWriters: 'Nick Cave', performers: '' })).toEqual([
    { role: 'Original writers', names: ['Nick Cave'] },
  ])
  expect(of({ writers: '', performers: '' })).toEqual([])
})

test('a length is rounded before it is told', () => {
  expect([239.6, 5, 65.2].map(lengthText)).toEqual(['4:00', '0:05', '1:05'])
})

test('no table tells words of an instrumental, whatever else was said of it', () => {
  const copy = { ...release, artist: 'Ferry', name: 'Tide', date: '2030-01-04', artworkBy: '' }
  const cellsOf = (service: 'distrokid' | 'cdbaby' | 'bandcamp', change: Partial<TrackCopy>) => {
    const [heads = '', line = ''] = labelCopyTable(service, { ...copy, tracks: [{ ...track, ...change }] })
    const cells = line.trimEnd().split(',')
    return new Map(
      heads
        .trimEnd()
        .split(',')
        .map((head, at) => [head, cells[at]]),
    )
  }
  const of = (change: Partial<TrackCopy>) => ({
    lyrics: (['distrokid', 'cdbaby', 'bandcamp'] as const).map((one) => cellsOf(one, change).get('Lyrics')),
    explicit: [cellsOf('distrokid', change).get('Explicit lyrics'), cellsOf('cdbaby', change).get('Explicit')],
    language: cellsOf('distrokid', change).get('Language'),
  })
  expect(of({ explicit: 'yes' })).toEqual({ lyrics: ['La', 'La', 'La'], explicit: ['Yes', 'Yes'], language: 'Czech' })
  expect(of({ explicit: 'yes', instrumental: true })).toEqual({
    ...{ lyrics: ['', '', ''], explicit: ['No', 'No'], language: 'Instrumental' },
  })
})
