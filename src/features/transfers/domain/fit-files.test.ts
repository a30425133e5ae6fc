import { expect, test } from 'vitest'
import { fitFiles } from './fit-files.ts'

const MB = 1_000_000

test('files fit one after the other, and each that does not says why', () => {
  const room = { bytesLeft: 5 * MB, filesLeft: 3, maxFileBytes: 4 * MB }
  expect(fitFiles([3 * MB, 3 * MB, 4 * MB + 1, 0, 2 * MB, 1], room)).toEqual([
    null,
    'Too much: 2 MB are left for it.',
    'Too large: one file may have at most 4 MB.',
    'This file is empty.',
    null,
    'Too much: nothing more fits.',
  ])
  expect(fitFiles([1, 1, 1], { ...room, filesLeft: 2 })[2]).toBe('One too many: 2 files fit.')
  expect(fitFiles([1], { ...room, filesLeft: 0 })).toEqual(['As many files as were asked for have come.'])
  expect(fitFiles([5 * MB], { bytesLeft: null, filesLeft: null, maxFileBytes: 5 * MB })).toEqual([null])
})
