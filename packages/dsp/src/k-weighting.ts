/** Coefficients of one second-order section, with a0 = 1. */
export interface Biquad {
  readonly b0: number
  readonly b1: number
  readonly b2: number
  readonly a1: number
  readonly a2: number
}

// The analogue prototypes behind the 48 kHz tables of ITU-R BS.1770-4 (tables 1 and 2), found by undoing the bilinear
// transform: a high shelf for the head and a second-order high pass.
const shelf = { hz: 1681.974450955533, gainDb: 3.999843853973347, q: 0.7071752369554196 }
const highPass = { hz: 38.13547087602444, q: 0.5003270373238773 }

/** First stage of K-weighting (head shelf, +4 dB above 2 kHz) for any sample rate in Hz; ITU-R BS.1770-4, annex 1. */
export const headShelf = (sampleRate: number): Biquad => {
  const warped = Math.tan((Math.PI * shelf.hz) / sampleRate)
  const high = 10 ** (shelf.gainDb / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + warped / shelf.q + warped * warped
  return {
    b0: (high + (band * warped) / shelf.q + warped * warped) / a0,
    b1: (2 * (warped * warped - high)) / a0,
    b2: (high - (band * warped) / shelf.q + warped * warped) / a0,
    a1: (2 * (warped * warped - 1)) / a0,
    a2: (1 - warped / shelf.q + warped * warped) / a0,
  }
}

/** Second stage of K-weighting (high pass at 38 Hz) for any sample rate in Hz; ITU-R BS.1770-4, annex 1. */
export const lowCut = (sampleRate: number): Biquad => {
  const warped = Math.tan((Math.PI * highPass.hz) / sampleRate)
  const a0 = 1 + warped / highPass.q + warped * warped
  return {
    b0: 1,
    b1: -2,
    b2: 1,
    a1: (2 * (warped * warped - 1)) / a0,
    a2: (1 - warped / highPass.q + warped * warped) / a0,
  }
}

const silentState = 1e-18

/** Runs K-weighting over one channel and adds up the squares of what comes out, remembering its state between calls. */
export class KWeightedPower {
  private readonly shelf: Biquad
  private readonly cut: Biquad
  private readonly state = new Float64Array(4)

  constructor(sampleRate: number) {
    this.shelf = headShelf(sampleRate)
    this.cut = lowCut(sampleRate)
  }

  /** Sum of the squared weighted samples from `start` up to, not including, `end`. */
  sumOfSquares(plane: Float32Array, start: number, end: number): number {
    const { b0, b1, b2, a1, a2 } = this.shelf
    const { a1: c1, a2: c2 } = this.cut
    const n1 = b1 / b0
    const n2 = b2 / b0
    const state = this.state
    let s1 = state[0] as number
    let s2 = state[1] as number
    let t1 = state[2] as number
    let t2 = state[3] as number
    let sum = 0
    // Direct form II, the newest delay last, so that the next sample waits for one multiplication only.
    for (let index = start; index < end; index++) {
      const s = (plane[index] as number) - a2 * s2 - a1 * s1
      const t = s + n1 * s1 + n2 * s2 - c2 * t2 - c1 * t1
      const y = t - t1 - (t1 - t2)
      s2 = s1
      s1 = s
      t2 = t1
      t1 = t
      sum += y * y
    }
    // Decaying states would end as denormal numbers, which are many times slower to calculate with.
    state[0] = Math.abs(s1) < silentState ? 0 : s1
    state[1] = Math.abs(s2) < silentState ? 0 : s2
    state[2] = Math.abs(t1) < silentState ? 0 : t1
    state[3] = Math.abs(t2) < silentState ? 0 : t2
    return sum * b0 * b0
  }
}
