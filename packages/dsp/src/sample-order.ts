// Floats of one sign have the order of their bit patterns (IEEE 754), and whole numbers are compared without the
// branches that floats need for NaN: several times faster where nobody can guess which of two samples is the larger one.

const allButSign = 0x7fff_ffff
const one = new Float32Array(1)

/** The same memory as whole numbers: the bit patterns of the samples. */
export const bitsOf = (samples: Float32Array): Int32Array =>
  new Int32Array(samples.buffer, samples.byteOffset, samples.length)

const oneBits = bitsOf(one)

/** The largest size of the samples from `start` up to, not including, `end`, given as bits; NaN if one of them is. */
export const largestSample = (bits: Int32Array, start: number, end: number): number => {
  let largest = 0
  for (let index = start; index < end; index++) largest = Math.max(largest, (bits[index] as number) & allButSign)
  oneBits[0] = largest
  return one[0] as number
}

/** A whole number that is the larger, the larger the sample with these bits is. */
export const rankOf = (bits: number): number => bits ^ ((bits >> 31) & allButSign)

/** The sample of a rank. */
export const sampleOfRank = (rank: number): number => {
  oneBits[0] = rankOf(rank)
  return one[0] as number
}
