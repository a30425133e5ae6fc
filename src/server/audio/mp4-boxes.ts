import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { cutOffSound, unsupportedSound } from './pcm-layout.ts'

// Strangers send files to the serving process: an index of half a day of music takes less, and no writer makes so many boxes side by side.
const largestIndex = 8 * 1024 * 1024
const mostBoxes = 1000

/** The body of the box `moov`, which describes everything else. */
interface Movie {
  readonly movie: Buffer
  /** Its position in the file. */
  readonly start: number
  /** How much of what it describes is in the file (0 to 1). */
  readonly there: number
}

/** The index of an MP4. @throws AudioUnreadable */
export const readMovie = async (file: ByteWindow): Promise<Movie> => {
  let movie: Buffer | null = null
  let start = 0
  let position = 0
  let promised = 0
  let held = 0
  for (let count = 0; count < mostBoxes; count++) {
    const header = await file.read(position, 16)
    if (header.length < 8) break
    const short = header.readUInt32BE(0)
    const size = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short || file.size - position
    const type = header.toString('latin1', 4, 8)
    if (type === 'mdat') {
      promised += size
      held += Math.min(size, file.size - position)
    }
    if (type === 'moov' && !movie) {
      if (size - 8 > largestIndex) throw unsupportedSound('m4a', t('its index is larger than that of any song'))
      const body = await file.read(position + 8, size - 8)
      if (body.length < size - 8) break
      movie = body
      start = position + 8
    }
    position += Math.max(8, size)
  }
  if (movie) return { movie, start, there: promised === 0 ? 1 : held / promised }
  // Phones write it at the end, when the recording is over.
  throw cutOffSound('m4a', t('the index of its sound is missing'))
}

/** The bodies of the boxes of a kind directly within another, among its first. */
export function* boxesIn(body: Buffer, type: string): Generator<Buffer, void, undefined> {
  const wanted = Buffer.from(type, 'latin1').readUInt32BE(0)
  for (let at = 0, count = 0; at + 8 <= body.length && count < mostBoxes; count++) {
    const size = Math.max(8, body.readUInt32BE(at))
    if (body.readUInt32BE(at + 4) === wanted) yield body.subarray(at + 8, at + size)
    at += size
  }
}

const none = Buffer.alloc(0)

/** The body of the first box along a path of kinds; empty where there is none. */
export const boxAt = (body: Buffer, ...path: readonly string[]): Buffer =>
  path.reduce((within, type) => boxesIn(within, type).next().value ?? none, body)
