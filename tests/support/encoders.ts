import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programFolders } from '#server/config.ts'
import { programIn } from '#server/program-in.ts'

/** Encoders, and decoders, of others that a machine may have. */
export type Encoder =
  | 'faad'
  | 'ffmpeg'
  | 'flac'
  | 'gst-launch-1.0'
  | 'mkvmerge'
  | 'oggdec'
  | 'oggenc'
  | 'opusdec'
  | 'opusenc'
  | 'sndfile-convert'

/** Where such a program is on this machine; null where it has none. */
export const encoderPath = (name: Encoder): string | null => programIn(programFolders(), name)

/** What a run of such a program writes to its output. @throws when it is not there, or fails */
export const encode = async (name: Encoder, args: readonly string[]): Promise<Buffer> => {
  const program = encoderPath(name)
  if (!program) throw new Error(`This machine has no ${name}.`)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const errors: Buffer[] = []
  child.stderr.on('data', (piece: Buffer) => errors.push(piece))
  const pieces: Buffer[] = []
  for await (const piece of child.stdout) pieces.push(piece)
  const [code]: unknown[] = await ended
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}: ${Buffer.concat(errors).toString()}`)
  return Buffer.concat(pieces)
}
