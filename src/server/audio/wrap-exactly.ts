import { withByteWindow } from './byte-window.ts'
import { isWorthLightening } from './lighten-wav.ts'
import type { AudioKind } from './sniff-audio.ts'
import { readWavLayout } from './wav-layout.ts'
import { wrapMp3 } from './wrap-mp3.ts'
import { writeFloatWav } from './write-float-wav.ts'

/** The type of a file that was written to be played. */
export type PlayableType = 'audio/mp4' | 'audio/wav'

/** What is made of a file to be played besides it. */
export interface Wrapping {
  /** The type of the file that was written to be played instead; null if browsers play this one exactly as it is. */
  readonly exact: PlayableType | null
  /** Whether a small copy is worth making. */
  readonly lightenable: boolean
}

/**
 * Writes to `target` what browsers play and seek exactly: an mp3 in MP4; a wav with floats of 64 bits, or with a header
 * that promises more than is there, as floats of 32; nothing for a wav that they play as it is. @throws AudioUnreadable
 */
export async function wrapExactly(path: string, kind: AudioKind, target: string): Promise<Wrapping> {
  if (kind === 'mp3') {
    await wrapMp3(path, target)
    return { exact: 'audio/mp4', lightenable: false }
  }
  const layout = await withByteWindow(path, readWavLayout)
  const lightenable = isWorthLightening(layout)
  if (layout.bytesPerSample <= 4 && layout.missingBytes === 0) return { exact: null, lightenable }
  await writeFloatWav(path, target)
  return { exact: 'audio/wav', lightenable }
}
