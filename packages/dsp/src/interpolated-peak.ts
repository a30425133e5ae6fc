const phases = 4
/** Samples that one interpolated value is made of. */
export const kernelTaps = 16
/** How many of them come before the one that the value follows. */
export const kernelLead = kernelTaps / 2 - 1

/** Modified Bessel function of the first kind, order 0 (its power series). */
const bessel0 = (x: number): number => {
  let term = 1
  let sum = 1
  for (let k = 1; term > 1e-12 * sum; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

/** Interpolation kernels for the positions 1/4, 2/4 and 3/4 between two samples: a sinc under a Kaiser window, unity at DC. */
const interpolationKernels = (): Float64Array[] => {
  const beta = 6
  return [1, 2, 3].map((phase) => {
    const taps = Float64Array.from({ length: kernelTaps }, (_, tap) => {
      const distance = tap - kernelLead - phase / phases
      const inside = 1 - (distance / (kernelTaps / 2)) ** 2
      const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance)
      return inside <= 0 ? 0 : (sinc * bessel0(beta * Math.sqrt(inside))) / bessel0(beta)
    })
    const sum = taps.reduce((total, value) => total + value, 0)
    return taps.map((value) => value / sum)
  })
}

/** Weights for the positions 1/4, 2/4 and 3/4 between two samples. */
export const kernels: readonly Float64Array[] = interpolationKernels()

const [quarter, half, threeQuarters] = kernels as [Float64Array, Float64Array, Float64Array]

/** The largest size of the three values between the sample at `start + KERNEL_LEAD` and the next. */
export const interpolatedPeak = (samples: Float32Array, start: number): number => {
  let first = 0
  let second = 0
  let third = 0
  for (let tap = 0; tap < kernelTaps; tap++) {
    const sample = samples[start + tap] as number
    first += sample * (quarter[tap] as number)
    second += sample * (half[tap] as number)
    third += sample * (threeQuarters[tap] as number)
  }
  return Math.max(Math.abs(first), Math.abs(second), Math.abs(third))
}
