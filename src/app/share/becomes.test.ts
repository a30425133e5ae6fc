import { expect, test } from 'vitest'
import { mayBecome, taskOf } from './becomes.ts'

const nothing = { id: null, title: '', text: '', url: '', files: [] }
const song = { file: new File(['x'], 'song.mp3'), place: null }
const rider = { file: new File(['x'], 'rider.pdf'), place: null }

test('sounds become demos first, a file among them makes all files, a link a task', () => {
  expect(mayBecome(nothing)).toEqual([])
  expect(mayBecome({ ...nothing, text: ' \n' })).toEqual([])
  expect(mayBecome({ ...nothing, files: [song] })).toEqual(['demo', 'file'])
  expect(mayBecome({ ...nothing, text: 'listen', files: [song, rider] })).toEqual(['file'])
  expect(mayBecome({ ...nothing, text: 'https://example.org/a' })).toEqual(['task'])
})

test('a task is named as the link is, and has the link once; a link alone names it, and is in it', () => {
  const url = 'https://example.org/stage'
  expect(taskOf({ ...nothing, title: 'Stage plan', text: url, url })).toEqual({
    name: 'Stage plan',
    details: url,
    isWhole: true,
  })
  expect(taskOf({ ...nothing, text: url })).toEqual({ name: url, details: url, isWhole: true })
})

test('a name that was cut is whole in the details, and what has no room there is known', () => {
  const line = 'é'.repeat(90)
  expect(taskOf({ ...nothing, title: line })).toEqual({ name: 'é'.repeat(80), details: line, isWhole: true })
  const { name, details, isWhole } = taskOf({ ...nothing, text: `${line}\n${'b'.repeat(5000)}` })
  expect([[...name].length, [...details].length, isWhole]).toEqual([80, 4000, false])
})
