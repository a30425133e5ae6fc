import { expect, test } from 'vitest'
import { changedFields, mergedDraft, openChanges } from './merged-draft.ts'

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

test('only where mine stands against theirs there is something left to take', () => {
  const changes = (one: typeof before, other: typeof before) =>
    changedFields<typeof before>(
      [
        ['Name', ({ name }) => name],
        ['Date', ({ date }) => date],
        ['Links', ({ links }) => links.join(' ')],
      ],
      one,
      other,
    )
  const theirs = { name: 'Seagull', date: '2030-08-09', links: ['a'] }
  const merged = mergedDraft({ name: 'Gulls', date: '2030-08-02', links: ['b'] }, before, theirs)
  // The date is theirs already, and of the links they said nothing.
  expect(openChanges(merged, before, theirs, changes)).toEqual([['Name', 'Seagull']])
  expect(openChanges({ ...merged, name: 'Seagull' }, before, theirs, changes)).toEqual([])
})
