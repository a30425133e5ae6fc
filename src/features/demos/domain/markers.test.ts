import { expect, test } from 'vitest'
import { csvRow } from '#kernel/csv-row.ts'
import type { DemoDetail } from '../contract/demo.ts'
import type { DemoNote } from '../contract/note.ts'
import { audacityLabels, exactTimeCode, markersOf, markersTable, reaperMarkers } from './markers.ts'

const note = (fields: Partial<DemoNote>): DemoNote => ({
  id: 'n1',
  demoId: 'd',
  author: 'Marta',
  authorId: 'm',
  authorPicture: '',
  guest: false,
  text: 'The breath, "too" loud',
  atSeconds: 83.4,
  untilSeconds: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  rowVersion: 1,
  parentId: null,
  mentions: [],
  carriedFrom: null,
  carryState: null,
  carryConfidence: null,
  canEdit: true,
  canDelete: true,
  ...fields,
})

const demo = {
  bpm: 120,
  firstBeatSeconds: 0.5,
  beatsPerBar: 4,
  tempoEstimate: null,
  sections: [
    { id: 's1', name: 'Intro', startSeconds: 0.5, endSeconds: 16.5 },
    { id: 's2', name: '=Refrén', startSeconds: 16.5, endSeconds: 3661.001 },
  ],
  notes: [
    note({ id: 'n2', parentId: 'n1', author: null, text: 'So\nit is', createdAt: '2026-11-20T11:00:00.000Z' }),
    note({}),
    note({ id: 'n3', guest: true, atSeconds: 12.25, untilSeconds: 14, text: 'one\n\ttwo' }),
    note({ id: 'n4', atSeconds: 16.5, text: 'done', resolvedAt: '2026-11-20T12:00:00.000Z', resolvedBy: 'Jo' }),
  ],
} as unknown as DemoDetail
const markers = markersOf(demo)

test('markers come in the order of the song with their bars, a section before the note at its start', () => {
  expect(markers.map(({ kind, startSeconds, bar }) => [kind, startSeconds, bar])).toEqual([
    ['section', 0.5, '1.1'],
    ['note', 12.25, '6.4'],
    ['section', 16.5, '9.1'],
    ['note', 16.5, '9.1'],
    ['note', 83.4, '42.2'],
  ])
  expect(markersOf({ ...demo, bpm: null })[0]?.bar).toBeNull()
})

test('Reaper gets regions and markers of what is open, to the millisecond', () => {
  expect(reaperMarkers(markers).split('\r\n')).toEqual([
    '#,Name,Start,End,Length,Color',
    'R1,Intro,0:00.500,0:16.500,0:16.000,5B7FA6',
    'R2,Marta (guest): one two,0:12.250,0:14.000,0:01.750,E0A030',
    `R3,'=Refrén,0:16.500,1:01:01.001,1:00:44.501,5B7FA6`,
    'M1,"Marta: The breath, ""too"" loud",1:23.400,,,E0A030',
    '',
  ])
})

test('Audacity gets one line a label, tab separated', () => {
  expect(audacityLabels(markers)).toBe(
    [
      '0.500000\t16.500000\tIntro\n',
      '12.250000\t14.000000\tMarta (guest): one two\n',
      '16.500000\t3661.001000\t=Refrén\n',
      '83.400000\t83.400000\tMarta: The breath, "too" loud\n',
    ].join(''),
  )
})

test('the table has everything: resolved notes, answers, line breaks within quotes', () => {
  const text = markersTable(markers)
  expect(text.startsWith('\uFEFFKind,Time,')).toBe(true)
  expect(text).toContain(`Section,0:16.500,16.5,3661.001,9.1,'=Refrén,,,,\r\n`)
  expect(text).toContain('Note,0:16.500,16.5,,9.1,done,Marta,2026-11-20T10:00:00.000Z,resolved,Jo\r\n')
  expect(text).toContain('"one\n\ttwo",Marta (guest),')
  expect(text).toContain('Answer,1:23.400,83.4,,42.2,"So\nit is",Somebody who left,2026-11-20T11:00:00.000Z,,\r\n')
})

test.each(['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1'])('%j is a text to a spreadsheet', (text) => {
  expect(csvRow([text]).replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each([
  [0, '0:00.000'],
  [59.9999, '1:00.000'],
  [83.4, '1:23.400'],
  [3599.9996, '1:00:00.000'],
])('%d seconds are %s', (seconds, code) => {
  expect(exactTimeCode(seconds)).toBe(code)
})
