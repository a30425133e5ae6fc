const SIGNATURES: readonly (readonly [offset: number, bytes: string, name: string])[] = [
  [0, 'fLaC', 'a FLAC file'],
  [0, 'OggS', 'an Ogg file'],
  [0, 'FORM', 'an AIFF file'],
  [0, 'caff', 'a CAF file'],
  [0, 'riff\x2e\x91\xcf\x11', 'a Wave64 (W64) file'],
  [0, '\x0b\x77', 'an AC-3 file'],
  // The same words with their bytes the other way round.
  [0, '\x77\x0b', 'an AC-3 file'],
  [0, 'ADIF', 'an AAC file'],
  [4, 'ftyp', 'an MP4 or M4A file'],
  [0, '\x1aE\xdf\xa3', 'a WebM or Matroska file'],
  [0, 'MThd', 'a MIDI file'],
  [0, '0&\xb2u', 'a WMA file'],
  [0, '%PDF', 'a PDF'],
  [0, 'PK\x03\x04', 'a zip archive'],
  [0, 'Rar!', 'a rar archive'],
  [0, '\x1f\x8b', 'a gzip archive'],
  [0, '\x89PNG', 'a picture'],
  [0, '\xff\xd8\xff', 'a picture'],
  [0, 'GIF8', 'a picture'],
  [0, 'MZ', 'a program'],
  [0, '\x7fELF', 'a program'],
]

/** A name for well-known files that are neither mp3 nor wav, so that the refusal can say what was sent; else null. */
export function nameOfOtherFormat(head: Buffer): string | null {
  if (isAdts(head)) return 'an AAC file'
  const text = head.toString('latin1')
  return SIGNATURES.find(([offset, bytes]) => text.startsWith(bytes, offset))?.[2] ?? null
}

// Twelve bits of sync, then a layer of 0, which no mp3 has.
const isAdts = (head: Buffer): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0

/** A name for what begins like a text or LATM, as garbage in front of an mp3 may, too; else null. */
export function nameByFaintSign(head: Buffer): string | null {
  if (isLoas(head)) return 'an AAC file'
  const first = head.toString('latin1', 0, 1)
  return first === '<' ? 'a text or web page' : first === '{' ? 'a text' : null
}

// Eleven bits of sync around LATM frames, as broadcasts carry AAC (ISO/IEC 14496-3, 1.7.2).
const isLoas = (head: Buffer): boolean => head[0] === 0x56 && ((head[1] ?? 0) & 0xe0) === 0xe0
