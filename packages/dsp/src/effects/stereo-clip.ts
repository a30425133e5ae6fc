/** A whole piece of stereo sound: two planes of the same length, −1..1, at a sample rate in Hz. */
export interface StereoClip {
  readonly sampleRate: number
  readonly left: Float32Array
  readonly right: Float32Array
}

/** An effect that changes stereo sound in place, block after block of any size, and remembers its state between them. */
export interface BlockProcessor {
  /** Both planes have the same length; nothing is allocated. */
  process(left: Float32Array, right: Float32Array): void
  /** Back to the state before the first block. */
  reset(): void
}

/** A clip with a copy of the planes. */
export function copyOfClip(clip: StereoClip): StereoClip {
  return { sampleRate: clip.sampleRate, left: clip.left.slice(), right: clip.right.slice() }
}

/** A new clip: the given one through the processors, one after another, as they are now. */
export function renderClip(clip: StereoClip, processors: readonly BlockProcessor[]): StereoClip {
  const rendered = copyOfClip(clip)
  for (const processor of processors) processor.process(rendered.left, rendered.right)
  return rendered
}
