import { expect, test } from 'vitest'
import { goingWords, lengthWords } from './item-words.ts'

const file = { isFolder: false, allItems: 0 }
const folder = (allItems: number) => ({ isFolder: true, allItems })

test('what goes with folders is said', () => {
  expect([[file], [folder(151)], [folder(0)], [file, folder(1)], [folder(2), folder(3)]].map(goingWords)).toEqual([
    '',
    'The folder holds 151 items.',
    'The folder is empty.',
    '1 file and 1 folder, which holds 1 item.',
    '2 folders, which hold 5 items.',
  ])
})

test('a name that comes near its limit says how long it is, signs outside the plane as one', () => {
  expect(['x', 'x'.repeat(170), '🎸'.repeat(200), 'x'.repeat(201)].map(lengthWords)).toEqual([
    '',
    '170 of 200 characters',
    '200 of 200 characters',
    '201 characters; the limit is 200.',
  ])
})
