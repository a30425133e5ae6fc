import { expect, test } from 'vitest'
import type { TrackCopy } from '#features/releases/contract/label-copy.ts'
import { emptyTrack, mergedTracks, type TrackDraft, trackChanges, tracksLosingWords } from './track-draft.ts'

const track = (title: string, more: Partial<TrackDraft> = {}): TrackDraft => ({
  ...emptyTrack(),
  key: title,
  title,
  ...more,
})
const [auk, tern, gull] = [track('Auk'), track('Tern'), track('Gull')]
const before = [auk, tern]

test('two who write at different tracks, or in different fields of one, both keep theirs', () => {
  const mine = [
    { ...auk, isrc: 'CZ-1' },
    { ...tern, title: 'Arctic Tern' },
  ]
  const theirs = [auk, { ...tern, isrc: 'CZ-2' }]
  expect(mergedTracks(mine, before, theirs)).toEqual([
    { ...auk, isrc: 'CZ-1' },
    { ...tern, title: 'Arctic Tern', isrc: 'CZ-2' },
  ])
})

test.each<[string, TrackDraft[], TrackDraft[], string[]]>([
  ['they add one', before, [...before, gull], ['Auk', 'Tern', 'Gull']],
  ['I add one', [...before, gull], before, ['Auk', 'Tern', 'Gull']],
  ['I have only opened the form', [emptyTrack()], [auk], ['Auk']],
  ['they sort', before, [tern, auk], ['Tern', 'Auk']],
  ['I sort and they add', [tern, auk], [...before, gull], ['Tern', 'Auk', 'Gull']],
  ['they take one away', before, [tern], ['Tern']],
  ['I take one away', [auk], before, ['Auk']],
  ['they take away what I write in', [{ ...auk, isrc: 'CZ-1' }, tern], [tern], ['Tern', 'Auk']],
])('%s', (_what, mine, theirs, titles) =>
  expect(
    mergedTracks(mine, theirs.length === 1 && theirs[0] === auk ? [] : before, theirs).map(({ title }) => title),
  ).toEqual(titles),
)

test('what they changed is told track by track', () => {
  const demoName = () => 'Tern v3'
  expect(trackChanges(before, [auk, { ...tern, isrc: 'CZ-2', demoId: 'x' }], demoName)).toEqual([
    ['Track 2', 'Tern, CZ-2, Tern v3'],
  ])
  expect(trackChanges(before, [tern, auk], demoName)).toEqual([['Order', 'Tern, Auk']])
  expect(trackChanges(before, [tern], demoName)).toEqual([['Removed', 'Auk']])
  expect(trackChanges(before, before, demoName)).toEqual([])
})

test('a track that is taken out says so only where its label copy has words', () => {
  const copyOf = (title: string, change: Partial<TrackCopy> = {}): TrackCopy => ({
    ...{ id: title, title, version: '', writers: '', performers: '', isrc: null, seconds: null, bpm: null, key: null },
    ...{ lyrics: '', language: '', about: '', explicit: 'no', instrumental: false, cover: false, originalWriters: '' },
    ...{ publisher: '', recordedYear: null, credits: [], changedBy: null, rowVersion: 1, ...change },
  })
  const credits: TrackCopy['credits'] = [{ role: 'bass', ownRole: '', name: 'Jon' }]
  const copies = [copyOf('Auk', { lyrics: 'La' }), copyOf('Tern', { credits }), copyOf('Gull')]
  const saved = [auk, tern, gull].map((one) => ({ ...one, id: one.key }))
  expect(tracksLosingWords(copies, saved)).toEqual([])
  expect(tracksLosingWords(copies, saved.slice(1))).toEqual(['Auk'])
  expect(tracksLosingWords(copies, [])).toEqual(['Auk', 'Tern'])
})
