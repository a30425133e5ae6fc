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
}
const demo = (of: Partial<DemoDetail>) =>
  ({ name: 'Rough mix', fileName: 'rough_mix.wav', bpm: null, key_signature: null, tags, ...of }) as DemoDetail

test('a demo that is called as its file takes the title of the file, with tempo and key', () => {
  expect(offeredByFile(demo({}), true)).toEqual({ demoTitle: 'Breakwater', demoBPM: 92, demoSignature: 'D minor' })
})

test.each([
  ['a title that somebody gave', demo({ name: 'Tide' }), true],
  ['the title of several versions', demo({}), false],
  ['the same title', demo({ name: 'BREAKWATER', fileName: 'breakwater.wav' }), true],
])('%s stays', (_what, one, isOnly) => {
  expect(offeredByFile(one, isOnly)).toEqual({ demoBPM: 92, demoSignature: 'D minor' })
})

test('tempo and key that are set stay, and a file without tags offers nothing', () => {
  expect(offeredByFile(demo({ name: 'Tide', bpm: 184, key_signature: 'F major' }), true)).toEqual({})
  expect(offeredByFile(demo({ tags: null }), true)).toEqual({})
})

test('the day of a recording is read as a day where it is one, with where it starts', () => {
  const said = (recordedOn: string) =>
    saidByFile(demo({ tags: { ...tags, title: null, bpm: null, key: null, recordedOn, timelineSeconds: 3600 } }))
  expect(said('2026-05-01')).toBe('recorded on 1 May 2026 · starts at 1:00:00 on the recording’s timeline')
  expect(said('2026/5')).toContain('recorded on 2026/5')
})
