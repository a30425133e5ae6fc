import type { SoundKind } from '#kernel/sound-kinds.ts'
import { type ByteWindow, withByteWindow } from '../byte-window.ts'
import { skipId3v2 } from '../mp3-frame.ts'
import { readMovie } from '../mp4-boxes.ts'
import { isOggHead, oggPages } from '../ogg-pages.ts'
import { readAiffTags } from './aiff-tags.ts'
import { type ByteSource, boundedSource, bytesAsSource } from './byte-source.ts'
import { readCafTags } from './caf-tags.ts'
import { readFlacPicture } from './flac-picture.ts'
import { readId3Tags } from './id3-tags.ts'
import { readMp4Tags } from './mp4-tags.ts'
import { readRiffTags } from './riff-tags.ts'
import { type SoundTags, TagCollector } from './sound-tags.ts'
import { readVorbisComments } from './vorbis-comments.ts'

/** `source` is the file with a bound on how often it is read. */
type ReadTags = (source: ByteSource, rate: number, into: TagCollector, file: ByteWindow) => Promise<void>

const mostBlocks = 1000

/** The comments of a FLAC are a block of their own, in front of the sound, as is each picture. */
const readFlacTags: ReadTags = async (source, _rate, into, file) => {
  const start = await skipId3v2(file)
  let position = start + 4
  for (let count = 0; count < mostBlocks; count++) {
    const head = await source.read(position, 4)
    if (head.length < 4) break
    const type = (head[0] ?? 0) & 0x7f
    const size = head.readUIntBE(1, 3)
    if (type === 4) await readVorbisComments(source, position + 4, into)
    if (type === 6) await readFlacPicture(source, position + 4, size, into)
    if ((head[0] ?? 0) >= 0x80) break
    position += 4 + size
  }
  await readId3Tags(source, 0, into)
}

// Comments hold pictures, too; most writers put the texts in front of them.
const mostOfComments = 1024 * 1024

/** The comments of an Ogg are its second packet, over as many pages as it takes. */
const readOggTags: ReadTags = async (_source, _rate, into, file) => {
  const pieces: Uint8Array[] = []
  let bytes = 0
  let isHead = true
  for await (const page of oggPages(file)) {
    const [first] = page.pieces
    if (isHead) {
      isHead = false
      continue
    }
    // A copy: a piece of a page keeps the whole block in memory that was read around it.
    if (first) pieces.push(Buffer.from(first))
    bytes += first?.length ?? 0
    if (page.pieces.length !== 1 || !page.goesOn || bytes > mostOfComments) break
  }
  const packet = Buffer.concat(pieces)
  // Behind the sign of Opus, that of Vorbis, or the head of a block of FLAC.
  const sign = packet.toString('latin1', 0, 8) === 'OpusTags' ? 8 : (packet[0] ?? 0) === 3 ? 7 : 4
  await readVorbisComments(bytesAsSource(packet), sign, into)
}

const readM4aTags: ReadTags = async (source, _rate, into, file) => {
  const { told } = await readMovie(file)
  if (told) await readMp4Tags(source, told, into)
}

const readLeadingId3: ReadTags = (source, _rate, into) => readId3Tags(source, 0, into)

const readers: Readonly<Partial<Record<SoundKind, ReadTags>>> = {
  mp3: readLeadingId3,
  aac: readLeadingId3,
  wav: readRiffTags,
  aiff: readAiffTags,
  caf: (source, _rate, into) => readCafTags(source, into),
  flac: async (source, rate, into, file) =>
    (isOggHead(await file.read(0, 4)) ? readOggTags : readFlacTags)(source, rate, into, file),
  ogg: readOggTags,
  opus: readOggTags,
  m4a: readM4aTags,
}

/**
 * What the file at `path` says of its music; `rate` is its sample rate. Only small parts of it are read, however long its
 * tags claim to be. Null when it says nothing, or is of a kind whose tags aren't read (W64, WebM).
 */
export const readTags = async (path: string, kind: SoundKind, rate: number): Promise<SoundTags | null> => {
  const into = new TagCollector()
  await withByteWindow(path, async (file) => readers[kind]?.(boundedSource(file), rate, into, file))
  return into.finish()
}
