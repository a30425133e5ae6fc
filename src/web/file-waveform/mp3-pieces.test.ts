import { expect, onTestFinished, test, vi } from 'vitest'
import { mp3Sound } from '#tests/support/sound.ts'
import { mayBeMp3, mp3Pieces } from './mp3-pieces.ts'

const decoded = async (file: Blob): Promise<number> => {
  let samples = 0
  for await (const piece of mp3Pieces(file)) samples += piece.length
  return samples
}

test('an mp3 is decoded, with a tag or with something else before its first frame', async () => {
  const song = await mp3Sound(1, 220)
  for (const file of [song, new Blob([new Uint8Array(3000), song])]) {
    expect(await mayBeMp3(file)).toBe(true)
    expect(await decoded(file)).toBeGreaterThan(40_000)
  }
  expect(await mayBeMp3(new Blob(['ID3 and so on']))).toBe(true)
})

test.each([
  ['a text', 'Verse one\n'.repeat(60_000)],
  ['a picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])],
  ['an AAC stream', new Uint8Array(90_000).fill(0xff).map((byte, at) => (at % 3 === 0 ? byte : 0xf1))],
  ['nothing', ''],
])('%s under the name of an mp3 never reaches the decoder, which would complain', async (_what, bytes) => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complained.mockRestore())
  const file = new Blob([bytes])
  expect(await mayBeMp3(file)).toBe(false)
  expect(await decoded(file)).toBe(0)
  expect(complained).not.toHaveBeenCalled()
})
