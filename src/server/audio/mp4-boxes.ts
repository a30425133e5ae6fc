import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { cutOffSound, unsupportedSound } from './pcm-layout.ts'

// Strangers send files to the serving process: an index of half a day of music takes less, and no writer makes so many boxes side by side.
const largestIndex = 8 * 1024 * 1024
const mostBoxes = 1000
// Each is read by itself: the head of the movie, its tracks, and what is told of it.
const mostPartsOfMovie = 100

/** A stretch of a file, in bytes from its beginning. */
export interface FileSpan {
  readonly start: number
  readonly end: number
}

/** A box of a file; its body is the span, which a damaged one has go on behind the box around it. */
export interface FileBox extends FileSpan {
  readonly type: string
  /** Where its size and type stand. */
  readonly at: number
}

/** The boxes side by side in a part of a file, among its first; a size of 64 bits is read, and one without goes to the end. */
export async function* boxesOfFile(
  file: Pick<ByteWindow, 'read'>,
  { start, end }: FileSpan,
): AsyncGenerator<FileBox, void, undefined> {
  for (let at = start, count = 0; at + 8 <= end && count < mostBoxes; count++) {
    const head = await file.read(at, 16)
    if (head.length < 8) return
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === 16
    const size = Math.max(isLong ? 16 : 8, isLong ? Number(head.readBigUInt64BE(8)) : short || end - at)
    yield { type: head.toString('latin1', 4, 8), at, start: at + (isLong ? 16 : 8), end: at + size }
    at += size
  }
}

/** The index of an MP4: the body of its box `moov`, which describes everything else. */
interface Movie {
  /** All of it but what is told of the music, because covers lie there, which may be larger than any index. */
  readonly movie: Buffer
  /** Where that lies in the file (`udta`). */
  readonly told: FileSpan | null
  /** How much of what it describes is in the file (0 to 1). */
  readonly there: number
}

const readIndex = async (file: ByteWindow, { start, end }: FileSpan): Promise<Omit<Movie, 'there'>> => {
  const spans: FileSpan[] = []
  let told: FileSpan | null = null
  let from = start
  let count = 0
  for await (const box of boxesOfFile(file, { start, end })) {
    if (box.type === 'udta') {
      spans.push({ start: from, end: box.at })
      from = Math.min(box.end, end)
      told ??= { start: box.start, end: from }
    }
    count++
    if (count === mostPartsOfMovie) break
  }
  spans.push({ start: from, end })
  const size = spans.reduce((sum, span) => sum + span.end - span.start, 0)
  if (size > largestIndex) throw unsupportedSound('m4a', t('its index is larger than that of any song'))
  const movie = Buffer.alloc(size)
  let filled = 0
  for (const span of spans)
    filled += await file.readInto(movie.subarray(filled, filled + span.end - span.start), span.start)
  return { movie, told }
}

/** The index of an MP4. @throws AudioUnreadable */
export const readMovie = async (file: ByteWindow): Promise<Movie> => {
  let index: Omit<Movie, 'there'> | null = null
  let promised = 0
  let held = 0
  for await (const box of boxesOfFile(file, { start: 0, end: file.size })) {
    if (box.type === 'mdat') {
      promised += box.end - box.at
      held += Math.min(box.end, file.size) - box.at
    }
    if (box.type === 'moov' && !index) {
      if (box.end > file.size) break
      index = await readIndex(file, box)
    }
  }
  if (index) return { ...index, there: promised === 0 ? 1 : held / promised }
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
