import { type FileHandle, open } from 'node:fs/promises'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import type { Mp3FrameHeader } from './mp3-frame.ts'
import { mp3Frames, type OpenedMp3, openMp3 } from './mp3-frames.ts'

/** One box of an MP4 file: its length, its four letters, its content (ISO/IEC 14496-12, 4.2). */
const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const size = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([uint32(size), Buffer.from(type, 'latin1'), ...content])
}

/** A box with version and flags before its content. */
const fullBox = (type: string, version: number, flags: number, ...content: readonly Uint8Array[]): Buffer =>
  box(type, uint32(version * 2 ** 24 + flags), ...content)

/** A descriptor of MPEG-4 systems of less than 128 bytes (ISO/IEC 14496-1, 8.3.3). */
const descriptor = (tag: number, ...content: readonly Uint8Array[]): Buffer => {
  const size = content.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.from([tag, size]), ...content])
}

/** Numbers of 16 bits, highest byte first. */
const uint16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

/** Numbers of 32 bits, highest byte first. */
const uint32 = (...values: readonly number[]): Buffer => uint32s(values)

/** As many numbers of 32 bits as one likes. */
const uint32s = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (let index = 0; index < values.length; index++) bytes.writeUInt32BE(values[index] as number, index * 4)
  return bytes
}

/** A number of 64 bits, highest byte first. */
const uint64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

/** The mp3 frames that an MP4 file is to hold, and which of their samples are music. */
interface Mp4Sound {
  /** The first frame's head: all have its sample rate and MPEG version. */
  readonly header: Mp3FrameHeader
  /** Bytes of each frame. */
  readonly sizes: readonly number[]
  /** Samples before the music, which players leave out. */
  readonly skip: number
  /** Samples of music. */
  readonly samples: number
}

// What mp3 is called in MP4 (http://mp4ra.org/registered-types/object-types): MPEG-1, and the lower sample rates.
const mpeg1Audio = 0x6b
const mpeg2Audio = 0x69
const audioStream = 0x15
const framesPerChunk = 64
const unity = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/**
 * Everything of an MP4 file that comes before the frames themselves, which follow one behind the other. The edit list
 * lets every player begin with the first sample of music, so that its clock is that of the decoded sound
 * (ISO/IEC 14496-12, 8.6.6; 14496-14).
 */
const mp4Head = (sound: Mp4Sound): Buffer => {
  const kind = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'))
  const bytes = sound.sizes.reduce((sum, size) => sum + size, 0)
  // The length of the index does not depend on the position that it names.
  const position = kind.length + movie(sound, 0).length + 8
  return Buffer.concat([kind, movie(sound, position), uint32(bytes + 8), Buffer.from('mdat')])
}

const movie = (sound: Mp4Sound, position: number): Buffer => {
  const { sampleRate } = sound.header
  const clock = [uint64(0), uint64(0), uint32(sampleRate), uint64(sound.samples)]
  return box(
    'moov',
    fullBox(
      'mvhd',
      1,
      0,
      ...clock,
      uint32(0x10000),
      uint16(0x100, 0),
      uint32(0, 0),
      unity,
      Buffer.alloc(24),
      uint32(2),
    ),
    track(sound, position),
  )
}

const track = (sound: Mp4Sound, position: number): Buffer => {
  const { header, sizes, samples, skip } = sound
  const enabled = 7
  return box(
    'trak',
    fullBox(
      'tkhd',
      1,
      enabled,
      ...[uint64(0), uint64(0), uint32(1, 0), uint64(samples), uint32(0, 0)],
      ...[uint16(0, 0, 0x100, 0), unity, uint32(0, 0)],
    ),
    box('edts', fullBox('elst', 1, 0, uint32(1), uint64(samples), uint64(skip), uint16(1, 0))),
    box(
      'mdia',
      fullBox(
        'mdhd',
        1,
        0,
        ...[uint64(0), uint64(0), uint32(header.sampleRate), uint64(sizes.length * header.samples)],
        uint16(0x55c4, 0),
      ),
      fullBox('hdlr', 0, 0, uint32(0), Buffer.from('soun'), uint32(0, 0, 0), Buffer.from('Sound\0')),
      box(
        'minf',
        fullBox('smhd', 0, 0, uint32(0)),
        box('dinf', fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, 1))),
        sampleTable(sound, position),
      ),
    ),
  )
}

