/** How loud a stem is left and right at a place between −1 and 1: of equal power, 3 dB less on each side in the middle. */
export const panGains = (pan: number): readonly [number, number] => {
  const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4
  return [Math.cos(angle), Math.sin(angle)]
}

/** A stem as it goes into a mix: one plane with a place, or two as they are. */
export interface MixedStem {
  readonly planes: readonly Float32Array[]
  readonly pan: number
  /** In dB; 0 when left out. */
  readonly gain?: number
}

/** The stereo mix of stems of one length. */
export const mixStems = (stems: readonly MixedStem[]): [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] => {
  const length = stems[0]?.planes[0]?.length ?? 0
  const mix: [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] = [
    new Float32Array(length),
    new Float32Array(length),
  ]
  for (const { planes, pan, gain = 0 } of stems) {
    const factor = 10 ** (gain / 20)
    const sides = planes.length === 1 ? panGains(pan) : ([1, 1] as const)
    for (const side of [0, 1] as const) {
      const plane = planes[side] ?? planes[0]
      const out = mix[side]
      const share = factor * sides[side]
      if (plane) for (let at = 0; at < length; at++) out[at] = (out[at] ?? 0) + (plane[at] ?? 0) * share
    }
  }
  return mix
}
