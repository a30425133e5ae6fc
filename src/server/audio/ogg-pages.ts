import type { ByteWindow } from './byte-window.ts'

/** Whether these bytes open a page of Ogg. */
export const isOggHead = (head: Uint8Array): boolean =>
  head[0] === 0x4f && head[1] === 0x67 && head[2] === 0x67 && head[3] === 0x53

/** One page of an Ogg stream (RFC 3533, 6). */
export interface OggPage {
  /** The position in samples behind the last packet that ends here; null where none ends. */
  readonly granule: number | null
  readonly serial: number
  /** Pages of a stream are counted. */
  readonly number: number
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Its first piece goes on with a packet of the page before. */
  readonly continues: boolean
  /** Pieces of packets; the last one is whole unless `goesOn`. */
  readonly pieces: readonly Uint8Array[]
  readonly goesOn: boolean
  /** The whole page as it came. */
  readonly whole: Buffer
}

const headBytes = 27
/** No page is longer. */
export const longestPage = headBytes + 255 + 255 * 255

const crcTable = Uint32Array.from({ length: 256 }, (_none, index) => {
  let crc = index << 24
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc >>> 0
})

/** The check sum of a page, in which its own four bytes count as zeros. */
const checksum = (page: Uint8Array): number => {
  let crc = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] as number)
    crc = ((crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 0xff] as number)) >>> 0
  }
  return crc
}

/** The page at `at`; null when there is none, when it isn't whole, or when its check sum is wrong. */
export const readOggPage = (bytes: Buffer, at: number): OggPage | null => {
  if (at + headBytes > bytes.length || !isOggHead(bytes.subarray(at)) || bytes[at + 4] !== 0) return null
  const count = bytes.readUInt8(at + 26)
  const lacing = bytes.subarray(at + headBytes, at + headBytes + count)
  const length = lacing.reduce((sum, size) => sum + size, headBytes + count)
  if (at + length > bytes.length) return null
  if (checksum(bytes.subarray(at, at + length)) !== bytes.readUInt32LE(at + 22)) return null
  const flags = bytes.readUInt8(at + 5)
  const pieces: Uint8Array[] = []
  let start = at + headBytes + count
  let end = start
  for (const size of lacing) {
    end += size
    if (size === 255) continue
    pieces.push(bytes.subarray(start, end))
    start = end
  }
  const goesOn = end > start || lacing.at(-1) === 255
  if (goesOn) pieces.push(bytes.subarray(start, end))
  const granule = bytes.readBigInt64LE(at + 6)
  return {
    granule: granule < 0n ? null : Number(granule),
    serial: bytes.readUInt32LE(at + 14),
    number: bytes.readUInt32LE(at + 18),
    isFirst: (flags & 2) !== 0,
    isLast: (flags & 4) !== 0,
    continues: (flags & 1) !== 0,
    pieces,
    goesOn,
    whole: bytes.subarray(at, at + length),
  }
}

const blockBytes = 4 * longestPage

/** The whole pages of a file from `start` on; what is no page, or damaged, is passed over. */
export async function* oggPages(file: ByteWindow, start = 0): AsyncGenerator<OggPage, void, undefined> {
  for (let position = start; position < file.size; ) {
    const block = await file.read(position, blockBytes)
    const atEnd = position + block.length >= file.size
    let at = 0
    while (at < block.length && (atEnd || at + longestPage <= block.length)) {
      const page = readOggPage(block, at)
      if (page) yield page
      const next = page ? at + page.whole.length : block.indexOf('OggS', at + 1)
      at = next === -1 ? Math.max(at + 1, block.length - 3) : next
    }
    position += Math.max(1, at)
  }
}

// Sound seldom looks like a page by chance; each look costs a check sum.
const mostLooks = 20

/** The last whole page of a file; null when none is near its end. */
export const lastOggPage = async (file: ByteWindow): Promise<OggPage | null> => {
  const start = Math.max(0, file.size - 2 * longestPage)
  const bytes = await file.read(start, 2 * longestPage)
  let at = bytes.lastIndexOf('OggS')
  for (let looks = 0; at >= 0 && looks < mostLooks; looks++) {
    const page = readOggPage(bytes, at)
    if (page) return page
    at = at === 0 ? -1 : bytes.lastIndexOf('OggS', at - 1)
  }
  return null
}

/** The pages of one stream in a piece of a file, in which the first may be cut. */
const pagesIn = (bytes: Buffer, serial: number): OggPage[] => {
  const pages: OggPage[] = []
  let looks = 0
  for (let at = bytes.indexOf('OggS'); at >= 0 && looks < mostLooks; ) {
    const page = readOggPage(bytes, at)
    if (page?.serial === serial) pages.push(page)
    if (!page) looks += 1
    at = bytes.indexOf('OggS', at + (page?.whole.length ?? 1))
  }
  return pages
}

/**
 * Whether a stream shows that it begins once more behind its first page, as far as the beginning, the middle and the end of its file tell:
 * by another page that opens it, or by a lower number in a later place.
 */
export const beginsAgain = async (file: ByteWindow, serial: number): Promise<boolean> => {
  const most = 2 * longestPage
  const starts = [0, Math.floor(file.size / 2) - longestPage, file.size - most].map((start) => Math.max(0, start))
  let highest = 0
  for (const start of new Set(starts)) {
    const pages = pagesIn(await file.read(start, most), serial)
    const again = pages.some(({ isFirst }, at) => isFirst && (start > 0 || at > 0))
    if (again || (pages[0] && pages[0].number < highest)) return true
    // Those that the next piece has, too, say nothing.
    highest = starts.some((other) => other > start && other < start + most) ? 0 : (pages.at(-1)?.number ?? highest)
  }
  return false
}
