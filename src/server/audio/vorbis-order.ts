// Vorbis and Opus name centre and surrounds in an order of their own (Vorbis I, 4.3.9); from there to that of a WAV.
const orders: Readonly<Record<number, readonly number[]>> = {
  3: [0, 2, 1],
  5: [0, 2, 1, 3, 4],
  6: [0, 2, 1, 5, 3, 4],
  7: [0, 2, 1, 6, 5, 3, 4],
  8: [0, 2, 1, 7, 5, 6, 3, 4],
}

/** The planes of a Vorbis or Opus stream in the order in which a WAV has them. */
export const inWavOrder = (planes: readonly Float32Array[]): Float32Array[] => {
  const order = orders[planes.length]
  return order ? order.map((from) => planes[from] ?? new Float32Array(planes[0]?.length ?? 0)) : [...planes]
}
