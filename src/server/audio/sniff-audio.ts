import { t } from '#kernel/language/translate.ts'
import { takenKinds } from '#kernel/other-sounds.ts'
import { type PlayedType, playedType, type SoundKind, soundKinds } from '#kernel/sound-kinds.ts'
import { cutAdtsFrame, isAdtsStream } from './adts.ts'
import { type AudioFault, AudioUnreadable } from './audio-unreadable.ts'
import { type ByteWindow, withByteWindow } from './byte-window.ts'
import { readCompressedCaf } from './caf-codec.ts'
import { type FfmpegKind, lacksFfmpeg, systemFfmpeg } from './ffmpeg.ts'
import { lastFlacSample } from './flac-end.ts'
import { isFlacHead, readFlacLayout } from './flac-layout.ts'
import { isMp2Stream } from './mp2.ts'
import { endsWithinFrame } from './mp3-end.ts'
import { findMp3Start, type Mp3Start, skipId3v2 } from './mp3-frame.ts'
import { mp3Frames } from './mp3-frames.ts'
import { isFreeFormat } from './mp3-free-format.ts'
import { readMp3InfoTag } from './mp3-info-frame.ts'
import { isMp4Head, readMp4Layout } from './mp4-layout.ts'
import { isOggHead } from './ogg-pages.ts'
import { readOggStream } from './ogg-stream.ts'
import { nameByFaintSign, nameOfOtherFormat, otherFormat } from './other-formats.ts'
import { type PcmKind, pcmKindOf, readPcmLayout } from './pcm-kinds.ts'
import { holdsUntoldSound } from './wav-layout.ts'
import { checkWebm, isWebmHead } from './webm.ts'

// Some encoders count a tag at the end with the sound, so a little may be missing without harm.
const whole = 0.97

/** What to tell of a file that holds only the share `there` (0 to 1) of what its head promises; null if that is all of it. */
const missingPart = (kind: SoundKind, there: number): string | null => {
  if (there >= whole) return null
  return t(
    'This {kind} file looks incomplete: {percent, plural, =0 {less than 1} other {only #}} % of it is there. If the song ends too early, export or copy it again.',
    { kind: soundKinds[kind].name, percent: Math.floor(there * 100) },
  )
}

/** What to tell of a file whose last frame of so many ms isn't whole. */
const endsWithin = (kind: SoundKind, milliseconds: number): string =>
  t('This {kind} file ends in the middle of a frame: at most {milliseconds} ms are missing.', {
    kind: soundKinds[kind].name,
    milliseconds,
  })