const sampleTable = ({ header, sizes }: Mp4Sound, position: number): Buffer => {
  const chunks: number[] = []
  let at = position
  for (const [index, size] of sizes.entries()) {
    if (index % framesPerChunk === 0) chunks.push(at)
    at += size
  }
  const inLast = sizes.length % framesPerChunk
  const runs = chunks.length > 1 || inLast === 0 ? [[1, framesPerChunk, 1]] : []
  if (inLast > 0) runs.push([chunks.length, inLast, 1])
  return box(
    'stbl',
    fullBox('stsd', 0, 0, uint32(1), sampleEntry(header, at - position, sizes.length)),
    fullBox('stts', 0, 0, uint32(1, sizes.length, header.samples)),
    fullBox('stsc', 0, 0, uint32(runs.length, ...runs.flat())),
    fullBox('stsz', 0, 0, uint32(0, sizes.length), uint32s(sizes)),
    fullBox('stco', 0, 0, uint32(chunks.length), uint32s(chunks)),
  )
}

const sampleEntry = (header: Mp3FrameHeader, bytes: number, frames: number): Buffer => {
  const { sampleRate, channels, samples, mpegVersion } = header
  const bitRate = Math.round((8 * bytes * sampleRate) / (frames * samples))
  const decoder = descriptor(
    4,
    Buffer.from([mpegVersion === 1 ? mpeg1Audio : mpeg2Audio, audioStream, 0, 0, 0]),
    uint32(320_000, bitRate),
  )
  return box(
    'mp4a',
    uint32(0),
    uint16(0, 1),
    uint32(0, 0),
    uint16(channels, 16, 0, 0, sampleRate, 0),
    fullBox('esds', 0, 0, descriptor(3, uint16(0), Buffer.from([0]), decoder, descriptor(6, Buffer.from([2])))),
  )
}

/** What LAME puts before the music, in samples: its own 576 and the 529 of every decoder. */
export const lameSkip = 1105

/**
 * Writes the frames of the mp3 file at `path` into an MP4 file at `target`, unchanged: browsers look up in its index where
 * a moment lies, where in an mp3 they guess. Its time is that of `readMp3`, to the sample; `music` says which samples are
 * to be heard where the file itself does not. @throws AudioUnreadable
 */
export const wrapMp3 = async (
  path: string,
  target: string,
  music?: { skip: number; samples: number },
): Promise<void> => {
  const opened = await openMp3(path)
  const out = await open(target, 'wx')
  try {
    await withByteWindow(path, (file) => writeMp4(file, { ...opened, ...music }, out))
  } finally {
    await out.close()
  }
}

const writeMp4 = async (
  file: ByteWindow,
  { start, skip, drop, frames, samples: known }: OpenedMp3 & { samples?: number },
  out: FileHandle,
): Promise<void> => {
  const { header } = start
  const sizes: number[] = []
  for await (const piece of mp3Frames(file, start)) sizes.push(...piece.sizes)
  // As the decoder has it: the end of a file that lacks its last frames is music.
  const dropped = frames && sizes.length < frames ? 0 : drop
  const samples = known ?? Math.max(0, sizes.length * header.samples - skip - dropped)
  const silence = silenceBefore(await file.read(start.position, 4), sizes[0] ?? header.bytes, skip, header.samples)
  const lead = silence ? { sizes: [silence.length, ...sizes], skip: skip + header.samples } : { sizes, skip }
  await out.writeFile(mp4Head({ header, samples, ...lead }))
  if (silence) await out.writeFile(silence)
  for await (const { bytes } of mp3Frames(file, start)) await out.writeFile(bytes)
}

/**
 * A frame of silence to stand before the others, or null where none is needed. Chromium leaves out the beginning twice
 * when all of it lies within the first frame, and once, as it should, when that frame goes as a whole. It is as long as the
 * frame whose head it takes, `bytes`: the frame that says how all is encoded may have another bit rate, and one that is shorter
 * than its head says is no sound to Chromium, which then starts a frame too far.
 */
const silenceBefore = (head: Buffer, bytes: number, skip: number, frameSamples: number): Buffer | null => {
  if (skip === 0 || skip >= frameSamples) return null
  const silence = Buffer.alloc(bytes)
  head.copy(silence)
  // No checksum follows.
  silence.writeUInt8(silence.readUInt8(1) | 1, 1)
  return silence
}
