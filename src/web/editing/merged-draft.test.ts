import { expect, test } from 'vitest'
import { changedFields, mergedDraft } from './merged-draft.ts'

const before = { name: 'Gull', date: '2030-08-02', links: ['a'] }

test('two who change different fields both keep theirs', () => {
  const mine = { ...before, name: 'Gulls' }
  const theirs = { ...before, date: '2030-08-09', links: ['a', 'b'] }
  expect(mergedDraft(mine, before, theirs)).toEqual({ name: 'Gulls', date: '2030-08-09', links: ['a', 'b'] })
})

test('where both changed one field mine stays in it, and theirs is shown', () => {
  const theirs = { ...before, name: 'Seagull' }
  expect(mergedDraft({ ...before, name: 'Gulls' }, before, theirs).name).toBe('Gulls')
  const fields = [['Name', ({ name }: typeof before) => name] as const, ['Date', () => ''] as const]
  expect(changedFields(fields, before, theirs)).toEqual([['Name', 'Seagull']])
})
