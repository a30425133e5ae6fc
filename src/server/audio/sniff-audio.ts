import { type AudioFault, AudioUnreadable } from './audio-unreadable.ts'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import { isFreeFormat } from './free-format.ts'
import { endsWithinFrame } from './mp3-end.ts'
import { readMp3InfoTag } from './mp3-info-tag.ts'
import { findMp3Start, type Mp3Start } from './mp3-start.ts'
import { nameOfOtherFormat } from './other-formats.ts'
import { holdsUntoldSound, isWavHead, readWavLayout } from './wav-layout.ts'

/** The two kinds of audio that a demo may be. */
export type AudioKind = 'mp3' | 'wav'

/** What the bytes of a file say it is. */
export interface SniffedAudio {
  readonly kind: AudioKind
  readonly mime: 'audio/mpeg' | 'audio/wav'
}

/** Why a file is not taken; `message` is a sentence for whoever sent it. */
export interface SniffRefusal {
  readonly kind: null
  readonly reason: AudioFault
  readonly message: string
}

// Some encoders count a tag at the end with the sound, so a little may be missing without harm.
const WHOLE = 0.97

/** Decides by its bytes, never by its name, whether the file at `path` is an mp3 or a wav; reads only a small part of it. */
export async function sniffAudio(path: string): Promise<SniffedAudio | SniffRefusal> {
  try {
    return await withByteWindow(path, sniff)
  } catch (error) {
    if (error instanceof AudioUnreadable) return refuse(error.reason, error.message)
    throw error
  }
}

async function sniff(file: ByteWindow): Promise<SniffedAudio | SniffRefusal> {
  if (file.size === 0) return refuse('empty', 'This file is empty.')
  const head = await file.read(0, 64)
  if (isWavHead(head)) {
    const layout = await readWavLayout(file)
    if (layout.dataBytes === 0) {
      if (!(await holdsUntoldSound(file, layout))) return refuse('empty', 'This wav file holds no sound.')
      return refuse(
        'empty',
        'The header of this wav file says that it holds no sound, though there is more in it. Export it again.',
      )
    }
    return { kind: 'wav', mime: 'audio/wav' }
  }
  const other = nameOfOtherFormat(head)
  if (other) return refuse('not-audio', `This is ${other}. A demo must be an mp3 or a wav file.`)
  const start = await findMp3Start(file)
  if (start?.confirmed) {
    const there = await partThere(file, start)
    if (there !== null && there < WHOLE) {
      const percent = Math.floor(there * 100)
      return refuse('cut-off', `This mp3 file is cut off: only ${percent} % of it is there. Export or copy it again.`)
    }
    if ((there === null || there < 1) && (await endsWithinFrame(file, start)))
      return refuse('cut-off', 'This mp3 file is cut off: it ends within a frame. Export or copy it again.')
    return { kind: 'mp3', mime: 'audio/mpeg' }
  }
  if (start) return refuse('cut-off', 'This mp3 file is cut off: it ends within its first frames.')
  if (await isFreeFormat(file))
    return refuse(
      'unsupported',
      'This mp3 file has no named bit rate (free format), which browsers do not play. Export it again.',
    )
  if (head.toString('latin1', 0, 3) === 'ID3')
    return refuse('cut-off', 'This mp3 file is cut off: there is no sound behind its tags.')
  return refuse('not-audio', 'This is not an mp3 or wav file, whatever its name says.')
}

/** How much of an mp3 is in its file (1: all of it), by what the encoder wrote into its first frame; null if it does not say. */
async function partThere(file: ByteWindow, { position, header }: Mp3Start): Promise<number | null> {
  const promised = readMp3InfoTag(await file.read(position, header.bytes), header)?.bytes
  return promised ? (file.size - position) / promised : null
}

function refuse(reason: AudioFault, message: string): SniffRefusal {
  return { kind: null, reason, message }
}
