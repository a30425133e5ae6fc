import type { ByteWindow } from './byte-window.ts'

/** What a CAF says of compressed sound. */
export interface CompressedCaf {
  /** Bits of a stored sample; null where the codec has none. */
  readonly bitDepth: number | null
  /** Samples of the music, without what its encoder put around it; null where the file doesn't tell. */
  readonly samples: number | null
}

// What the machine's ffmpeg decodes of them.
const codecs = ['alac', 'aac ', 'opus']
/** The depth in what ALAC calls its cookie, which some writers keep in the boxes of an M4A (Apple, ALACMagicCookieDescription). */
const alacDepth = (cookie: Buffer): number | null => cookie[cookie.toString('latin1', 4, 8) === 'frma' ? 29 : 5] ?? null

const mostChunks = 1000

/** Reads a CAF whose sound is compressed as ffmpeg decodes it; null for every other one (Apple, Core Audio Format). */
export const readCompressedCaf = async (file: ByteWindow): Promise<CompressedCaf | null> => {
  let codec: string | null = null
  let cookie: Buffer | null = null
  let samples: number | null = null
  let position = 8
  for (let count = 0; count < mostChunks; count++) {
    const head = await file.read(position, 12)
    if (head.length < 12) break
    const id = head.toString('latin1', 0, 4)
    const size = Number(head.readBigInt64BE(4))
    const body = await file.read(position + 12, 32)
    if (id === 'desc') codec = body.toString('latin1', 8, 12)
    if (id === 'kuki') cookie = body
    // The table of packets begins with how many there are, and how many samples of them count.
    if (id === 'pakt' && body.length >= 16) samples = Number(body.readBigInt64BE(8))
    if (size < 0) break
    position += 12 + size
  }
  if (codec === null || !codecs.includes(codec)) return null
  const bitDepth = codec === 'alac' && cookie ? alacDepth(cookie) : null
  return { bitDepth, samples: samples !== null && samples > 0 ? samples : null }
}
