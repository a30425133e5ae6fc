import { expect, test } from 'vitest'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { filterNotes, inOrder, neighbourNote } from './note-list.ts'

const note = (id: string, atSeconds: number, more: Partial<DemoNote> = {}): DemoNote => ({
  id,
  demoId: 'd',
  author: 'marta',
  authorId: 'm',
  authorPicture: '/profile-pictures/default.svg',
  text: id,
  atSeconds,
  untilSeconds: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  resolvedAt: null,
  resolvedBy: null,
  rowVersion: 1,
  canEdit: true,
  canDelete: true,
  ...more,
})
const done = { resolvedAt: '2026-11-20T11:00:00.000Z' }
const notes = inOrder([
  note('late', 139),
  note('twin', 47, { createdAt: '2026-11-20T10:00:01.000Z' }),
  note('early', 12, done),
  note('rhodes', 47),
])

test('notes stand in the order of the song', () => {
  expect(notes.map(({ id }) => id)).toEqual(['early', 'rhodes', 'twin', 'late'])
})

test('open, resolved and all', () => {
  expect(filterNotes(notes, 'open').map(({ id }) => id)).toEqual(['rhodes', 'twin', 'late'])
  expect(filterNotes(notes, 'resolved').map(({ id }) => id)).toEqual(['early'])
  expect(filterNotes(notes, 'all')).toHaveLength(4)
})

test.each([
  ['early', 0, 1, 'rhodes'],
  ['rhodes', 0, 1, 'twin'],
  ['late', 0, 1, undefined],
  ['early', 0, -1, undefined],
  [null, 47, 1, 'late'],
  [null, 47, -1, 'early'],
  [null, 5, -1, undefined],
] as const)('from %s or second %i, %i goes to %s', (selectedId, position, step, id) => {
  expect(neighbourNote(notes, { selectedId, position, step })?.id).toBe(id)
})
