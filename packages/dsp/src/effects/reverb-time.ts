/** Reverberation times of a response in seconds (to −60 dB), by the range they are read from. */
export interface ReverbTime {
  /** From −5 to −25 dB. */
  readonly t20: number
  /** From −5 to −35 dB. */
  readonly t30: number
}

/**
 * Reverberation time of an impulse response: its energy added up from the end (Schroeder, JASA 37, 1965), and a straight line
 * through that curve in dB by least squares (ISO 3382-1, section 5.3.3); null if it does not fall by 35 dB.
 */
export function reverbTime(response: Float32Array | Float64Array, sampleRate: number): ReverbTime | null {
  const left = new Float64Array(response.length)
  let sum = 0
  for (let at = response.length - 1; at >= 0; at--) {
    sum += (response[at] as number) ** 2
    left[at] = sum
  }
  if (sum === 0) return null
  const slope = (endDb: number) => decayPerSample(left, -5, endDb)
  const t20 = slope(-25)
  const t30 = slope(-35)
  return t20 === null || t30 === null ? null : { t20: -60 / t20 / sampleRate, t30: -60 / t30 / sampleRate }
}

/** Slope in dB per sample between two levels of a falling curve of energy; null if it does not come so low. */
function decayPerSample(energy: Float64Array, fromDb: number, toDb: number): number | null {
  const all = energy[0] as number
  const from = energy.findIndex((value) => value <= all * 10 ** (fromDb / 10))
  const to = energy.findIndex((value) => value <= all * 10 ** (toDb / 10))
  if (from < 0 || to <= from + 1 || (energy[to] as number) === 0) return null
  const count = to - from
  const middle = (count - 1) / 2
  let across = 0
  let spread = 0
  for (let index = 0; index < count; index++) {
    across += (index - middle) * 10 * Math.log10(energy[from + index] as number)
    spread += (index - middle) ** 2
  }
  return across / spread
}
