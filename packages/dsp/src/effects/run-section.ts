const SILENT_STATE = 1e-18

/**
 * Runs one second-order section over the samples from `start` up to, not including, `end`, in direct form II transposed
 * with numbers of double precision (Oppenheim and Schafer, Discrete-Time Signal Processing, section 6.3).
 * @param coefficients b0, b1, b2, a1, a2 at the first sample; @param step what is added to each with every sample, if any;
 * @param state two numbers, kept from call to call.
 */
export function runSection(
  plane: Float32Array | Float64Array,
  start: number,
  end: number,
  coefficients: Float64Array,
  step: Float64Array | null,
  state: Float64Array,
): void {
  let b0 = coefficients[0] as number
  let b1 = coefficients[1] as number
  let b2 = coefficients[2] as number
  let a1 = coefficients[3] as number
  let a2 = coefficients[4] as number
  let s1 = state[0] as number
  let s2 = state[1] as number
  if (step) {
    for (let index = start; index < end; index++) {
      b0 += step[0] as number
      b1 += step[1] as number
      b2 += step[2] as number
      a1 += step[3] as number
      a2 += step[4] as number
      const x = plane[index] as number
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      plane[index] = y
    }
  } else {
    for (let index = start; index < end; index++) {
      const x = plane[index] as number
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      plane[index] = y
    }
  }
  // Decaying states would end as denormal numbers, which are many times slower to calculate with.
  state[0] = Math.abs(s1) < SILENT_STATE ? 0 : s1
  state[1] = Math.abs(s2) < SILENT_STATE ? 0 : s2
}
