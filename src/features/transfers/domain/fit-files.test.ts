import { expect, test } from 'vitest'
import { fitFiles } from './fit-files.ts'

const mb = 1_000_000

test('files fit one after the other, and each that does not says why', () => {
  const room = { bytesLeft: 5 * mb, filesLeft: 3, maxFileBytes: 4 * mb }
  expect(fitFiles([3 * mb, 3 * mb, 4 * mb + 1, 0, 2 * mb, 1], room)).toEqual([
    null,
    'Too large: there’s only 2 MB left.',
    'Too large: a file can be at most 4 MB.',
    'This file is empty.',
    null,
    'Too large: there’s no room left.',
  ])
  expect(fitFiles([1, 1, 1], { ...room, filesLeft: 2 })[2]).toBe('Too many: only 2 files fit.')
  expect(fitFiles([1], { ...room, filesLeft: 0 })).toEqual(['All the files that were asked for have arrived.'])
  expect(fitFiles([5 * mb], { bytesLeft: null, filesLeft: null, maxFileBytes: 5 * mb })).toEqual([null])
})
