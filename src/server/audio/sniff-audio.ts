import { type AudioFault, AudioUnreadable } from './audio-unreadable.ts'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import { isFreeFormat } from './free-format.ts'
import { missingPart } from './missing-part.ts'
import { findMp3Start, skipId3v2 } from './mp3-start.ts'
import { mp3Warning } from './mp3-warning.ts'
import { nameByFaintSign, nameOfOtherFormat } from './other-formats.ts'
import { holdsUntoldSound, isWavHead, readWavLayout } from './wav-layout.ts'

/** The two kinds of audio that a demo may be. */
export type AudioKind = 'mp3' | 'wav'

/** What the bytes of a file say it is. */
export interface SniffedAudio {
  readonly kind: AudioKind
  readonly mime: 'audio/mpeg' | 'audio/wav'
  /** What its sender should know, in a sentence: not all of it is there, though what is there can be heard. Else null. */
  readonly warning: string | null
}

/** Why a file is not taken; `message` is a sentence for its sender. */
export interface SniffRefusal {
  readonly kind: null
  readonly reason: AudioFault
  readonly message: string
}

const HEAD_BYTES = 64

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
  const head = await file.read(0, HEAD_BYTES)
  if (isWavHead(head)) {
    const layout = await readWavLayout(file)
    if (layout.dataBytes === 0) {
      if (!(await holdsUntoldSound(file, layout))) return refuse('empty', 'This wav file holds no sound.')
      return refuse(
        'empty',
        'The header of this wav file says that it holds no sound, though there is more in it. Export it again.',
      )
    }
    const there = layout.dataBytes / (layout.dataBytes + layout.missingBytes)
    return { kind: 'wav', mime: 'audio/wav', warning: missingPart('wav', there) }
  }
  const other = nameOfOtherFormat(head)
  if (other) return refuseOther(other)
  const start = await findMp3Start(file)
  if (start?.confirmed) return { kind: 'mp3', mime: 'audio/mpeg', warning: await mp3Warning(file, start) }
  // Only now: where the length of a tag is wrong, what lies behind it is the middle of an mp3 and may look like anything.
  const behindTags = await file.read(await skipId3v2(file), HEAD_BYTES)
  const tagged = nameOfOtherFormat(behindTags)
  if (tagged) return refuseOther(tagged)
  if (start) return refuse('cut-off', 'This mp3 file is cut off: it ends within its first frames.')
  if (await isFreeFormat(file))
    return refuse(
      'unsupported',
      'This is a free-format mp3 file: its frames name no bit rate, and browsers do not play it. Export it again with a bit rate of at most 320 kbit/s.',
    )
  // One sign is too little to go by before frames were looked for.
  const faint = nameByFaintSign(behindTags)
  if (faint) return refuseOther(faint)
  if (head.toString('latin1', 0, 3) === 'ID3')
    return refuse('cut-off', 'This mp3 file is cut off: there is no sound behind its tags.')
  return refuse('not-audio', 'This is not an mp3 or wav file, whatever its name says.')
}

const refuseOther = (name: string): SniffRefusal =>
  refuse('not-audio', `This is ${name}. A demo must be an mp3 or a wav file.`)

function refuse(reason: AudioFault, message: string): SniffRefusal {
  return { kind: null, reason, message }
}
