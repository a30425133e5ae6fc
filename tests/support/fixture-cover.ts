import sharp from 'sharp'
import { formatChunk, riffFile } from './fixture-wav.ts'
import { storedSound } from './sound.ts'

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

/** A picture with zeros behind its end, which those who show it pass over. */
export const paddedTo = (bytes: number, picture: Buffer): Buffer =>
  Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

/** A box of an MP4. */
export const mp4Box = (type: string, ...bodies: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** What the index of an M4A tells: this picture as its cover, and a title behind it. */
export const coverBox = (picture: Buffer): Buffer => {
  const value = (kind: number, bytes: Buffer) => mp4Box('data', Buffer.of(0, 0, 0, kind, 0, 0, 0, 0), bytes)
  const isPng = picture[0] === 0x89
  const list = mp4Box(
    'ilst',
    mp4Box('covr', value(isPng ? 14 : 13, picture)),
    mp4Box('©nam', value(1, Buffer.from('Breakwater'))),
  )
  const reader = mp4Box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0mdirappl\0\0\0\0\0\0\0\0\0', 'latin1'))
  return mp4Box('udta', mp4Box('meta', Buffer.alloc(4), reader, list))
}

/** The stored M4A, with this picture in front of all else that its index has. */
export const coveredM4a = async (picture: Buffer, name = 'covered.m4a'): Promise<File> => {
  const whole = Buffer.from(await (await storedSound('stereo.m4a')).arrayBuffer())
  const index = whole.indexOf('moov') - 4
  const movie = mp4Box('moov', coverBox(picture), whole.subarray(index + 8))
  return new File([new Uint8Array(Buffer.concat([whole.subarray(0, index), movie]))], name, { type: 'audio/mp4' })
}
