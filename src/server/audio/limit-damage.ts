// Damaged frames and nonsense floats decode to values thousands of times over full scale, which no player would make
// heard; a recording stays far under this (+20 dBFS).
const HIGHEST = 10

/** Clamps the first `length` samples of each plane, in place, to ±10 so that damage cannot pose as loudness. */
export function limitDamage(planes: readonly Float32Array[], length: number): void {
  for (const plane of planes) {
    for (let index = 0; index < length; index++) {
      const sample = plane[index] as number
      if (sample > HIGHEST) plane[index] = HIGHEST
      else if (sample < -HIGHEST) plane[index] = -HIGHEST
    }
  }
}
