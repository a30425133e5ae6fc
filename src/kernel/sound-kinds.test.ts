import { expect, test } from 'vitest'
import { acceptedSounds, looksLikeSound, soundKindList, soundKinds } from './sound-kinds.ts'

test('sound is told by the ending of its name or by its type, of any kind, in any case', () => {
  for (const kind of soundKindList) {
    const { type, otherTypes, endings } = soundKinds[kind]
    for (const ending of endings)
      expect(looksLikeSound({ name: `Take.1.${ending.toUpperCase()}`, type: '' })).toBe(true)
    for (const one of [type, ...otherTypes]) expect(looksLikeSound({ name: 'take', type: one })).toBe(true)
  }
  expect(looksLikeSound({ name: 'take', type: 'audio/ogg; codecs=opus' })).toBe(true)
  for (const name of ['cover.jpg', 'mp3', 'song.mp3.zip', ''])
    expect(looksLikeSound({ name, type: 'image/jpeg' })).toBe(false)
})

test('a picker offers every ending and every type once', () => {
  const offered = acceptedSounds.split(',')
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered).toEqual(expect.arrayContaining(['.mp3', '.aifc', '.opus', 'audio/wav', 'audio/x-flac', 'audio/ogg']))
})
