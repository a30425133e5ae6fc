const LOW_HZ = 200
const HIGH_HZ = 4000
const SILENT_STATE = 1e-18

/**
 * Splits one channel into three bands and adds up their squares: Linkwitz–Riley crossovers of fourth order, each made of
 * Butterworth sections as state-variable filters that give low and high pass at once (Linkwitz, JAES 24, 1976; section
 * after Zavalishin, The Art of VA Filter Design, 2012, chapter 4).
 */
export class ThreeBandFilter {
  /** Sums of squares since they were last set to zero: low, mid, high. */
  readonly sums = new Float64Array(3)
  private readonly gLow: number
  private readonly gHigh: number
  private readonly state = new Float64Array(12)

  constructor(sampleRate: number) {
    this.gLow = Math.tan((Math.PI * LOW_HZ) / sampleRate)
    // A rate so low that it has nothing over 4 kHz keeps the crossover just under its end.
    this.gHigh = Math.tan(Math.PI * Math.min(0.45, HIGH_HZ / sampleRate))
  }

  /** Takes the samples from `start` up to, not including, `end`. */
  add(plane: Float32Array, start: number, end: number): void {
    const { state, sums, gLow, gHigh } = this
    const k = Math.SQRT2
    const dLow = 1 / (1 + gLow * (gLow + k))
    const dHigh = 1 / (1 + gHigh * (gHigh + k))
    const pLow = gLow + k
    const pHigh = gHigh + k
    let [a1, a2, b1, b2, c1, c2, d1, d2, e1, e2, f1, f2] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    let low = 0
    let mid = 0
    let high = 0
    for (let index = start; index < end; index++) {
      // First crossover: one section for both ways, then one more for each.
      let hp = ((plane[index] as number) - pLow * a1 - a2) * dLow
      let v = gLow * hp
      let bp = v + a1
      a1 = bp + v
      v = gLow * bp
      const lp = v + a2
      a2 = lp + v
      const upper = hp
      hp = (lp - pLow * b1 - b2) * dLow
      v = gLow * hp
      bp = v + b1
      b1 = bp + v
      v = gLow * bp
      const lowBand = v + b2
      b2 = lowBand + v
      hp = (upper - pLow * c1 - c2) * dLow
      v = gLow * hp
      bp = v + c1
      c1 = bp + v
      v = gLow * bp
      c2 += 2 * v
      // Second crossover on what is left.
      let hq = (hp - pHigh * d1 - d2) * dHigh
      v = gHigh * hq
      bp = v + d1
      d1 = bp + v
      v = gHigh * bp
      const lq = v + d2
      d2 = lq + v
      const top = hq
      hq = (lq - pHigh * e1 - e2) * dHigh
      v = gHigh * hq
      bp = v + e1
      e1 = bp + v
      v = gHigh * bp
      const midBand = v + e2
      e2 = midBand + v
      hq = (top - pHigh * f1 - f2) * dHigh
      v = gHigh * hq
      bp = v + f1
      f1 = bp + v
      v = gHigh * bp
      f2 += 2 * v
      low += lowBand * lowBand
      mid += midBand * midBand
      high += hq * hq
    }
    const states = [a1, a2, b1, b2, c1, c2, d1, d2, e1, e2, f1, f2]
    // Decaying states would end as denormal numbers, which are many times slower to calculate with.
    for (let index = 0; index < 12; index++) {
      const value = states[index] as number
      state[index] = Math.abs(value) < SILENT_STATE ? 0 : value
    }
    sums[0] = (sums[0] as number) + low
    sums[1] = (sums[1] as number) + mid
    sums[2] = (sums[2] as number) + high
  }
}
