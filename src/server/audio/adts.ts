import type { ByteWindow } from './byte-window.ts'

const headBytes = 7
const framesInStep = 3

/** Bytes of the frame at `at`; null when none begins there (ISO/IEC 14496-3, 1.A.2.2). */
const frameAt = (bytes: Buffer, at: number): number | null => {
  if (at + headBytes > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0) return null
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff
  return length < headBytes ? null : length
}

/** Whether frames of AAC stand at `position`, one behind the other, as in an .aac file. */
export const isAdtsStream = async (file: ByteWindow, position: number): Promise<boolean> => {
  const bytes = await file.read(position, framesInStep * 0x2000)
  let at = 0
  for (let frame = 0; frame < framesInStep; frame++) {
    const length = frameAt(bytes, at)
    if (length === null) return false
    at += length
  }
  return true
}
