import type { ByteWindow } from './byte-window.ts'
import { missingPart } from './missing-part.ts'
import { endsWithinFrame } from './mp3-end.ts'
import { mp3Frames } from './mp3-frames.ts'
import { readMp3InfoTag } from './mp3-info-tag.ts'
import type { Mp3Start } from './mp3-start.ts'

/** What to tell of an mp3 that may be heard although not all of it is there; null if nothing is missing. */
export async function mp3Warning(file: ByteWindow, start: Mp3Start): Promise<string | null> {
  const there = await partThere(file, start)
  const sentences: string[] = []
  const missing = there === null ? null : missingPart('mp3', there)
  if (missing) sentences.push(missing)
  if ((there === null || there < 1) && (await endsWithinFrame(file, start))) {
    const { samples, sampleRate } = start.header
    const milliseconds = Math.round((samples / sampleRate) * 1000)
    sentences.push(`This mp3 file ends in the middle of a frame: at most ${milliseconds} ms are missing.`)
  }
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** How much of an mp3 is in its file (1: all of it), by what the encoder wrote into its first frame; null if it does not say. */
async function partThere(file: ByteWindow, start: Mp3Start): Promise<number | null> {
  const { position, header } = start
  const tag = readMp3InfoTag(await file.read(position, header.bytes), header)
  if (tag?.bytes) return (file.size - position) / tag.bytes
  if (!tag?.frames) return null
  const sound = { ...start, position: position + header.bytes }
  let frames = 0
  for await (const { sizes } of mp3Frames(file, sound)) frames += sizes.length
  return frames / tag.frames
}
