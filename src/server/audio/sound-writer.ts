import type { AudioChunk } from './audio-source.ts'

/** A file of sound that is being written. */
export interface SoundWriter {
  /** Writes the next piece. @throws AudioUnreadable when the file becomes too large */
  write(chunk: AudioChunk): Promise<void>
  /** Writes what belongs behind the last piece, and the head of the file. */
  finish(): Promise<void>
  /** Lets the file go, finished or not. */
  close(): Promise<void>
}
