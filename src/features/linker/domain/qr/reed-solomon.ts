/** The product of two elements of GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, section 7.5.2). */
export const product = (one: number, other: number): number => {
  let sum = 0
  for (let bit = 7; bit >= 0; bit--) {
    sum = (sum << 1) ^ ((sum >>> 7) * 0x11d)
    sum ^= ((other >>> bit) & 1) * one
  }
  return sum & 0xff
}

/** The generator polynomial of so many error correction codewords, its coefficients from the second highest power down. */
const generator = (degree: number): number[] => {
  const result = new Array<number>(degree).fill(0)
  result[degree - 1] = 1
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) result[at] = product(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
    root = product(root, 2)
  }
  return result
}

/** The error correction codewords of a block of data codewords. */
export const errorCorrection = (data: readonly number[], count: number): number[] => {
  const divisor = generator(count)
  const rest = new Array<number>(count).fill(0)
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [at, coefficient] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ product(coefficient, factor)
  }
  return rest
}
