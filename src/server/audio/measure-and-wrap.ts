import type { SoundKind } from '#kernel/sound-kinds.ts'
import { analyseAudio, type MeasuredAudio } from './analyse-audio.ts'
import { type Wrapping, wrapExactly } from './wrap-exactly.ts'

/**
 * Measures the file at `path`, and writes to `target` what browsers play exactly, where they do not play this one so: both in
 * one pass, as decoding is much of the work. @throws AudioUnreadable
 */
export const measureAndWrap = async (
  path: string,
  kind: SoundKind,
  target: string,
): Promise<MeasuredAudio & Wrapping> => {
  const { writer, ...wrapping } = await wrapExactly(path, kind, target)
  try {
    return { ...(await analyseAudio(path, kind, writer)), ...wrapping }
  } finally {
    await writer?.close()
  }
}
