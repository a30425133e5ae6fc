import { bitsOf, largestSample } from '@backline/dsp/sample-order.ts'

// Damaged frames and nonsense floats decode to values thousands of times over full scale, which no player would make
// heard; a recording stays far under this (+20 dBFS).
const HIGHEST = 10

/** Clamps the first `length` samples of each plane, in place, to ±10 so that damage cannot pose as loudness. */
export function limitDamage(planes: readonly Float32Array[], length: number): void {
  for (const plane of planes) {
    if (largestSample(bitsOf(plane), 0, length) <= HIGHEST) continue
    for (let index = 0; index < length; index++) {
      const sample = plane[index] as number
      if (sample > HIGHEST) plane[index] = HIGHEST
      else if (sample < -HIGHEST) plane[index] = -HIGHEST
    }
  }
}
