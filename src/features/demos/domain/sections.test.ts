import { expect, test } from 'vitest'
import {
  likelyName,
  mergeSections,
  moveEdge,
  putSection,
  removeSection,
  renameSection,
  type Sections,
  sectionAt,
  startSection,
} from './sections.ts'

/** "Intro 0-10, Verse 10-30" as sections, and back. */
const of = (text: string): Sections =>
  (text === '' ? [] : text.split(', ')).map((part) => {
    const [, name = '', start, end] = /^(\S+) ([\d.]+)-([\d.]+)$/.exec(part) ?? []
    return { name, startSeconds: Number(start), endSeconds: Number(end) }
  })
const text = (sections: Sections | null): string | null =>
  sections?.map((one) => `${one.name} ${one.startSeconds}-${one.endSeconds}`).join(', ') ?? null

const song = of('Intro 0-10, Verse 10-30, Chorus 40-60')

test.each([
  ['into a gap', of('Pre 30-40')[0], 'Intro 0-10, Verse 10-30, Pre 30-40, Chorus 40-60'],
  ['over an edge', of('Pre 25-45')[0], 'Intro 0-10, Verse 10-25, Pre 25-45, Chorus 45-60'],
  ['over a whole one', of('Solo 5-35')[0], 'Intro 0-5, Solo 5-35, Chorus 40-60'],
  ['in the middle of one', of('Pre 15-20')[0], 'Intro 0-10, Verse 10-15, Pre 15-20, Verse 20-30, Chorus 40-60'],
])('a section is put %s', (_name, section, expected) => {
  if (section) expect(text(putSection(song, section))).toBe(expected)
})

test.each([
  ['inside one', 20, 'Intro 0-10, Verse 10-20, New 20-30, Chorus 40-60'],
  ['in a gap', 33, 'Intro 0-10, Verse 10-30, New 33-40, Chorus 40-60'],
  ['behind the last', 70, 'Intro 0-10, Verse 10-30, Chorus 40-60, New 70-90'],
  ['at the start of one', 10, null],
  ['at the end of the song', 89.9, null],
])('S %s', (_name, at, expected) => {
  expect(text(startSection(song, at, { name: 'New', durationSeconds: 90 }))).toBe(expected)
})

test.each([
  ['a shared edge moves both', 1, 'start', 12, 'Intro 0-12, Verse 12-30, Chorus 40-60'],
  ['also from the other side', 0, 'end', 12.3456, 'Intro 0-12.346, Verse 12.346-30, Chorus 40-60'],
  ['neither becomes nothing', 1, 'start', -5, 'Intro 0-0.25, Verse 0.25-30, Chorus 40-60'],
  ['a free edge stops at its neighbour', 1, 'end', 50, 'Intro 0-10, Verse 10-40, Chorus 40-60'],
  ['and at the end of the song', 2, 'end', 500, 'Intro 0-10, Verse 10-30, Chorus 40-90'],
  ['and before its own start', 2, 'end', 3, 'Intro 0-10, Verse 10-30, Chorus 40-40.25'],
] as const)('%s', (_name, index, edge, to, expected) => {
  expect(text(moveEdge(song, index, edge, to, 90))).toBe(expected)
})

test('rename, remove, and what sounds', () => {
  expect(text(renameSection(song, 1, 'Strophe'))).toBe('Intro 0-10, Strophe 10-30, Chorus 40-60')
  expect(text(removeSection(song, 1))).toBe('Intro 0-10, Chorus 40-60')
  expect([9.99, 10, 35, 60].map((seconds) => sectionAt(song, seconds))).toEqual([0, 1, -1, -1])
})

test.each([
  [
    'different parts',
    'Intro 0-10, Strophe 10-30, Chorus 40-60',
    'Intro 0-10, Verse 10-30, Refrain 40-60',
    'Intro 0-10, Strophe 10-30, Refrain 40-60',
  ],
  [
    'both add',
    'Intro 0-10, Verse 10-30, Pre 30-40, Chorus 40-60',
    'Intro 0-10, Verse 10-30, Chorus 40-60, Outro 60-90',
    'Intro 0-10, Verse 10-30, Pre 30-40, Chorus 40-60, Outro 60-90',
  ],
  ['both did the same', 'Intro 0-10, Verse 10-30', 'Intro 0-10, Verse 10-30', 'Intro 0-10, Verse 10-30'],
  ['the same part', 'Intro 0-10, Strophe 10-30, Chorus 40-60', 'Intro 0-10, Vers 10-30, Chorus 40-60', null],
  [
    'together they overlap',
    'Intro 0-10, Verse 10-30, Pre 30-40, Chorus 40-60',
    'Intro 0-10, Verse 10-30, Solo 35-40, Chorus 40-60',
    null,
  ],
])('two people at once: %s', (_name, mine, theirs, expected) => {
  expect(text(mergeSections(song, of(mine), of(theirs)))).toBe(expected)
})

test('likely names', () => {
  expect(likelyName([], 0.2, false)).toBe('Intro')
  expect(likelyName([], 12, false)).toBe('Verse')
  expect(likelyName(of('Intro 0-10'), 10, false)).toBe('Verse')
  expect(likelyName(of('Intro 0-10, Verse 10-30'), 30, false)).toBe('Chorus')
  expect(likelyName(of('Intro 0-10, Verse 10-30, Verse 30-40, Chorus 40-50'), 50, true)).toBe('Outro')
})
