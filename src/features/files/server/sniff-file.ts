import { open } from 'node:fs/promises'
import { sniffAudio } from '#server/audio/sniff-audio.ts'
import type { FileKind } from '../contract/file-kinds.ts'

/** What the bytes of a file say it is, as what it may be played or shown, and whether a background job can make more of it. */
export interface SniffedFile {
  kind: FileKind
  media_type: string
  preview: 'none' | 'pending'
}

const headBytes = 64_000
const unknown = 'application/octet-stream'

const pictures: [RegExp, string][] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^....ftypavif/s, 'image/avif'],
  [/^(II\*\0|MM\0\*)/, 'image/tiff'],
]

// What browsers play, beside the two kinds whose waveform we make.
const sounds: [RegExp, string][] = [
  [/^fLaC/, 'audio/flac'],
  [/^OggS/, 'audio/ogg'],
  [/^....ftyp(M4A|mp42|isom|dash)/s, 'audio/mp4'],
]

/** Decides by its bytes, never by its name, what the file at `path` is. */
export const sniffFile = async (path: string): Promise<SniffedFile> => {
  const head = await readHead(path)
  const start = head.subarray(0, 64).toString('latin1')
  const picture = pictures.find(([shape]) => shape.test(start))
  if (picture) return { kind: 'image', media_type: picture[1], preview: 'pending' }
  if (start.startsWith('%PDF-')) return { kind: 'pdf', media_type: 'application/pdf', preview: 'none' }
  const sound = sounds.find(([shape]) => shape.test(start))
  // A film in such a box plays as what is heard of it.
  if (sound) return { kind: 'audio', media_type: sound[1], preview: 'none' }
  if (isText(head)) return { kind: 'text', media_type: unknown, preview: 'none' }
  const audio = await sniffAudio(path)
  if (audio.kind) return { kind: 'audio', media_type: audio.mime, preview: 'pending' }
  return { kind: isPlain(head) ? 'text' : 'other', media_type: unknown, preview: 'none' }
}

const readHead = async (path: string): Promise<Buffer> => {
  await using file = await open(path)
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await file.read(head, 0, headBytes, 0)
  return head.subarray(0, bytesRead)
}

// Older texts are no UTF-8, and have no control characters either.
const isPlain = (head: Buffer): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
  head.length > 0 && !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(head.toString('latin1'))

const isText = (head: Buffer): boolean => {
  if (!isPlain(head)) return false
  // The last sign may be cut in two.
  for (const cut of [0, 1, 2, 3]) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut))
      return true
    } catch {
      if (head.length < headBytes) return false
    }
  }
  return false
}
