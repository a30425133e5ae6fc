import { expect, test } from 'vitest'
import { defineFields } from './define-fields.ts'
import { mergedDraft, openChanges } from './merged-draft.ts'

interface Draft {
  name: string
  date: string
  loud: boolean
  links: string[]
}

const fields = defineFields<Draft, Draft, Draft, string>({
  name: { label: 'Name', blank: '' },
  date: { label: 'Date', blank: '2030-01-01', goesWith: ['loud'] },
  loud: { label: 'Loud', blank: false, sent: ({ loud, name }) => loud && name !== '' },
  links: { label: 'Links', blank: [], words: ({ links }, between) => links.join(between) },
})
const changes = (one: Draft, other: Draft) => fields.changes(one, other, ', ')

const before = { name: 'Gull', date: '2030-08-02', loud: false, links: ['a'] }

test('two who change different fields both keep theirs', () => {
  const mine = { ...before, name: 'Gulls' }
  const theirs = { ...before, date: '2030-08-09', links: ['a', 'b'] }
  expect(mergedDraft(mine, before, theirs)).toEqual({ ...theirs, name: 'Gulls' })
})

test('where both changed one field mine stays in it, and theirs is shown in the words of the table', () => {
  const theirs = { ...before, name: 'Seagull', loud: true, links: ['a', 'b'] }
  expect(mergedDraft({ ...before, name: 'Gulls' }, before, theirs).name).toBe('Gulls')
  expect(changes(before, theirs)).toEqual([
    ['Name', 'Seagull'],
    ['Loud', 'yes'],
    ['Links', 'a, b'],
  ])
})

test('only where mine stands against theirs there is something left to take', () => {
  const theirs = { ...before, name: 'Seagull', date: '2030-08-09' }
  const merged = mergedDraft({ ...before, name: 'Gulls', links: ['b'] }, before, theirs)
  // The date is theirs already, and of the links they said nothing.
  expect(openChanges(merged, before, theirs, changes)).toEqual([['Name', 'Seagull']])
  expect(openChanges({ ...merged, name: 'Seagull' }, before, theirs, changes)).toEqual([])
})

test('of a change only what differs is sent, with what goes along with it', () => {
  expect(fields.patchOf(before, before)).toEqual({})
  expect(fields.patchOf({ ...before, name: 'Gulls' }, before)).toEqual({ name: 'Gulls' })
  expect(fields.patchOf({ ...before, loud: true }, before)).toEqual({ date: '2030-08-02', loud: true })
  // It says something else, and nothing else would be sent.
  expect(fields.patchOf({ ...before, name: '', loud: true }, { ...before, name: '' })).toEqual({})
  expect(fields.blank).toEqual({ name: '', date: '2030-01-01', loud: false, links: [] })
})
