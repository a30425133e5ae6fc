import { t } from '#kernel/language/translate.ts'
import { ffmpegKindNames, soundKindNames } from '#kernel/sound-kinds.ts'

interface OtherSound {
  /** As a refusal says it. */
  readonly name: () => string
  /** Endings of file names, without the dot. */
  readonly endings: readonly string[]
  /** What its bytes begin with, in Latin-1; none where it is told by more than its first bytes. */
  readonly begins: readonly string[]
}

/** Kinds of sound that no demo can be: named before they are sent by their endings, and on the server by their bytes. */
export const otherSounds: readonly OtherSound[] = [
  // The second is the same words with their bytes the other way round.
  { name: () => t('an AC-3 file'), endings: ['ac3', 'eac3', 'ec3'], begins: ['\x0b\x77', '\x77\x0b'] },
  {
    name: () => t('a DTS file'),
    endings: ['dts', 'dtshd'],
    begins: ['\x7f\xfe\x80\x01', '\xfe\x7f\x01\x80', '\x1f\xff\xe8\x00', '\xff\x1f\x00\xe8', 'DTSHDHDR'],
  },
  { name: () => t('an MP2 file'), endings: ['mp2', 'mpa'], begins: [] },
  { name: () => t('an AU file'), endings: ['au', 'snd'], begins: ['.snd', 'dns.'] },
  { name: () => t('a MIDI file'), endings: ['mid', 'midi', 'kar'], begins: ['MThd'] },
  { name: () => t('a WMA file'), endings: ['wma', 'asf'], begins: ['0&\xb2u'] },
  { name: () => t('an AMR file'), endings: ['amr', 'awb'], begins: ['#!AMR'] },
  { name: () => t('a Monkey’s Audio file'), endings: ['ape'], begins: ['MAC '] },
  { name: () => t('a WavPack file'), endings: ['wv'], begins: ['wvpk'] },
  { name: () => t('a Musepack file'), endings: ['mpc', 'mpp'], begins: ['MPCK', 'MP+'] },
  { name: () => t('a DSD file'), endings: ['dsf', 'dff'], begins: ['DSD ', 'FRM8'] },
  { name: () => t('a TTA file'), endings: ['tta'], begins: ['TTA1', 'TTA2'] },
  { name: () => t('a RealAudio file'), endings: ['ra', 'ram', 'rm'], begins: ['.ra\xfd', '.RMF'] },
]

/** What a demo may be, in one line: what is read everywhere, and what only some servers read. */
export const takenKinds = (): string =>
  t('{kinds}; where the server has ffmpeg also {others}', { kinds: soundKindNames, others: ffmpegKindNames })

/** What is said of a file of another kind, with what to do. */
export const otherFormatText = (name: string): string =>
  t('This is {name}, which can’t be a demo. Export the song as one of these: {kinds}.', { name, kinds: takenKinds() })

/** What is said of a file whose name ends as that of such a kind does; null for every other. */
export const otherSoundText = (fileName: string): string | null => {
  const ending = fileName.split('.').slice(1).at(-1)?.toLowerCase() ?? ''
  const other = otherSounds.find(({ endings }) => endings.includes(ending))
  return other ? otherFormatText(other.name()) : null
}
