import { type ByteSource, bytesAsSource, longestEntry } from './byte-source.ts'
import { readCover } from './cover.ts'
import { plainText } from './plain-text.ts'
import { frontCover, type TagCollector, type TagText } from './sound-tags.ts'

// By their names in ID3v2.3 and 2.4, and in 2.2.
const texts: Readonly<Record<string, TagText>> = {
  TIT2: 'title',
  TT2: 'title',
  TPE1: 'artist',
  TP1: 'artist',
  TBPM: 'bpm',
  TBP: 'bpm',
  TKEY: 'key',
  TKE: 'key',
}

const encodings = ['latin1', 'utf-16', 'utf-16be', 'utf-8'] as const

/** A text behind the byte that says how it is written (ID3v2.4, 4). */
const textOf = (body: Buffer): string => {
  const encoding = encodings[body[0] ?? 0]
  const bytes = body.subarray(1)
  if (encoding === undefined) return ''
  // Many writers put UTF-8 under the number of Latin-1.
  if (encoding === 'latin1') return plainText(bytes)
  // With the mark of its order; without one, most writers mean the lowest byte first.
  const isBig = encoding === 'utf-16be' || (encoding === 'utf-16' && bytes[0] === 0xfe && bytes[1] === 0xff)
  const decoder = encoding === 'utf-8' ? 'utf-8' : isBig ? 'utf-16be' : 'utf-16le'
  return new TextDecoder(decoder).decode(bytes)
}

/** A number of seven bits a byte. */
const sevens = (bytes: Buffer, at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 0x7f), 0)

interface Frame {
  readonly id: string
  readonly body: Buffer
  /** Position of the body, and how long all of it is; null where zeros were put between its bytes. */
  readonly place: { readonly start: number; readonly size: number } | null
}

const pictures = new Set(['APIC', 'PIC'])

const mostFrames = 1000

/** The frames that stand from `start` to `end`; of long ones only their beginning. */
async function* framesOf(
  source: ByteSource,
  version: number,
  start: number,
  end: number,
): AsyncGenerator<Frame, void, undefined> {
  const headBytes = version === 2 ? 6 : 10
  let position = start
  for (let count = 0; count < mostFrames && position + headBytes <= end; count++) {
    const head = await source.read(position, headBytes)
    if (head.length < headBytes || head[0] === 0) return
    const id = head.toString('latin1', 0, version === 2 ? 3 : 4)
    const size = version === 2 ? head.readUIntBE(3, 3) : version === 4 ? sevens(head, 4) : head.readUInt32BE(4)
    const isWanted = texts[id] !== undefined || id === 'CHAP' || pictures.has(id)
    const first = position + headBytes
    position = first + size
    if (!isWanted) continue
    const flags = version === 4 ? (head[9] ?? 0) : 0
    // Squeezed, or made unreadable on purpose (ID3v2.4, 4.1.2).
    if (flags & 0x0c) continue
    const body = await source.read(first, Math.min(size, longestEntry, end - first))
    // In front of it may stand what group it is of (one byte), and how long it is (four).
    const inFront = (flags & 0x40 ? 1 : 0) + (flags & 0x01 ? 4 : 0)
    const text = body.subarray(inFront)
    yield flags & 0x02
      ? { id, body: unstuffed(text), place: null }
      : { id, body: text, place: { start: first + inFront, size: size - inFront } }
  }
}

/** A chapter: its own name, four times, and frames of its own (ID3v2 Chapter Frame Addendum, 3.1). */
const readChapter = async (body: Buffer, version: number, into: TagCollector): Promise<void> => {
  const times = body.indexOf(0) + 1
  if (times === 0 || times + 16 > body.length) return
  let name = ''
  for await (const frame of framesOf(bytesAsSource(body), version, times + 16, body.length))
    if (frame.id === 'TIT2') name ||= textOf(frame.body)
  into.mark(body.readUInt32BE(times) / 1000, body.readUInt32BE(times + 4) / 1000, name)
}

/** Takes a picture behind its media type (in 2.2, three letters), its kind and what it is called (ID3v2.4, 4.14; 2.2, 4.15). */
const readPicture = async (
  source: ByteSource,
  { id, body, place }: Frame,
  end: number,
  into: TagCollector,
): Promise<void> => {
  const kindAt = id === 'PIC' ? 4 : body.indexOf(0, 1) + 1
  const isWide = body[0] === 1 || body[0] === 2
  let calledTo = kindAt + 1
  while (calledTo < body.length && (body[calledTo] || (isWide && body[calledTo + 1]))) calledTo += isWide ? 2 : 1
  const first = calledTo + (isWide ? 2 : 1)
  if (!place || kindAt < 2 || first >= body.length || place.start + place.size > end) return
  into.show(await readCover(source, place.start + first, place.size - first), body[kindAt] === frontCover)
}

const longestUnsynchronised = 1024 * 1024

/** Reads the ID3v2 tag that begins at `start`, if one does: title, artist, tempo, key, chapters, cover. */
export const readId3Tags = async (source: ByteSource, start: number, into: TagCollector): Promise<void> => {
  const head = await source.read(start, 10)
  const version = head[3] ?? 0
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3' || version < 2 || version > 4) return
  const flags = head[5] ?? 0
  const size = Math.min(sevens(head, 6), source.size - start - 10)
  // Up to version 2.3, zeros are put behind each byte that looks like the head of a frame of sound.
  const isStuffed = (flags & 0x80) !== 0 && version < 4
  const body = isStuffed
    ? bytesAsSource(unstuffed(await source.read(start + 10, Math.min(size, longestUnsynchronised))))
    : source
  const first = isStuffed ? 0 : start + 10
  const end = isStuffed ? body.size : first + size
  const extended = (flags & 0x40) !== 0 && version > 2 ? await extendedHead(body, first, version) : 0
  for await (const frame of framesOf(body, version, first + extended, end)) {
    const field = texts[frame.id]
    if (field) into.say(field, textOf(frame.body))
    else if (frame.id === 'CHAP') await readChapter(frame.body, version, into)
    // Zeros that were put between its bytes would have to be taken out: it can't be cut out of the file.
    else if (!isStuffed) await readPicture(body, frame, end, into)
  }
}

const unstuffed = (bytes: Buffer): Buffer => bytes.filter((byte, at) => byte !== 0 || bytes[at - 1] !== 0xff) as Buffer

/** Bytes of the extended head, whose size counts itself in version 2.4 alone. */
const extendedHead = async (source: ByteSource, at: number, version: number): Promise<number> => {
  const bytes = await source.read(at, 4)
  if (bytes.length < 4) return 0
  return version === 4 ? sevens(bytes, 0) : bytes.readUInt32BE(0) + 4
}
