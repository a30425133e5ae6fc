import { t } from '#kernel/language/translate.ts'
import { cutOffSound, unsupportedSound } from './pcm-layout.ts'

/** What the head of an Opus stream says (RFC 7845, 5.1). */
export interface OpusHead {
  readonly channels: number
  /** Samples at the beginning that are no music, at 48 kHz. */
  readonly preSkip: number
  /** By what the sound is multiplied. */
  readonly gain: number
  readonly streams: number
  readonly coupled: number
  readonly mapping: Uint8Array
}

const headBytes = 19

/** Reads such a head. @throws AudioUnreadable for what no player knows how to place */
export const parseOpusHead = (bytes: Uint8Array): OpusHead => {
  const head = Buffer.from(bytes)
  if (head.length < headBytes) throw cutOffSound('opus', t('it ends before it says what it holds'))
  const channels = head.readUInt8(9)
  const preSkip = head.readUInt16LE(10)
  const gain = 10 ** (head.readInt16LE(16) / 256 / 20)
  const family = head.readUInt8(18)
  if (family === 0) {
    if (channels > 2) throw unsupportedSound('opus', t('it claims {channels} channels', { channels }))
    return {
      channels,
      preSkip,
      gain,
      streams: 1,
      coupled: channels - 1,
      mapping: Uint8Array.of(0, 1).subarray(0, channels),
    }
  }
  const mapping = head.subarray(headBytes + 2, headBytes + 2 + channels)
  if (family !== 1 || channels > 8 || mapping.length < channels)
    throw unsupportedSound('opus', t('it claims {channels} channels', { channels }))
  const [streams, coupled] = [head.readUInt8(headBytes), head.readUInt8(headBytes + 1)]
  const isPossible = streams > 0 && coupled <= streams && mapping.every((to) => to === 255 || to < streams + coupled)
  if (!isPossible) throw unsupportedSound('opus', t('it claims {channels} channels', { channels }))
  return { channels, preSkip, gain, streams, coupled, mapping }
}

// Samples of a frame at 48 kHz, by the five highest bits of a packet (RFC 6716, 3.1).
const frameSamples = (configuration: number): number => {
  if (configuration < 12) return [480, 960, 1920, 2880][configuration & 3] ?? 0
  if (configuration < 16) return [480, 960][configuration & 1] ?? 0
  return [120, 240, 480, 960][configuration & 3] ?? 0
}

// 120 ms; what claims to be longer is not decoded.
const longestPacket = 5760

/** How many samples packets hold, at 48 kHz. */
export const opusSamples = (packets: readonly Uint8Array[]): number =>
  packets.reduce((sum, packet) => {
    const [first = 0, second = 0] = packet
    const frames = [1, 2, 2, second & 0x3f][first & 3] ?? 0
    const samples = frames * frameSamples(first >> 3)
    return samples > longestPacket ? sum : sum + samples
  }, 0)
