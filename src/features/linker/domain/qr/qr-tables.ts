/** How much of a code may be damaged: about 7, 15, 25 or 30 percent. */
export type QrLevel = 'L' | 'M' | 'Q' | 'H'

/** The two bits that name a level (ISO/IEC 18004, table 12). */
export const levelBits: Record<QrLevel, number> = { L: 1, M: 0, Q: 3, H: 2 }

/** The largest version that is written here: 57 modules wide. */
export const lastVersion = 10

// Table 9, versions 1 to 10: error correction codewords of each block, and how many blocks.
const perBlock: Record<QrLevel, readonly number[]> = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24],
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28],
}
const blocks: Record<QrLevel, readonly number[]> = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8],
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8],
}
// Table 1: all codewords of a version.
const codewords = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]

/** How the codewords of a code are divided. */
export interface QrBlocks {
  total: number
  blocks: number
  errorPerBlock: number
  data: number
}

/** The division of the codewords of a version at a level. */
export const blocksOf = (version: number, level: QrLevel): QrBlocks => {
  const total = codewords[version - 1] ?? 0
  const count = blocks[level][version - 1] ?? 0
  const errorPerBlock = perBlock[level][version - 1] ?? 0
  return { total, blocks: count, errorPerBlock, data: total - count * errorPerBlock }
}

/** The rows and columns on which alignment patterns stand (annex E). */
export const alignmentPlaces = (version: number): number[] => {
  if (version === 1) return []
  const last = version * 4 + 10
  return version < 7 ? [6, last] : [6, version * 2 + 8, last]
}
