import { expect, test } from 'vitest'
import { uploadTarget } from '#features/uploads/contract/upload.ts'
import type { DemoDraft } from './demo-draft.ts'
import { draftOf, isOfSong, songOf, targetOf } from './upload-target.ts'

const songId = '0192f0c0-0000-7000-8000-000000000001'
const demos = [{ songId, name: 'Low Tide' }]
const draft: DemoDraft = {
  songId,
  title: 'low tide',
  version: '2,5',
  bpm: '97,5',
  signature: 'D minor',
  stage: '',
  listenFor: 'The bass.',
  file: null,
}

test('what was typed comes back in another browser, under the name that the song has by then', () => {
  const seen = { id: '0192f0c0-0000-7000-8000-000000000002', rowVersion: 4 }
  const target = uploadTarget.parse(JSON.parse(JSON.stringify(targetOf(draft, seen))))
  expect(target).toMatchObject({ songId, title: 'low tide', version: 2.5, bpm: 97.5, stage: null, replaces: seen })
  expect(draftOf(target, demos)).toEqual({ ...draft, title: 'Low Tide', version: '2.5', bpm: '97.5' })
  expect(draftOf(target, []).title).toBe('low tide')
})

test('a file that only was dropped says little, and that is enough', () => {
  const bare = { title: 'Ebb', version: '1', bpm: '', signature: '', file: null }
  const target = uploadTarget.parse(JSON.parse(JSON.stringify(targetOf(bare, null))))
  expect(draftOf(target, demos)).toEqual({ ...bare, songId: null })
})

test('a song is known by its id, else by its title', () => {
  expect(songOf(' LOW tide', demos)).toBe(songId)
  expect(songOf('Ebb', demos)).toBeNull()
  const song = { songId, name: 'Low Tide' }
  expect(isOfSong({ songId, title: 'Its older name' }, song)).toBe(true)
  expect(isOfSong({ songId: 'another', title: 'Low Tide' }, song)).toBe(false)
  expect(isOfSong({ songId: null, title: 'LOW TIDE' }, song)).toBe(true)
})
