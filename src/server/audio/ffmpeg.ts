import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { t } from '#kernel/language/translate.ts'
import { ffmpegKindNames, type SoundKind, soundKindNames, soundKinds } from '#kernel/sound-kinds.ts'
import { programIn } from '#server/program-in.ts'
import { AudioUnreadable } from './audio-unreadable.ts'

/** The kinds that the machine's own ffmpeg reads. */
export type FfmpegKind = Extract<SoundKind, 'm4a' | 'aac' | 'webm' | 'caf'>

/** The only reader that is let near a file of each kind. */
const formats: Readonly<Record<FfmpegKind, string>> = { m4a: 'mov', aac: 'aac', webm: 'matroska', caf: 'caf' }

const codecs = 'aac,alac,opus,libopus,vorbis,libvorbis,flac'

/** The machine's own ffmpeg; null when it has none. */
export const systemFfmpeg = async (): Promise<string | null> => {
  // Not for each thread: what reads settings takes longer to load than most sounds to open.
  const { programFolders } = await import('#server/config.ts')
  return programIn(programFolders(), 'ffmpeg')
}

/** What is said of a file that only an ffmpeg would read; of CAF, those whose sound is compressed. */
export const lacksFfmpeg = (kind: FfmpegKind): AudioUnreadable =>
  new AudioUnreadable(
    'unsupported',
    t(
      'This {kind} file can’t be read: this server reads {others} only with ffmpeg, and has none. Export the song as one of these: {kinds}.',
      {
        kind: soundKinds[kind].name,
        others: kind === 'caf' ? t('a CAF with compressed sound') : ffmpegKindNames,
        kinds: soundKindNames,
      },
    ),
  )

/** Seconds of computing, and bytes of memory, that it may take. */
const mostSeconds = 300
const mostMemory = 1024 * 1024 * 1024
const mostOfOnePiece = 64 * 1024 * 1024

/** As what ffmpeg reads a file. */
export interface Read {
  readonly kind: FfmpegKind
  /** Which of its decoders; null for the one that it takes by itself. */
  readonly decoder: 'libopus' | null
}

/**
 * Starts ffmpeg in a process of its own on one file: it opens no other and no address, believes no other format, and ends
 * when its time or its memory is used up. What it writes is read from `stdout`.
 */
const start = async (path: string, { kind, decoder }: Read, output: readonly string[]): Promise<ChildProcess> => {
  const program = await systemFfmpeg()
  if (!program) throw lacksFfmpeg(kind)
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', formats[kind], '-codec_whitelist', codecs]
  const limits = ['-timelimit', String(mostSeconds), '-max_alloc', String(mostOfOnePiece), '-threads', '1']
  const args = ['-nostdin', '-hide_banner', '-v', 'quiet', ...limits, ...input]
  if (decoder) args.push('-c:a', decoder)
  args.push('-f', formats[kind], '-i', `file:${resolve(path)}`)
  args.push('-map', '0:a:0', '-vn', '-sn', '-dn', ...output, 'pipe:1')
  const stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'ignore']
  if (process.platform === 'win32') return spawn(program, args, { stdio, windowsHide: true })
  // The shell lays the limit of memory on itself and becomes ffmpeg; where there is no such limit, it goes on without.
  const limited = `ulimit -v ${mostMemory / 1024} 2>/dev/null; exec "$@"`
  return spawn('/bin/sh', ['-c', limited, 'sh', program, ...args], { stdio, env: {}, cwd: '/' })
}

/** What is said when it gives up, or when its time or memory is used up. */
export const ffmpegFailed = (): AudioUnreadable =>
  new AudioUnreadable('decoder-failed', t('This file couldn’t be decoded.'))

/**
 * The pieces that ffmpeg writes of the sound of a file; it is gone when they end, or when nobody asks for more.
 * @throws AudioUnreadable when it ends otherwise than it should, so that a part is not taken for the whole
 */
export async function* ffmpegOutput(
  path: string,
  read: Read,
  output: readonly string[],
): AsyncGenerator<Buffer, void, undefined> {
  const child = await start(path, read, output)
  const ended = once(child, 'close')
  // Heard of below, unless nobody asks for more.
  ended.catch(() => undefined)
  try {
    for await (const piece of child.stdout ?? []) yield piece
    const [code]: unknown[] = await ended
    if (code !== 0) throw ffmpegFailed()
  } finally {
    child.kill('SIGKILL')
  }
}
