import { t } from '#kernel/language/translate.ts'
import { type AudioFault, AudioUnreadable } from './audio-unreadable.ts'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import { endsWithinFrame } from './mp3-end.ts'
import { findMp3Start, type Mp3Start, skipId3v2 } from './mp3-frame.ts'
import { mp3Frames } from './mp3-frames.ts'
import { readMp3InfoTag } from './mp3-info-frame.ts'
import { holdsUntoldSound, isWavHead, readWavLayout } from './wav-layout.ts'

// Some encoders count a tag at the end with the sound, so a little may be missing without harm.
const whole = 0.97

/** What to tell of a file that holds only the share `there` (0 to 1) of what its head promises; null if that is all of it. */
const missingPart = (kind: 'mp3' | 'wav', there: number): string | null => {
  if (there >= whole) return null
  return t(
    'This {kind} file looks incomplete: {percent, plural, =0 {less than 1} other {only #}} % of it is there. If the song ends too early, export or copy it again.',
    { kind, percent: Math.floor(there * 100) },
  )
}

const signatures: readonly (readonly [offset: number, bytes: string, name: () => string])[] = [
  [0, 'fLaC', () => t('a FLAC file')],
  [0, 'OggS', () => t('an Ogg file')],
  [0, 'FORM', () => t('an AIFF file')],
  [0, 'caff', () => t('a CAF file')],
  [0, 'riff\x2e\x91\xcf\x11', () => t('a Wave64 (W64) file')],
  [0, '\x0b\x77', () => t('an AC-3 file')],
  // The same words with their bytes the other way round.
  [0, '\x77\x0b', () => t('an AC-3 file')],
  [0, 'ADIF', () => t('an AAC file')],
  [4, 'ftyp', () => t('an MP4 or M4A file')],
  [0, '\x1aE\xdf\xa3', () => t('a WebM or Matroska file')],
  [0, 'MThd', () => t('a MIDI file')],
  [0, '0&\xb2u', () => t('a WMA file')],
  [0, '%PDF', () => t('a PDF')],
  [0, 'PK\x03\x04', () => t('a zip archive')],
  [0, 'Rar!', () => t('a rar archive')],
  [0, '\x1f\x8b', () => t('a gzip archive')],
  [0, '\x89PNG', () => t('a picture')],
  [0, '\xff\xd8\xff', () => t('a picture')],
  [0, 'GIF8', () => t('a picture')],
  [0, 'MZ', () => t('a program')],
  [0, '\x7fELF', () => t('a program')],
]

/** A name for well-known files that are neither mp3 nor wav, so that the refusal can say what was sent; else null. */
const nameOfOtherFormat = (head: Buffer): string | null => {
  if (isAdts(head)) return t('an AAC file')
  const text = head.toString('latin1')
  return signatures.find(([offset, bytes]) => text.startsWith(bytes, offset))?.[2]() ?? null
}

// Twelve bits of sync, then a layer of 0, which no mp3 has.
const isAdts = (head: Buffer): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0

/** A name for what begins like a text or LATM, as garbage in front of an mp3 may, too; else null. */
const nameByFaintSign = (head: Buffer): string | null => {
  if (isLoas(head)) return t('an AAC file')
  const first = head.toString('latin1', 0, 1)
  return first === '<' ? 'a text or web page' : first === '{' ? 'a text' : null
}

// Eleven bits of sync around LATM frames, as broadcasts carry AAC (ISO/IEC 14496-3, 1.7.2).
const isLoas = (head: Buffer): boolean => head[0] === 0x56 && ((head[1] ?? 0) & 0xe0) === 0xe0

const searchedBytes = 64 * 1024
const shortestFrame = 24
const longestFrame = 6000
const framesInStep = 5
/** A search for the length of frames behind each of so many heads: garbage in front may look like a few. */
const mostHeads = 32

/**
 * Whether the file holds an mp3 stream of "free format": frames of layer III whose heads name no bit rate. All are of one
 * length, and one byte longer where the head says that it is padded (ISO/IEC 11172-3, 2.4.2.3).
 */
const isFreeFormat = async (file: ByteWindow): Promise<boolean> => {
  const bytes = await file.read(await skipId3v2(file), searchedBytes)
  let heads = 0
  for (let at = 0; at < bytes.length && heads < mostHeads; at++) {
    if (!isHead(bytes, at)) continue
    heads += 1
    for (let length = shortestFrame; length <= longestFrame; length++) if (isInStep(bytes, at, length)) return true
  }
  return false
}

