/** A sound that a test can compute again: two chirps, on each plane its own, and a click every 1000 samples. */
export const knownSound = (samples: number, channels: number, sampleRate: number): Float32Array[] =>
  Array.from({ length: channels }, (_none, channel) =>
    Float32Array.from({ length: samples }, (_sample, at) => {
      const time = at / sampleRate
      const low = Math.sin(2 * Math.PI * (180 + 70 * channel + 400 * time) * time)
      const high = Math.sin(2 * Math.PI * (1100 - 90 * channel + 2500 * time) * time)
      const click = at % 1000 < 4 ? 0.3 : 0
      // Adding 0 makes of −0, which no file has, a plain one.
      return Math.round((0.35 * low + 0.15 * high + click) * 32_768) / 32_768 + 0
    }),
  )
