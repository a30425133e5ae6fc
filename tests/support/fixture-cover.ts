import sharp from 'sharp'
import { formatChunk, riffFile } from './fixture-wav.ts'

/** A JPEG of one colour. */
export const coverPicture = (side: number, background = '#e45c02'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A WAV of seconds of a steady level, whose ID3 tag (2.3) has this picture as its front cover. */
export const coveredWav = (picture: Buffer, name = 'covered.wav', seconds = 2): File => {
  const body = Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), picture])
  const frame = Buffer.from('APIC\0\0\0\0\0\0', 'latin1')
  frame.writeUInt32BE(body.length, 4)
  const size = body.length + frame.length
  const head = Buffer.from([73, 68, 51, 3, 0, 0, ...[21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f)])
  const file = riffFile([
    formatChunk(),
    { id: 'data', body: Buffer.alloc(44_100 * 4 * seconds, 7) },
    { id: 'id3 ', body: Buffer.concat([head, frame, body]) },
  ])
  return new File([new Uint8Array(file)], name, { type: 'audio/wav' })
}
