/** A piece of decoded sound: one plane per channel, of which the first `length` samples count; valid until the next piece. */
export interface AudioChunk {
  readonly planes: readonly Float32Array[]
  readonly length: number
}

/** A file that is ready to be decoded from its beginning to its end, piece by piece. */
export interface AudioSource {
  /** Hz */
  readonly sampleRate: number
  readonly channels: number
  /** The speakers that they are for, as a WAV names them; 0 for unnamed. */
  readonly channelMask: number
  /** Bits of a stored sample; null where the format has none (mp3). */
  readonly bitDepth: number | null
  /** Decodes; the file stays open only while this runs. @throws AudioUnreadable when the bytes stop making sense. */
  chunks(): AsyncGenerator<AudioChunk, void, undefined>
}
