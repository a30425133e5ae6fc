/** Hz, of everything the sample band plays. */
export const SAMPLE_RATE = 44_100

/** Seconds to a whole number of samples. */
export function toSamples(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE)
}
