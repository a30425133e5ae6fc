import { t } from '#kernel/language/translate.ts'
import { takenKinds } from '#kernel/other-sounds.ts'
import type { SoundKind } from '#kernel/sound-kinds.ts'
import { AudioUnreadable } from './audio-unreadable.ts'
import type { ByteWindow } from './byte-window.ts'
import { parseStreamInfo } from './flac-layout.ts'
import { beginsAgain, lastOggPage, longestPage, readOggPage } from './ogg-pages.ts'
import { checkSound, cutOffSound, unsupportedSound } from './pcm-layout.ts'

/** What an Ogg file says of the one stream in it. */
export interface OggStream {
  readonly kind: Extract<SoundKind, 'ogg' | 'opus' | 'flac'>
  readonly serial: number
  readonly channels: number
  /** Hz; Opus is always decoded at 48 000. */
  readonly sampleRate: number
  /** The first packet, which describes the sound. */
  readonly head: Uint8Array
  /** The position of the last sample in the file, counted as the stream counts. */
  readonly end: number
  /** Whether the mark is there that its writer puts at its end. */
  readonly isEnded: boolean
}

const kindOf = (head: Buffer): OggStream['kind'] | null => {
  if (head.toString('latin1', 0, 7) === '\x01vorbis') return 'ogg'
  if (head.toString('latin1', 0, 8) === 'OpusHead') return 'opus'
  if (head.toString('latin1', 0, 5) === '\x7fFLAC') return 'flac'
  return null
}

const headBytes = { ogg: 30, opus: 19, flac: 51 }

const describe = (kind: OggStream['kind'], head: Buffer): Pick<OggStream, 'channels' | 'sampleRate'> => {
  if (head.length < headBytes[kind]) throw cutOffSound(kind, t('it ends before it says what it holds'))
  if (kind === 'opus') return { channels: head.readUInt8(9), sampleRate: 48_000 }
  if (kind === 'flac') return parseStreamInfo(head.subarray(17))
  return { channels: head.readUInt8(11), sampleRate: head.readUInt32LE(12) }
}

const notRead = (): AudioUnreadable =>
  new AudioUnreadable(
    'not-audio',
    t(
      'This is an Ogg file without Vorbis, Opus or FLAC in it, which can’t be a demo. Export the song as one of these: {kinds}.',
      { kinds: takenKinds() },
    ),
  )

/** Why streams behind one another are not read: players stop at the seam. */
export const severalStreams = (kind: OggStream['kind']): AudioUnreadable =>
  unsupportedSound(kind, t('several streams are in it; export it in one piece'))

/** Reads what an Ogg file says at its beginning, in its middle and at its end. @throws AudioUnreadable for other streams, and for several of them. */
export const readOggStream = async (file: ByteWindow): Promise<OggStream> => {
  const first = readOggPage(await file.read(0, longestPage), 0)
  if (!first)
    throw new AudioUnreadable(
      'cut-off',
      t('This Ogg file is damaged or cut off at its beginning. Export or copy it again.'),
    )
  const head = Buffer.from(first.pieces[0] ?? [])
  const kind = kindOf(head)
  if (!kind) throw notRead()
  const sound = describe(kind, head)
  checkSound(kind, sound)
  const last = await lastOggPage(file)
  if (!last || last.granule === null || last.granule === 0)
    throw cutOffSound(kind, t('it ends before the sound begins'))
  if (last.serial !== first.serial || (await beginsAgain(file, first.serial))) throw severalStreams(kind)
  return { kind, ...sound, serial: first.serial, head, end: last.granule, isEnded: last.isLast }
}
