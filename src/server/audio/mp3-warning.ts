import type { ByteWindow } from './byte-window.ts'
import { endsWithinFrame } from './mp3-end.ts'
import { readMp3InfoTag } from './mp3-info-tag.ts'
import type { Mp3Start } from './mp3-start.ts'

// Some encoders count a tag at the end with the sound, so a little may be missing without harm.
const WHOLE = 0.97

/** What to tell of an mp3 that may be heard although not all of it is there; null if nothing is missing. */
export async function mp3Warning(file: ByteWindow, start: Mp3Start): Promise<string | null> {
  const there = await partThere(file, start)
  const sentences: string[] = []
  if (there !== null && there < WHOLE) {
    const percent = Math.floor(there * 100)
    sentences.push(
      `The head of this mp3 file promises more: only ${percent} % of it is there. If the song ends too early, export or copy it again.`,
    )
  }
  if ((there === null || there < 1) && (await endsWithinFrame(file, start))) {
    const { samples, sampleRate } = start.header
    const milliseconds = Math.round((samples / sampleRate) * 1000)
    sentences.push(`This mp3 file ends in the middle of a frame: at most ${milliseconds} ms are missing.`)
  }
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** How much of an mp3 is in its file (1: all of it), by what the encoder wrote into its first frame; null if it does not say. */
async function partThere(file: ByteWindow, { position, header }: Mp3Start): Promise<number | null> {
  const promised = readMp3InfoTag(await file.read(position, header.bytes), header)?.bytes
  return promised ? (file.size - position) / promised : null
}
