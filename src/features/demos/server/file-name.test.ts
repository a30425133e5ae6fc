import { expect, test } from 'vitest'
import { tidyFileName } from './new-file.ts'

test.each([
  ['Night Ferry v3.wav', 'Night Ferry v3.wav'],
  ['C:\\music\\tide.mp3', 'tide.mp3'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nSet-Cookie: x.mp3', 'aSet-Cookie: x.mp3'],
  ['mix\u202egpj.mp3', 'mixgpj.mp3'],
  ['cafe\u0301.mp3', 'café.mp3'],
  ['broken \ud800.mp3', 'broken \ufffd.mp3'],
  ['  a   b .mp3 ', 'a b .mp3'],
  ['', 'demo.wav'],
  ['..', 'demo.wav'],
  ['\u0000', 'demo.wav'],
])('%j is kept as %j', (given, kept) => {
  expect(tidyFileName(given, 'wav')).toBe(kept)
})

test('a long name is cut before its ending, never through a sign', () => {
  const name = tidyFileName(`${'🎸'.repeat(300)}.mp3`, 'mp3')
  expect(name).toBe(`${'🎸'.repeat(196)}.mp3`)
})
