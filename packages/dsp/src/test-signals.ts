/** A sine of constant level: frequency in Hz, level in dBFS of its crest, length in seconds. */
export interface Tone {
  readonly hz: number
  readonly dbfs: number
  readonly seconds: number
}

/** Puts tones one after another into one plane, as the test signals of EBU Tech 3341 and 3342 are described. */
export const tones = (sampleRate: number, parts: readonly Tone[]): Float32Array => {
  const lengths = parts.map((part) => Math.round(part.seconds * sampleRate))
  const plane = new Float32Array(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const [index, part] of parts.entries()) {
    const amplitude = 10 ** (part.dbfs / 20)
    const end = at + (lengths[index] as number)
    for (; at < end; at++) plane[at] = amplitude * Math.sin((2 * Math.PI * part.hz * at) / sampleRate)
  }
  return plane
}
