import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mp3File } from './fixture-mp3.ts'
import { wavFile } from './fixture-wav.ts'

const tone = (seconds: number, hertz: number, sampleRate: number): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_none, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  )

/**
 * A mono WAV file with a sine tone of half scale; `hertz` makes the bytes of two files differ. Its usual rate is one that mp3 does not have:
 * so no light copy is made of it, and once it is analysed nothing is under way.
 */
export const wavSound = (seconds = 1, hertz = 440, name = 'tone.wav', sampleRate = 7350): File => {
  const bytes = wavFile([tone(seconds, hertz, sampleRate)], sampleRate)
  return new File([new Uint8Array(bytes)], name, { type: 'audio/wav' })
}

/** A stereo mp3 file with the same tone. */
export const mp3Sound = async (seconds = 1, hertz = 440, name = 'tone.mp3'): Promise<File> => {
  const plane = tone(seconds, hertz, 44_100)
  return new File([new Uint8Array(await mp3File([plane, plane]))], name, { type: 'audio/mpeg' })
}

/** A file of `tests/sounds`. */
export const storedSound = async (name: string): Promise<File> =>
  new File([new Uint8Array(await readFile(join(import.meta.dirname, '../sounds', name)))], name)
