/** A tempo as it is kept and shown: beats per minute to the hundredth. */
export const keptTempo = (bpm: number): number => Math.round(bpm * 100) / 100

/** Half a hundredth, and what the rounding of both numbers may add. */
const SAME_BPM = 0.0051

/**
 * The tempo that a kept one stands for. What was measured is finer than a hundredth, which over four minutes is up to 40 ms:
 * where the kept tempo is the measured one, or a half, double, third or three times of it and so on, it is exactly that.
 */
export const exactTempo = (bpm: number, measured: number | undefined): number => {
  if (measured === undefined) return bpm
  for (const part of [1, 3, 1 / 3]) {
    const octaves = Math.round(Math.log2(bpm / (measured * part)))
    const exact = measured * part * 2 ** octaves
    if (Math.abs(exact - bpm) < SAME_BPM) return exact
  }
  return bpm
}
