import { expect, test } from 'vitest'
import { fitFiles } from './fit-files.ts'

const mb = 1_000_000

test('files fit one after the other, and each that does not says why', () => {
  const room = { bytesLeft: 5 * mb, filesLeft: 3, maxFileBytes: 4 * mb }
  expect(fitFiles([3 * mb, 3 * mb, 4 * mb + 1, 0, 2 * mb, 1], room)).toEqual([
    null,
    'Too much: 2 MB are left for it.',
    'Too large: one file may have at most 4 MB.',
    'This file is empty.',
    null,
    'Too much: nothing more fits.',
  ])
  expect(fitFiles([1, 1, 1], { ...room, filesLeft: 2 })[2]).toBe('One too many: 2 files fit.')
  expect(fitFiles([1], { ...room, filesLeft: 0 })).toEqual(['As many files as were asked for have come.'])
  expect(fitFiles([5 * mb], { bytesLeft: null, filesLeft: null, maxFileBytes: 5 * mb })).toEqual([null])
})
