import { boxAt, boxesOfFile, type FileBox, type FileSpan } from '../mp4-boxes.ts'
import { type ByteSource, longestEntry } from './byte-source.ts'
import { readCover } from './cover.ts'
import type { TagCollector, TagText } from './sound-tags.ts'
import { mostMarkers } from './sound-tags.ts'

const texts: Readonly<Record<string, TagText>> = { '©nam': 'title', '©ART': 'artist' }

/** The boxes side by side in a part of a file; none goes on behind it. */
async function* partsOf(source: ByteSource, span: FileSpan): AsyncGenerator<FileBox, void, undefined> {
  for await (const box of boxesOfFile(source, span)) yield { ...box, end: Math.min(box.end, span.end) }
}

const firstPart = async (source: ByteSource, span: FileSpan, type: string): Promise<FileSpan | null> => {
  for await (const part of partsOf(source, span)) if (part.type === type) return part
  return null
}

const bodyOf = (source: ByteSource, { start, end }: FileSpan, most: number): Promise<Buffer> =>
  source.read(start, Math.min(end - start, most))

/** The value of an entry behind its type and language. */
const dataOf = (entry: Buffer): Buffer => boxAt(entry, 'data').subarray(8)

/** What an entry with a name of its own says, under which programs of DJs write the key. */
const sayNamed = (entry: Buffer, into: TagCollector): void => {
  const name = boxAt(entry, 'name').subarray(4).toString('latin1').toLowerCase()
  if (name === 'initialkey' || name === 'key') into.say('key', dataOf(entry).toString('utf8'))
  if (name === 'bpm') into.say('bpm', dataOf(entry).toString('utf8'))
}

/** The picture of an entry, where it lies: it alone may be longer than an entry that is read. */
const showCover = async (source: ByteSource, entry: FileSpan, into: TagCollector): Promise<void> => {
  const data = await firstPart(source, entry, 'data')
  if (!data || data.end - data.start <= 8) return
  into.show(await readCover(source, data.start + 8, data.end - data.start - 8), true)
}

// Times are in units of 100 ns.
const unitsPerSecond = 10_000_000n

/** The list of chapters that Nero began and others write, too. */
const readChapters = (list: Buffer, into: TagCollector): void => {
  let at = 9
  for (let left = Math.min(mostMarkers, list[8] ?? 0); left > 0 && at + 9 <= list.length; left--) {
    const length = list.readUInt8(at + 8)
    const time = Number(list.readBigUInt64BE(at)) / Number(unitsPerSecond)
    into.mark(time, null, list.toString('utf8', at + 9, at + 9 + length))
    at += 9 + length
  }
}

const readList = async (source: ByteSource, list: FileSpan, into: TagCollector): Promise<void> => {
  for await (const entry of partsOf(source, list)) {
    if (entry.type === 'covr') {
      await showCover(source, entry, into)
      continue
    }
    const field = texts[entry.type]
    if (!field && entry.type !== 'tmpo' && entry.type !== '----') continue
    const body = await bodyOf(source, entry, longestEntry)
    const value = dataOf(body)
    if (entry.type === '----') sayNamed(body, into)
    else if (field) into.say(field, value.toString('utf8'))
    else if (value.length >= 2) into.say('bpm', value.readUInt16BE(0))
  }
}

// Of a time and a name of at most 255 bytes each.
const longestChapters = 9 + mostMarkers * (9 + 255)

/** Reads what an MP4 says of its music in its index (`told`): title, artist, tempo, key, chapters, cover. */
export const readMp4Tags = async (source: ByteSource, told: FileSpan, into: TagCollector): Promise<void> => {
  const chapters = await firstPart(source, told, 'chpl')
  if (chapters) readChapters(await bodyOf(source, chapters, longestChapters), into)
  const meta = await firstPart(source, told, 'meta')
  // Behind its version.
  const list = meta && (await firstPart(source, { start: meta.start + 4, end: meta.end }, 'ilst'))
  if (list) await readList(source, list, into)
}
