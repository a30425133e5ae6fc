import type { LoopEntry } from './loop-entry.ts'

const seam = 512

/**
 * The loop out of its decoded file. What follows its end there passes into its start, so that not even the noise of the
 * encoding has a seam. A decoder that leaves out some of the encoder's silence only begins a little later in the same circle.
 */
export const trimmed = (plane: Float32Array, { from, samples }: LoopEntry): Float32Array<ArrayBuffer> => {
  if (plane.length < from + samples + seam) throw new Error('The file is too short.')
  const loop = Float32Array.from(plane.subarray(from, from + samples))
  for (let at = 0; at < seam; at++) {
    const share = at / seam
    loop[at] = (loop[at] ?? 0) * share + (plane[from + samples + at] ?? 0) * (1 - share)
  }
  return loop
}
