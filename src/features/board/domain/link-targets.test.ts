import { expect, test } from 'vitest'
import type { LinkTarget } from '../contract/task.ts'
import { targetsLike } from './link-targets.ts'

const targets: LinkTarget[] = [
  { kind: 'release', id: '1', name: 'Harbour Lights', date: '2026-12-04' },
  { kind: 'event', id: '1', name: 'Gig in Harbour 5', date: '2026-12-01' },
  { kind: 'demo', id: '2', name: 'Ébb v2', date: null },
]
const found = (typed: string, chosen: Parameters<typeof targetsLike>[2] = []) =>
  targetsLike(targets, typed, chosen, 2).map(({ name }) => name)

test('targets are found by all words of their name, without those that are chosen', () => {
  expect(found('')).toEqual(['Harbour Lights', 'Gig in Harbour 5'])
  expect(found(' HARBOUR  5')).toEqual(['Gig in Harbour 5'])
  expect(found('ébb')).toEqual(['Ébb v2'])
  expect(found('harbour', [{ kind: 'event', id: '1' }])).toEqual(['Harbour Lights'])
  expect(found('nothing')).toEqual([])
})
