/** What the four bytes at the head of an MPEG audio layer III frame say. */
export interface Mp3FrameHeader {
  /** 1, 2 or 2.5 */
  readonly mpegVersion: number
  /** Hz */
  readonly sampleRate: number
  readonly channels: 1 | 2
  /** Samples per channel: 1152, or 576 for the low sample rates. */
  readonly samples: number
  /** The whole frame with its head, in bytes. */
  readonly bytes: number
}

const VERSIONS = [2.5, undefined, 2, 1]
const RATES = [44_100, 48_000, 32_000]
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const LAYER_III = 1
const RESERVED_EMPHASIS = 2

/** Bytes of a frame's head. */
export const MP3_HEAD_BYTES = 4

/** Reads a frame head at `at` (ISO/IEC 11172-3, 13818-3 and the 2.5 extension); null if there is none or it is free-format. */
export function readMp3Header(bytes: Uint8Array, at: number): Mp3FrameHeader | null {
  const first = bytes[at]
  const second = bytes[at + 1]
  const third = bytes[at + 2]
  const fourth = bytes[at + 3]
  if (first !== 0xff || second === undefined || third === undefined || fourth === undefined) return null
  if ((second & 0xe0) !== 0xe0 || ((second >> 1) & 3) !== LAYER_III || (fourth & 3) === RESERVED_EMPHASIS) return null
  const mpegVersion = VERSIONS[(second >> 3) & 3]
  const fullRate = RATES[(third >> 2) & 3]
  const kbits = (mpegVersion === 1 ? KBITS_1 : KBITS_2)[third >> 4]
  if (!mpegVersion || !fullRate || !kbits) return null
  const sampleRate = fullRate / (mpegVersion === 1 ? 1 : mpegVersion === 2 ? 2 : 4)
  const samples = mpegVersion === 1 ? 1152 : 576
  const padding = (third >> 1) & 1
  return {
    mpegVersion,
    sampleRate,
    channels: fourth >> 6 === 3 ? 1 : 2,
    samples,
    bytes: Math.floor((samples * 125 * kbits) / sampleRate) + padding,
  }
}

/** Whether two frames can belong to the same stream: bit rate and stereo mode may change, the rest may not. */
export function sameMp3Stream(one: Mp3FrameHeader, other: Mp3FrameHeader): boolean {
  return one.mpegVersion === other.mpegVersion && one.sampleRate === other.sampleRate
}
