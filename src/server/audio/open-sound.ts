import { t } from '#kernel/language/translate.ts'
import type { SoundKind } from '#kernel/sound-kinds.ts'
import type { AudioChunk, AudioSource } from './audio-source.ts'
import { withByteWindow } from './byte-window.ts'
import { readCompressedCaf } from './caf-codec.ts'
import { isOggHead } from './ogg-pages.ts'
import { type PcmKind, readPcmLayout } from './pcm-kinds.ts'
import { unsupportedSound } from './pcm-layout.ts'
import { readByFfmpeg } from './read-by-ffmpeg.ts'
import { readFlac } from './read-flac.ts'
import { readMp3 } from './read-mp3.ts'
import { readOggFlac } from './read-ogg-flac.ts'
import { readOpus } from './read-opus.ts'
import { readPcm } from './read-pcm.ts'
import { readOggVorbis } from './read-vorbis.ts'

const pcm =
  (kind: PcmKind) =>
  async (path: string): Promise<AudioSource> =>
    readPcm(path, await withByteWindow(path, readPcmLayout[kind]))

const isInOgg = (path: string): Promise<boolean> =>
  withByteWindow(path, async (file) => isOggHead(await file.read(0, 4)))

const readers: Readonly<Record<SoundKind, (path: string) => Promise<AudioSource>>> = {
  mp3: readMp3,
  wav: pcm('wav'),
  flac: async (path) => ((await isInOgg(path)) ? readOggFlac(path) : readFlac(path)),
  aiff: pcm('aiff'),
  caf: async (path) => ((await withByteWindow(path, readCompressedCaf)) ? readByFfmpeg('caf') : pcm('caf'))(path),
  w64: pcm('w64'),
  ogg: readOggVorbis,
  opus: readOpus,
  m4a: readByFfmpeg('m4a'),
  aac: readByFfmpeg('aac'),
  webm: readByFfmpeg('webm'),
}

/** A few bytes can stand for hours of silence; nobody hears more of a file than this (seconds). */
const longestSound = 24 * 3600

async function* bounded(source: AudioSource, kind: SoundKind): AsyncGenerator<AudioChunk, void, undefined> {
  let samples = 0
  for await (const chunk of source.chunks()) {
    samples += chunk.length
    if (samples > longestSound * source.sampleRate) throw unsupportedSound(kind, t('it is longer than a day'))
    yield chunk
  }
}

/** Opens the file at `path`, which is of that kind, to be decoded; memory does not depend on its length. @throws AudioUnreadable */
export const openSound = async (path: string, kind: SoundKind): Promise<AudioSource> => {
  const source = await readers[kind](path)
  return { ...source, chunks: () => bounded(source, kind) }
}
