import type { ByteWindow } from './byte-window.ts'

const headBytes = 4
const framesInStep = 3
const rates = [44_100, 48_000, 32_000]
const kbits1 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
const kbits2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const layerIi = 2

/** Bytes of the frame of MPEG audio layer II at `at`; null when none begins there (ISO/IEC 11172-3 and 13818-3). */
const frameAt = (bytes: Buffer, at: number): number | null => {
  const [second, third] = [bytes[at + 1] ?? 0, bytes[at + 2] ?? 0]
  if (bytes[at] !== 0xff || (second & 0xf0) !== 0xf0 || ((second >> 1) & 3) !== layerIi) return null
  const isFirst = (second & 8) !== 0
  const rate = rates[(third >> 2) & 3]
  const kbits = (isFirst ? kbits1 : kbits2)[third >> 4]
  if (!rate || !kbits) return null
  return Math.floor((144_000 * kbits) / (isFirst ? rate : rate / 2)) + ((third >> 1) & 1)
}

/** Whether frames of layer II stand at `position`, one behind the other, as in an .mp2 file. */
export const isMp2Stream = async (file: ByteWindow, position: number): Promise<boolean> => {
  const bytes = await file.read(position, framesInStep * 2048)
  let at = 0
  for (let frame = 0; frame < framesInStep; frame++) {
    const length = at + headBytes <= bytes.length ? frameAt(bytes, at) : null
    if (length === null) return false
    at += length
  }
  return true
}
