import { type FileHandle, open } from 'node:fs/promises'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import type { Mp3FrameHeader } from './mp3-frame.ts'
import { mp3Frames } from './mp3-frames.ts'
import { mp4Head } from './mp4-head.ts'
import { type OpenedMp3, openMp3 } from './open-mp3.ts'

/** What LAME puts before the music, in samples: its own 576 and the 529 of every decoder. */
export const LAME_SKIP = 1105

/**
 * Writes the frames of the mp3 file at `path` into an MP4 file at `target`, unchanged: browsers look up in its index where
 * a moment lies, where in an mp3 they guess. Its time is that of `readMp3`, to the sample; `music` says which samples are
 * to be heard where the file itself does not. @throws AudioUnreadable
 */
export async function wrapMp3(path: string, target: string, music?: { skip: number; samples: number }): Promise<void> {
  const opened = await openMp3(path)
  const out = await open(target, 'wx')
  try {
    await withByteWindow(path, (file) => writeMp4(file, { ...opened, ...music }, out))
  } finally {
    await out.close()
  }
}

async function writeMp4(
  file: ByteWindow,
  { start, skip, drop, frames, samples: known }: OpenedMp3 & { samples?: number },
  out: FileHandle,
): Promise<void> {
  const { header } = start
  const sizes: number[] = []
  for await (const piece of mp3Frames(file, start)) sizes.push(...piece.sizes)
  // As the decoder has it: the end of a file that lacks its last frames is music.
  const dropped = frames && sizes.length < frames ? 0 : drop
  const samples = known ?? Math.max(0, sizes.length * header.samples - skip - dropped)
  const silence = silenceBefore(await file.read(start.position, 4), header, skip)
  const lead = silence ? { sizes: [silence.length, ...sizes], skip: skip + header.samples } : { sizes, skip }
  await out.writeFile(mp4Head({ header, samples, ...lead }))
  if (silence) await out.writeFile(silence)
  for await (const { bytes } of mp3Frames(file, start)) await out.writeFile(bytes)
}

/**
 * A frame of silence to stand before the others, or null where none is needed. Chromium leaves out the beginning twice
 * when all of it lies within the first frame, and once, as it should, when that frame goes as a whole.
 */
function silenceBefore(head: Buffer, header: Mp3FrameHeader, skip: number): Buffer | null {
  if (skip === 0 || skip >= header.samples) return null
  const silence = Buffer.alloc(header.bytes)
  head.copy(silence)
  // No checksum follows.
  silence.writeUInt8(silence.readUInt8(1) | 1, 1)
  return silence
}
