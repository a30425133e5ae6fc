import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { paddedSize, readPadded } from './padded-sound.ts'

const bytes = Buffer.from('a song')
const sound = (opened: Readable[]) => ({
  size: bytes.length,
  read: async ({ start, end }: { start: number; end: number } = { start: 0, end: bytes.length - 1 }) => {
    const file = Readable.from([bytes.subarray(start, end + 1)])
    opened.push(file)
    return file
  },
})

test('what follows the sound makes every one as long', async () => {
  const size = paddedSize(bytes.length)
  const whole = await buffer(await readPadded(sound([]), size, { start: 0, end: size - 1 }))
  expect([whole.length, whole.subarray(0, 6).toString(), whole.subarray(10, 14).toString()]).toEqual([
    size,
    'a song',
    'free',
  ])
})

test('who leaves before the first byte leaves no file open', async () => {
  const opened: Readable[] = []
  const padded = await readPadded(sound(opened), 100, { start: 0, end: 99 })
  padded.destroy()
  await once(padded, 'close')
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})
