import { expect, test } from 'vitest'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { filterNotes, inOrder, neighbourNote, plainView, threadsOf, viewThreads, viewWith } from './note-list.ts'

const note = (id: string, atSeconds: number, more: Partial<DemoNote> = {}): DemoNote => ({
  id,
  demoId: 'd',
  author: 'marta',
  authorId: 'm',
  authorPicture: '/profile-pictures/default.svg',
  guest: false,
  text: id,
  atSeconds,
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
  ...more,
})
const done = { resolvedAt: '2026-11-20T11:00:00.000Z' }
const notes = inOrder([
  note('late', 139),
  note('twin', 47, { createdAt: '2026-11-20T10:00:01.000Z' }),
  note('early', 12, done),
  note('rhodes', 47),
])

test('notes are in the order of the song', () => {
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

const threads = threadsOf([
  note('late', 139, { authorId: 'j', author: 'jon' }),
  note('answer 2', 12, { parentId: 'early', createdAt: '2026-11-22T10:00:00.000Z', mentions: ['j'] }),
  note('answer 1', 12, { parentId: 'early', createdAt: '2026-11-21T10:00:00.000Z', author: 'Eliška', authorId: 'e' }),
  note('early', 12, { createdAt: '2026-11-19T10:00:00.000Z' }),
  note('done', 50, { ...done, text: 'Snare is LATE.' }),
])
const seen = (view: object, me: string | null = 'm') =>
  viewThreads(threads, { ...plainView, ...view }, me).map((thread) => thread.note.id)

test('answers stand under their notes, the oldest first', () => {
  expect(threads.map((thread) => [thread.note.id, thread.replies.map(({ id }) => id)])).toEqual([
    ['early', ['answer 1', 'answer 2']],
    ['done', []],
    ['late', []],
  ])
})

test.each([
  [{}, ['early', 'late']],
  [{ filter: 'all' }, ['early', 'done', 'late']],
  [{ filter: 'all', who: 'mine' }, ['early', 'done']],
  [{ who: 'author:e' }, ['early']],
  [{ filter: 'all', search: 'late' }, ['done', 'late']],
  [{ filter: 'all', search: 'snare late' }, ['done']],
  [{ search: 'eliška' }, ['early']],
  [{ sort: 'newest' }, ['late', 'early']],
])('a view %j shows %j', (view, ids) => {
  expect(seen(view)).toEqual(ids)
})

test('what names oneself is found, also in an answer, and nothing names nobody', () => {
  expect(seen({ who: 'mentions-me' }, 'j')).toEqual(['early'])
  expect(seen({ who: 'mentions-me' }, 'm')).toEqual([])
  expect(seen({ who: 'mine' }, null)).toEqual([])
})

test('a note that is gone to is shown: the view stays if it may, and opens if it must', () => {
  const [early, resolved] = threads
  if (!early || !resolved) throw new Error('There are no threads.')
  const view = { ...plainView, who: 'mine', sort: 'newest' } as const
  expect(viewWith(early, view, 'm')).toBe(view)
  expect(viewWith(early, { ...view, search: 'x' }, 'm')).toEqual({ ...plainView, sort: 'newest' })
  expect(viewWith(resolved, view, 'm')).toEqual({ ...plainView, sort: 'newest', filter: 'all' })
})
