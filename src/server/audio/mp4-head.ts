import type { Mp3FrameHeader } from './mp3-frame.ts'
import { box, descriptor, fullBox, uint16, uint32, uint32s, uint64 } from './mp4-box.ts'

/** The mp3 frames that an MP4 file is to hold, and which of their samples are music. */
export interface Mp4Sound {
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
const MPEG1_AUDIO = 0x6b
const MPEG2_AUDIO = 0x69
const AUDIO_STREAM = 0x15
const FRAMES_PER_CHUNK = 64
const UNITY = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

/**
 * Everything of an MP4 file that comes before the frames themselves, which follow one behind the other. The edit list
 * lets every player begin with the first sample of music, so that its clock is that of the decoded sound
 * (ISO/IEC 14496-12, 8.6.6; 14496-14).
 */
export function mp4Head(sound: Mp4Sound): Buffer {
  const kind = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'))
  const bytes = sound.sizes.reduce((sum, size) => sum + size, 0)
  // The length of the index does not depend on the position that it names.
  const position = kind.length + movie(sound, 0).length + 8
  return Buffer.concat([kind, movie(sound, position), uint32(bytes + 8), Buffer.from('mdat')])
}

function movie(sound: Mp4Sound, position: number): Buffer {
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
      UNITY,
      Buffer.alloc(24),
      uint32(2),
    ),
    track(sound, position),
  )
}

function track(sound: Mp4Sound, position: number): Buffer {
  const { header, sizes, samples, skip } = sound
  const enabled = 7
  return box(
    'trak',
    fullBox(
      'tkhd',
      1,
      enabled,
      ...[uint64(0), uint64(0), uint32(1, 0), uint64(samples), uint32(0, 0)],
      ...[uint16(0, 0, 0x100, 0), UNITY, uint32(0, 0)],
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

function sampleTable({ header, sizes }: Mp4Sound, position: number): Buffer {
  const chunks: number[] = []
  let at = position
  for (const [index, size] of sizes.entries()) {
    if (index % FRAMES_PER_CHUNK === 0) chunks.push(at)
    at += size
  }
  const inLast = sizes.length % FRAMES_PER_CHUNK
  const runs = chunks.length > 1 || inLast === 0 ? [[1, FRAMES_PER_CHUNK, 1]] : []
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

function sampleEntry(header: Mp3FrameHeader, bytes: number, frames: number): Buffer {
  const { sampleRate, channels, samples, mpegVersion } = header
  const bitRate = Math.round((8 * bytes * sampleRate) / (frames * samples))
  const decoder = descriptor(
    4,
    Buffer.from([mpegVersion === 1 ? MPEG1_AUDIO : MPEG2_AUDIO, AUDIO_STREAM, 0, 0, 0]),
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
