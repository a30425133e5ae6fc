import { t } from '#kernel/language/translate.ts'
import { type SoundKind, soundKinds } from '#kernel/sound-kinds.ts'
import { AudioUnreadable } from './audio-unreadable.ts'

/** How the samples of a file without compression are stored. */
export interface PcmFormat {
  readonly encoding: 'integer' | 'float'
  readonly channels: number
  /** The speakers that the channels are for, as a WAV names them (dwChannelMask); 0 where the file names none. */
  readonly channelMask: number
  /** Hz */
  readonly sampleRate: number
  /** Bits that carry sound; the container may be wider. */
  readonly bitDepth: number
  readonly bytesPerSample: number
  readonly bytesPerFrame: number
  readonly byteOrder: 'little' | 'big'
  /** Whether samples of one byte have a sign; those of a WAV have none. */
  readonly signedBytes: boolean
}

/** Where the samples of such a file lie and how they are stored. */
export interface PcmLayout extends PcmFormat {
  /** Position of the first sample byte. */
  readonly dataOffset: number
  /** Sample bytes that the file really holds, a whole number of frames. */
  readonly dataBytes: number
  /** Sample bytes that the header promises and the file lacks; 0 where it is no more than writers miscount. */
  readonly missingBytes: number
}

const mostChannels = 32
// Telephones have 8000; below this a short file would claim to last for days.
const lowestRate = 2000
const highestRate = 768_000

/** Why a file of a kind that is known is not read after all. */
export const unsupportedSound = (kind: SoundKind, what: string): AudioUnreadable =>
  new AudioUnreadable(
    'unsupported',
    t('This {kind} file can’t be read: {what}.', { kind: soundKinds[kind].name, what }),
  )

/** A file that ends too early; `what` says where. */
export const cutOffSound = (kind: SoundKind, what: string): AudioUnreadable =>
  new AudioUnreadable(
    'cut-off',
    t('This {kind} file is cut off: {what}. Export or copy it again.', { kind: soundKinds[kind].name, what }),
  )

/** @throws AudioUnreadable for channels and rates that no recording has. */
export const checkSound = (kind: SoundKind, { channels, sampleRate }: Pick<PcmFormat, 'channels' | 'sampleRate'>) => {
  if (channels < 1 || channels > mostChannels)
    throw unsupportedSound(kind, t('it claims {channels} channels', { channels }))
  if (!(sampleRate >= lowestRate && sampleRate <= highestRate))
    throw unsupportedSound(kind, t('it claims a sample rate of {sampleRate} Hz', { sampleRate }))
}

/** @throws AudioUnreadable for values that make no sense. */
export const checkPcm = (kind: SoundKind, format: PcmFormat, storedBits: number): void => {
  const { bytesPerSample, bytesPerFrame } = format
  checkSound(kind, format)
  const widths = format.encoding === 'integer' ? [1, 2, 3, 4] : [4, 8]
  if (!widths.includes(bytesPerSample) || storedBits < 1 || storedBits > 8 * bytesPerSample)
    throw unsupportedSound(
      kind,
      t('it claims {bits}-bit samples in frames of {bytes} bytes', { bits: storedBits, bytes: bytesPerFrame }),
    )
}

// Some writers count their own header into the size they promise; that is no damage.
const toleratedMissingBytes = 4096

/** Puts together where the samples lie, as far as the file goes. @throws AudioUnreadable when none of the promised ones is there. */
export const layOut = (
  kind: SoundKind,
  format: PcmFormat,
  data: { readonly offset: number; readonly promised: number },
  fileBytes: number,
): PcmLayout => {
  const held = Math.max(0, Math.min(data.promised, fileBytes - data.offset))
  const missing = data.promised - held
  if (held < format.bytesPerFrame && missing > 0) throw cutOffSound(kind, t('it ends before the sound begins'))
  return {
    ...format,
    dataOffset: data.offset,
    dataBytes: held - (held % format.bytesPerFrame),
    missingBytes: missing > toleratedMissingBytes ? missing : 0,
  }
}