const isInStep = (bytes: Uint8Array, start: number, length: number): boolean => {
  let at = start
  for (let frame = 1; frame < framesInStep; frame++) {
    at += length + (((bytes[at + 2] ?? 0) >> 1) & 1)
    if (!isHead(bytes, at) || !isAlike(bytes, start, at)) return false
  }
  return true
}

const isHead = (bytes: Uint8Array, at: number): boolean => {
  const second = bytes[at + 1] ?? 0
  const third = bytes[at + 2] ?? 0
  const isLayer3 = bytes[at] === 0xff && (second & 0xe0) === 0xe0 && ((second >> 1) & 3) === 1
  return isLayer3 && (second & 0x18) !== 0x08 && third >> 4 === 0 && ((third >> 2) & 3) !== 3
}

/** Version, layer and sample rate do not change from frame to frame. */
const isAlike = (bytes: Uint8Array, one: number, other: number): boolean =>
  bytes[one + 1] === bytes[other + 1] && (bytes[one + 2] ?? 0) >> 2 === (bytes[other + 2] ?? 0) >> 2

/** What to tell of an mp3 that may be heard although not all of it is there; null if nothing is missing. */
const mp3Warning = async (file: ByteWindow, start: Mp3Start): Promise<string | null> => {
  const there = await partThere(file, start)
  const sentences: string[] = []
  const missing = there === null ? null : missingPart('mp3', there)
  if (missing) sentences.push(missing)
  if ((there === null || there < 1) && (await endsWithinFrame(file, start))) {
    const { samples, sampleRate } = start.header
    const milliseconds = Math.round((samples / sampleRate) * 1000)
    sentences.push(
      t('This mp3 file ends in the middle of a frame: at most {milliseconds} ms are missing.', { milliseconds }),
    )
  }
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** How much of an mp3 is in its file (1: all of it), by what the encoder wrote into its first frame; null if it does not say. */
const partThere = async (file: ByteWindow, start: Mp3Start): Promise<number | null> => {
  const { position, header } = start
  const tag = readMp3InfoTag(await file.read(position, header.bytes), header)
  if (tag?.bytes) return (file.size - position) / tag.bytes
  if (!tag?.frames) return null
  const sound = { ...start, position: position + header.bytes }
  let frames = 0
  for await (const { sizes } of mp3Frames(file, sound)) frames += sizes.length
  return frames / tag.frames
}

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

const headBytes = 64

/** Decides by its bytes, never by its name, whether the file at `path` is an mp3 or a wav; reads only a small part of it. */
export const sniffAudio = async (path: string): Promise<SniffedAudio | SniffRefusal> => {
  try {
    return await withByteWindow(path, sniff)
  } catch (error) {
    if (error instanceof AudioUnreadable) return refuse(error.reason, error.message)
    throw error
  }
}

const sniff = async (file: ByteWindow): Promise<SniffedAudio | SniffRefusal> => {
  if (file.size === 0) return refuse('empty', t('This file is empty.'))
  const head = await file.read(0, headBytes)
  if (isWavHead(head)) {
    const layout = await readWavLayout(file)
    if (layout.dataBytes === 0) {
      if (!(await holdsUntoldSound(file, layout))) return refuse('empty', t('This wav file has no sound in it.'))
      return refuse(
        'empty',
        t('The header of this wav file says there’s no sound, but there’s more in it. Export it again.'),
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
  const behindTags = await file.read(await skipId3v2(file), headBytes)
  const tagged = nameOfOtherFormat(behindTags)
  if (tagged) return refuseOther(tagged)
  if (start) return refuse('cut-off', t('This mp3 file is cut off: it ends within its first frames.'))
  if (await isFreeFormat(file))
    return refuse(
      'unsupported',
      t(
        'This is a free-format mp3 file: its frames give no bit rate, and browsers can’t play it. Export it again with a bit rate of at most 320 kbit/s.',
      ),
    )
  // One sign is too little to go by before frames were looked for.
  const faint = nameByFaintSign(behindTags)
  if (faint) return refuseOther(faint)
  if (head.toString('latin1', 0, 3) === 'ID3')
    return refuse('cut-off', t('This mp3 file is cut off: there’s no sound after its tags.'))
  return refuse('not-audio', t('This is not an mp3 or wav file, whatever its name says.'))
}

const refuseOther = (name: string): SniffRefusal =>
  refuse('not-audio', t('This is {name}. A demo must be an mp3 or a wav file.', { name }))

const refuse = (reason: AudioFault, message: string): SniffRefusal => ({ kind: null, reason, message })
