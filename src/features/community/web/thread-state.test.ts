import { expect, test } from 'vitest'
import type { PostComment } from '../contract/community.ts'
import { joinComments, mergeThread } from './thread-state.ts'

const comment = (minute: number, more: Partial<PostComment> = {}): PostComment => ({
  id: `c${minute}`,
  author: 'petr',
  authorId: 'p',
  author_profile_picture: '',
  content: `at ${minute}`,
  datetime: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  editedAt: null,
  isMine: false,
  hiddenBecause: null,
  atSeconds: null,
  ...more,
})
const ids = (list: readonly PostComment[]): string[] => list.map(({ id }) => id)

test('what others say meanwhile waits; what one has said oneself stands at once', () => {
  const before = { shown: [1, 2, 3].map((at) => comment(at)), waiting: [] }
  const after = mergeThread(before, [comment(3), comment(4), comment(5, { isMine: true })], 5)
  expect(ids(after.shown)).toEqual(['c1', 'c2', 'c3', 'c5'])
  expect(ids(after.waiting)).toEqual(['c4'])
})

test('changed words change, what was deleted goes, and what is older than the newest stays', () => {
  const before = { shown: [1, 2, 3, 4].map((at) => comment(at)), waiting: [] }
  const after = mergeThread(before, [comment(2, { content: 'other words' }), comment(4)], 3)
  expect(after.shown.map(({ content }) => content)).toEqual(['at 1', 'other words', 'at 4'])
  expect(mergeThread(before, [], 0).shown).toEqual([])
  // What was brought back is in its old place.
  expect(ids(mergeThread(after, [comment(2), comment(3), comment(4)], 4).shown)).toEqual(['c1', 'c2', 'c3', 'c4'])
})

test('two lists are one, each comment once, by time', () => {
  const joined = joinComments([comment(3), comment(1)], [comment(2), comment(3, { content: 'new' })])
  expect(joined.map(({ content }) => content)).toEqual(['at 1', 'at 2', 'new'])
})
