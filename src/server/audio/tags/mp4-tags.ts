import { boxAt, boxesIn } from '../mp4-boxes.ts'
import { type ByteSource, longestEntry } from './byte-source.ts'
import { readCover } from './cover.ts'
import type { TagCollector, TagText } from './sound-tags.ts'
import { mostMarkers } from './sound-tags.ts'

const texts: Readonly<Record<string, TagText>> = { '©nam': 'title', '©ART': 'artist' }

/** The value of an entry behind its type and language. */
const dataOf = (entry: Buffer): Buffer => boxAt(entry, 'data').subarray(8, 8 + longestEntry)

/** Entries with a name of their own, under which programs of DJs write the key. */
const readNamed = (list: Buffer, into: TagCollector): void => {
  for (const entry of boxesIn(list, '----')) {
    const name = boxAt(entry, 'name').subarray(4).toString('latin1').toLowerCase()
    if (name === 'initialkey' || name === 'key') into.say('key', dataOf(entry).toString('utf8'))
    if (name === 'bpm') into.say('bpm', dataOf(entry).toString('utf8'))
  }
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

/** Reads what the index of an MP4 (`movie`, from `start` of the file on) says of its music: title, artist, tempo, key, chapters, cover. */
export const readMp4Tags = async (
  source: ByteSource,
  { movie, start }: { movie: Buffer; start: number },
  into: TagCollector,
): Promise<void> => {
  const told = boxAt(movie, 'udta')
  const list = boxAt(boxAt(told, 'meta').subarray(4), 'ilst')
  for (const [type, field] of Object.entries(texts)) {
    const value = dataOf(boxAt(list, type))
    if (value.length > 0) into.say(field, value.toString('utf8'))
  }
  const tempo = dataOf(boxAt(list, 'tmpo'))
  if (tempo.length >= 2) into.say('bpm', tempo.readUInt16BE(0))
  readNamed(list, into)
  readChapters(boxAt(told, 'chpl'), into)
  const picture = boxAt(list, 'covr', 'data').subarray(8)
  // A part of the index: it lies as far behind its beginning in memory as in the file.
  const offset = start + picture.byteOffset - movie.byteOffset
  if (picture.length > 0) into.show(await readCover(source, offset, picture.length), true)
}
