import { t } from '#kernel/language/translate.ts'
import type { ByteWindow } from './byte-window.ts'
import { boxAt, boxesIn, readMovie } from './mp4-boxes.ts'
import { otherFormat } from './other-formats.ts'
import { unsupportedSound } from './pcm-layout.ts'

/** Whether these first bytes open an MP4 file, as M4A files are. */
export const isMp4Head = (head: Buffer): boolean => head.toString('latin1', 4, 8) === 'ftyp'

/** What an MP4 file says of the first sound in it. */
export interface Mp4Layout {
  readonly codec: 'AAC' | 'ALAC' | 'Opus' | 'FLAC'
  /** Bits of a stored sample; null where the codec has none. */
  readonly bitDepth: number | null
  /** How long the music is without what encoders put around it, in seconds; null where the file doesn't tell. */
  readonly seconds: number | null
  /** How much of its sound is in the file (1: all of it). */
  readonly there: number
}

const codecs: Readonly<Record<string, Mp4Layout['codec']>> = { mp4a: 'AAC', alac: 'ALAC', Opus: 'Opus', fLaC: 'FLAC' }
// Samples as they are: of QuickTime, and of ISO/IEC 23003-5.
const plainSounds = ['sowt', 'twos', 'lpcm', 'raw ', 'in24', 'in32', 'fl32', 'fl64', 'ipcm', 'fpcm', 'NONE']
const dolbySounds = ['ac-3', 'ec-3', 'ac-4']
// Entries of what shops protect: Common Encryption, and FairPlay.
const protectedSounds = ['enca', 'drms', 'drmi']

/** A number of a box, 0 where it is too short; later versions of some boxes have 64 bits. */
const numberAt = (body: Buffer, at: number, wide = false): number => {
  if (at + (wide ? 8 : 4) > body.length) return 0
  return wide ? Number(body.readBigUInt64BE(at)) : body.readUInt32BE(at)
}

const timescaleOf = (head: Buffer): number => numberAt(head, head[0] === 1 ? 20 : 12)

/** How long all samples of a track are together, in its own units. */
const lengthOf = (times: Buffer): number => {
  let total = 0
  for (let at = 8; at + 8 <= times.length; at += 8) total += times.readUInt32BE(at) * times.readUInt32BE(at + 4)
  return total
}

/** The part of a track that is played: where it begins, in units of the track, and its length in those of the movie. */
const editOf = (list: Buffer): { start: number; length: number } | null => {
  const wide = list[0] === 1
  const entry = wide ? 20 : 12
  for (let at = 8; at + entry <= list.length; at += entry) {
    const start = wide ? Number(list.readBigInt64BE(at + 8)) : list.readInt32BE(at + 4)
    // An edit of −1 is a pause before the sound.
    if (start >= 0) return { start, length: numberAt(list, at, wide) }
  }
  return null
}

const secondsOf = (movie: Buffer, track: Buffer): number | null => {
  const rate = timescaleOf(boxAt(track, 'mdia', 'mdhd'))
  const total = lengthOf(boxAt(track, 'mdia', 'minf', 'stbl', 'stts'))
  if (rate === 0 || total === 0) return null
  const edit = editOf(boxAt(track, 'edts', 'elst'))
  if (!edit) return total / rate
  const rest = Math.max(0, total - edit.start) / rate
  const movieRate = timescaleOf(boxAt(movie, 'mvhd'))
  // Where the movie counts in coarse units, the samples know better how long they are.
  if (movieRate === 0 || edit.length === 0 || Math.abs(edit.length / movieRate - rest) <= 1 / movieRate) return rest
  return Math.min(rest, edit.length / movieRate)
}

// In these, pictures belong to chapters or stand for a cover.
const soundBrands = ['M4A ', 'M4B ', 'M4P ']

/** What a track holds, in four letters. */
const handlerOf = (track: Buffer): string => boxAt(track, 'mdia', 'hdlr').toString('latin1', 8, 12)

/** Reads what an MP4 file says of its sound. @throws AudioUnreadable for videos, for sound that is protected, and for codecs that we do not know */
export const readMp4Layout = async (file: ByteWindow): Promise<Mp4Layout> => {
  const { movie, there } = await readMovie(file)
  const brand = (await file.read(0, 12)).toString('latin1', 8)
  const tracks = [...boxesIn(movie, 'trak')]
  if (!soundBrands.includes(brand) && tracks.some((one) => handlerOf(one) === 'vide')) throw otherFormat(t('a video'))
  const track = tracks.find((one) => handlerOf(one) === 'soun')
  if (!track) throw unsupportedSound('m4a', t('there’s no sound in it'))
  const entry = boxAt(track, 'mdia', 'minf', 'stbl', 'stsd').subarray(8)
  const type = entry.toString('latin1', 4, 8)
  if (protectedSounds.includes(type))
    throw unsupportedSound('m4a', t('it is protected against copying, and only the shop’s own player may open it'))
  const codec = codecs[type]
  if (plainSounds.includes(type))
    throw unsupportedSound('m4a', t('its sound is uncompressed ({type}); export it as WAV', { type: type.trim() }))
  if (dolbySounds.includes(type)) throw otherFormat(t('an AC-3 file'))
  if (!codec) throw unsupportedSound('m4a', t('its sound is compressed ({type})', { type: type.trim() }))
  const isLossless = (codec === 'ALAC' || codec === 'FLAC') && entry.length >= 28
  const bitDepth = isLossless ? entry.readUInt16BE(26) : null
  return { codec, bitDepth, seconds: secondsOf(movie, track), there }
}
