import { expect, test } from 'vitest'
import type { DemoDetail } from '#features/demos/contract/demo.ts'
import { offeredByFile, saidByFile } from './file-offer.ts'

const tags = {
  title: 'Breakwater',
  artist: null,
  bpm: 92,
  key: 'D minor',
  description: null,
  recordedOn: null,
  timelineSeconds: null,
  markers: [],
  cover: null,
}
const demo = (of: Partial<DemoDetail>) =>
  ({
    id: 'one',
    name: 'Rough mix',
    fileName: 'rough_mix.wav',
    bpm: null,
    key_signature: null,
    tags,
    ...of,
  }) as DemoDetail
const others = [
  { id: 'one', name: 'Rough mix' },
  { id: 'two', name: 'Undertow' },
]

test('a demo that is called as its file takes the title of the file, with tempo and key', () => {
  expect(offeredByFile(demo({}), others)).toEqual({ demoTitle: 'Breakwater', demoBPM: 92, demoSignature: 'D minor' })
})

test.each([
  ['a title that somebody gave', demo({ name: 'Tide' }), others],
  ['the title of several versions', demo({}), [...others, { id: 'three', name: 'rough mix' }]],
  ['a title that another song has', demo({}), [...others, { id: 'three', name: 'BREAKWATER' }]],
  ['the same title', demo({ name: 'BREAKWATER', fileName: 'breakwater.wav' }), others],
])('%s stays', (_what, one, demos) => {
  expect(offeredByFile(one, demos)).toEqual({ demoBPM: 92, demoSignature: 'D minor' })
})

test('tempo and key that are set stay, and a file without tags offers nothing', () => {
  expect(offeredByFile(demo({ name: 'Tide', bpm: 184, key_signature: 'F major' }), others)).toEqual({})
  expect(offeredByFile(demo({ tags: null }), others)).toEqual({})
})

test('the day of a recording is read as a day where it is one, with where it starts', () => {
  const said = (recordedOn: string) =>
    saidByFile(demo({ tags: { ...tags, title: null, bpm: null, key: null, recordedOn, timelineSeconds: 3600 } }))
  expect(said('2026-05-01')).toBe('recorded on 1 May 2026 · starts at 1:00:00 on the recording’s timeline')
  expect(said('2026/5')).toContain('recorded on 2026/5')
})
