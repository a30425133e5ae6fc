import { t } from '#kernel/language/translate.ts'
import { otherFormatText, otherSounds } from '#kernel/other-sounds.ts'
import { AudioUnreadable } from './audio-unreadable.ts'

type Signature = readonly [offset: number, bytes: string, name: () => string]

const signatures: readonly Signature[] = [
  ...otherSounds.flatMap(({ begins, name }) => begins.map((bytes): Signature => [0, bytes, name])),
  [0, 'ADIF', () => t('an AAC file')],
  [0, '%PDF', () => t('a PDF')],
  [0, 'PK\x03\x04', () => t('a zip archive')],
  [0, 'Rar!', () => t('a rar archive')],
  [0, '\x1f\x8b', () => t('a gzip archive')],
  [0, '\x89PNG', () => t('a picture')],
  [0, '\xff\xd8\xff', () => t('a picture')],
  [0, 'GIF8', () => t('a picture')],
  // HEIC and AVIF, which lie in the same boxes as M4A.
  [4, 'ftyphei', () => t('a picture')],
  [4, 'ftyphev', () => t('a picture')],
  [4, 'ftypmif1', () => t('a picture')],
  [4, 'ftypmsf1', () => t('a picture')],
  [4, 'ftypavi', () => t('a picture')],
  [0, 'MZ', () => t('a program')],
  [0, '\x7fELF', () => t('a program')],
]

/** A name for well-known files that no demo can be, so that the refusal can say what was sent; else null. */
export const nameOfOtherFormat = (head: Buffer): string | null => {
  if (isAdts(head)) return t('an AAC file')
  const text = head.toString('latin1')
  return signatures.find(([offset, bytes]) => text.startsWith(bytes, offset))?.[2]() ?? null
}

// Twelve bits of sync, then a layer of 0, which no mp3 has.
const isAdts = (head: Buffer): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0

/** A name for what begins like a text or LATM, as garbage in front of an mp3 may, too; else null. */
export const nameByFaintSign = (head: Buffer): string | null => {
  if (isLoas(head)) return t('an AAC file')
  const first = head.toString('latin1', 0, 1)
  return first === '<' ? 'a text or web page' : first === '{' ? 'a text' : null
}

// Eleven bits of sync around LATM frames, as broadcasts carry AAC (ISO/IEC 14496-3, 1.7.2).
const isLoas = (head: Buffer): boolean => head[0] === 0x56 && ((head[1] ?? 0) & 0xe0) === 0xe0

/** Why a file of another kind is not taken. */
export const otherFormat = (name: string): AudioUnreadable => new AudioUnreadable('not-audio', otherFormatText(name))
