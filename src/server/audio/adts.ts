import type { ByteWindow } from './byte-window.ts'
import { findSoundEnd } from './mp3-end.ts'

const headBytes = 7
const framesInStep = 3

/** Bytes of the frame at `at`; null when none begins there (ISO/IEC 14496-3, 1.A.2.2). */
const frameAt = (bytes: Buffer, at: number): number | null => {
  if (at + headBytes > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0) return null
  const length = (bytes.readUIntBE(at + 3, 3) >> 5) & 0x1fff
  return length < headBytes ? null : length
}

/** Whether frames of AAC stand at `position`, one behind the other, as in an .aac file; fewer will do where they end with it. */
export const isAdtsStream = async (file: ByteWindow, position: number): Promise<boolean> => {
  const bytes = await file.read(position, framesInStep * 0x2000)
  let at = 0
  for (let frame = 0; frame < framesInStep; frame++) {
    const length = frameAt(bytes, at)
    if (length === null) return false
    at += length
    if (position + at === file.size) break
  }
  return true
}

const searchedBytes = 64 * 1024
const samplesOfFrame = 1024
const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]

/**
 * How long the frame is in whose middle the file ends, in ms; null when it ends with a whole one, or nothing near its end is in
 * step. Tags that stand behind are no sound.
 */
export const cutAdtsFrame = async (file: ByteWindow): Promise<number | null> => {
  const end = await findSoundEnd(file)
  const bytes = await file.read(Math.max(0, end - searchedBytes), Math.min(end, searchedBytes))
  for (let from = bytes.indexOf(0xff); from >= 0; from = bytes.indexOf(0xff, from + 1)) {
    let at = from
    let frames = 0
    for (let length = frameAt(bytes, at); length !== null && at + length <= bytes.length; length = frameAt(bytes, at)) {
      at += length
      frames++
    }
    if (frames < framesInStep) continue
    const left = bytes.length - at
    const isCut = left > 0 && bytes[at] === 0xff && (left < headBytes || frameAt(bytes, at) !== null)
    const rate = rates[((bytes[from + 2] ?? 0) >> 2) & 15] ?? rates[0]
    return isCut ? Math.round((1000 * samplesOfFrame) / (rate ?? 1)) : null
  }
  return null
}