/** What to tell of an mp3 that may be heard although not all of it is there; null if nothing is missing. */
const mp3Warning = async (file: ByteWindow, start: Mp3Start): Promise<string | null> => {
  const there = await partThere(file, start)
  const sentences: string[] = []
  const missing = there === null ? null : missingPart('mp3', there)
  if (missing) sentences.push(missing)
  if ((there === null || there < 1) && (await endsWithinFrame(file, start))) {
    const { samples, sampleRate } = start.header
    const milliseconds = Math.round((samples / sampleRate) * 1000)
    sentences.push(endsWithin('mp3', milliseconds))
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

/** What the bytes of a file say it is. */
export interface SniffedAudio {
  readonly kind: SoundKind
  /** Its media type if every browser plays it as it came; else null. */
  readonly played: PlayedType | null
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

/** Decides by its bytes, never by its name, what kind of sound the file at `path` is; reads only a small part of it. */
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
  const pcm = pcmKindOf(head)
  if (pcm === 'caf' && (await readCompressedCaf(file))) return takenByFfmpeg('caf')
  if (pcm) return sniffPcm(file, pcm)
  if (isFlacHead(head)) return sniffFlac(file)
  if (isOggHead(head)) return sniffOgg(file)
  if (isMp4Head(head)) return sniffMp4(file, head)
  if (isWebmHead(head)) return sniffWebm(file)
  if (await isAdtsStream(file, 0)) return sniffAdts(file)
  if (await isMp2Stream(file, await skipId3v2(file))) return refuseOther(t('an MP2 file'))
  const other = nameOfOtherFormat(head)
  if (other) return refuseOther(other)
  const start = await findMp3Start(file)
  if (start?.confirmed) return taken('mp3', await mp3Warning(file, start))
  // Only now: where the length of a tag is wrong, what lies behind it is the middle of an mp3 and may look like anything.
  const behindTags = await file.read(await skipId3v2(file), headBytes)
  if (isFlacHead(behindTags)) return sniffFlac(file)
  if (!start && (await isAdtsStream(file, await skipId3v2(file)))) return sniffAdts(file)
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
  return refuse(
    'not-audio',
    t('This is no sound that we can read, whatever its name says. Export the song as one of these: {kinds}.', {
      kinds: takenKinds(),
    }),
  )
}

const sniffPcm = async (file: ByteWindow, kind: PcmKind): Promise<SniffedAudio | SniffRefusal> => {
  const layout = await readPcmLayout[kind](file)
  if (layout.dataBytes > 0)
    return taken(kind, missingPart(kind, layout.dataBytes / (layout.dataBytes + layout.missingBytes)))
  if (kind === 'wav' && (await holdsUntoldSound(file, layout)))
    return refuse(
      'empty',
      t('The header of this wav file says there’s no sound, but there’s more in it. Export it again.'),
    )
  return refuse('empty', t('This {kind} file has no sound in it.', { kind: soundKinds[kind].name }))
}

const sniffFlac = async (file: ByteWindow): Promise<SniffedAudio> => {
  const layout = await readFlacLayout(file)
  const last = layout.samples === null ? null : await lastFlacSample(file, layout)
  return taken('flac', layout.samples === null || last === null ? null : missingPart('flac', last / layout.samples))
}

const sniffOgg = async (file: ByteWindow): Promise<SniffedAudio> => {
  const { kind, isEnded } = await readOggStream(file)
  const missing = t('This {kind} file ends without its end mark, so its last part may be missing.', {
    kind: soundKinds[kind].name,
  })
  const sniffed = taken(kind, isEnded ? null : missing)
  // FLAC in an Ogg isn't what browsers play as FLAC.
  return kind === 'flac' ? { ...sniffed, played: null } : sniffed
}

const sniffMp4 = async (file: ByteWindow, head: Buffer): Promise<SniffedAudio | SniffRefusal> => {
  const other = nameOfOtherFormat(head)
  if (other) return refuseOther(other)
  const { codec, there } = await readMp4Layout(file)
  const sniffed = await takenByFfmpeg('m4a', there)
  // Only Safari plays the others as they are.
  return codec === 'AAC' ? sniffed : { ...sniffed, played: null }
}

const sniffAdts = async (file: ByteWindow): Promise<SniffedAudio> => {
  const cut = await cutAdtsFrame(file)
  const sniffed = await takenByFfmpeg('aac')
  return { ...sniffed, warning: cut === null ? null : endsWithin('aac', cut) }
}

const sniffWebm = async (file: ByteWindow): Promise<SniffedAudio> => {
  return takenByFfmpeg('webm', await checkWebm(file))
}

const takenByFfmpeg = async (kind: FfmpegKind, there = 1): Promise<SniffedAudio> => {
  if ((await systemFfmpeg()) === null) throw lacksFfmpeg(kind)
  return taken(kind, missingPart(kind, there))
}

const taken = (kind: SoundKind, warning: string | null): SniffedAudio => ({
  kind,
  played: playedType(kind),
  warning,
})

const refuseOther = (name: string): SniffRefusal => refuse('not-audio', otherFormat(name).message)

const refuse = (reason: AudioFault, message: string): SniffRefusal => ({ kind: null, reason, message })
