import { AudioUnreadable } from './audio-unreadable.ts'
import { type Mp3FrameHeader, readMp3Header, sameMp3Stream } from './mp3-frame.ts'

/** So many frames in step (half a second) are no damage that only looks like a frame. */
const CERTAIN_FRAMES = 20

/** Whether frames of another kind than `first` stand at `at`, one behind the other; null when too few bytes are there to tell. */
export function isOtherStream(bytes: Uint8Array, at: number, first: Mp3FrameHeader): boolean | null {
  const other = readMp3Header(bytes, at)
  if (!other || sameMp3Stream(first, other)) return false
  let next = at
  for (let frames = 0; frames < CERTAIN_FRAMES; frames++) {
    if (next + 4 > bytes.length) return null
    const header = readMp3Header(bytes, next)
    if (!header || !sameMp3Stream(other, header)) return false
    next += header.bytes
  }
  return true
}

/** What is said of a file that was joined from unlike ones: players and browsers stop at the seam, or play on too fast or too slow. */
export function changedStream(seconds: number): AudioUnreadable {
  const whole = Math.round(seconds)
  const time = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return new AudioUnreadable(
    'unsupported',
    `This mp3 file changes its sample rate at ${time}; what follows is not heard. Export it again in one piece.`,
  )
}
