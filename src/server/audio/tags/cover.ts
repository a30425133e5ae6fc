import { type ByteSource, sourceUpTo } from './byte-source.ts'

/** A picture that a file brings along, as its own bytes say: where it lies in the file, and how large it is. */
export interface SoundCover {
  /** Position of its first byte in the file. */
  readonly offset: number
  readonly bytes: number
  readonly format: 'jpeg' | 'png'
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Its colours, by the names that checks of artwork have. */
  readonly space: 'srgb' | 'cmyk' | 'b-w'
}

type Head = Pick<SoundCover, 'format' | 'width' | 'height' | 'space'>

// Nothing but its header is read: that it is too large for artwork is said of one, not kept quiet.
const mostBytes = 32_000_000
/** What no screen has to unpack; no artwork may have more, either. */
const mostPixels = 64_000_000

/** What the first chunk of a PNG says, which is always its header (PNG 3, 11.2.1). */
const pngHead = async (source: ByteSource, start: number): Promise<Head | null> => {
  const head = await source.read(start, 26)
  if (head.length < 26 || head.toString('latin1', 8, 16) !== '\0\0\0\rIHDR') return null
  const space = [2, 3, 6].includes(head.readUInt8(25)) ? 'srgb' : 'b-w'
  return { format: 'png', width: head.readUInt32BE(16), height: head.readUInt32BE(20), space }
}

const mostSegments = 500
const spaces = { 1: 'b-w', 3: 'srgb', 4: 'cmyk' } as const

/** What the frame of a JPEG says, behind whatever stands in front of it (ITU T.81, B.2). */
const jpegHead = async (source: ByteSource, start: number): Promise<Head | null> => {
  let position = start + 2
  for (let count = 0; count < mostSegments; count++) {
    const head = await source.read(position, 10)
    if (head.length < 10 || head[0] !== 0xff) return null
    const marker = head.readUInt8(1)
    // A frame has one of 13 markers; three among them are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const space = spaces[head.readUInt8(9) as keyof typeof spaces]
      return space && { format: 'jpeg', width: head.readUInt16BE(7), height: head.readUInt16BE(5), space }
    }
    // The picture itself begins, or ends, and no frame was in front.
    if (marker === 0xda || marker === 0xd9) return null
    position += marker === 0xff ? 1 : 2 + head.readUInt16BE(2)
  }
  return null
}

/** The picture of `bytes` from `start` on, read by its own header; null for what is no JPEG or PNG, too large, or not all there. */
export const readCover = async (source: ByteSource, start: number, bytes: number): Promise<SoundCover | null> => {
  if (bytes > mostBytes || start + bytes > source.size) return null
  const within = sourceUpTo(source, start + bytes)
  const sign = (await within.read(start, 8)).toString('latin1')
  const read = sign === '\x89PNG\r\n\x1a\n' ? pngHead : sign.startsWith('\xff\xd8\xff') ? jpegHead : null
  const head = (await read?.(within, start)) ?? null
  const pixels = head ? head.width * head.height : 0
  return head && pixels > 0 && pixels <= mostPixels ? { offset: start, bytes, ...head } : null
}
