import { ModuleGrid } from './module-grid.ts'
import { blocksOf, lastVersion, type QrLevel } from './qr-tables.ts'
import { errorCorrection } from './reed-solomon.ts'

/** A finished code: true is dark. */
export interface QrCode {
  version: number
  level: QrLevel
  mask: number
  /** Rows from the top, each from the left. */
  modules: boolean[][]
}

const rising: readonly QrLevel[] = ['L', 'M', 'Q', 'H']

/**
 * A text as a QR code in byte mode (ISO/IEC 18004:2015), in the smallest version from 1 to 10 that holds it at the level
 * asked for, and then at the highest level that this version has room for. Null when the text is too long.
 */
export const qrCode = (bytes: Uint8Array, atLeast: QrLevel = 'M', wantedMask?: number): QrCode | null => {
  for (let version = 1; version <= lastVersion; version++) {
    if (!fits(bytes.length, version, atLeast)) continue
    const level = rising.findLast(
      (one) => rising.indexOf(one) >= rising.indexOf(atLeast) && fits(bytes.length, version, one),
    )
    return draw(bytes, version, level ?? atLeast, wantedMask)
  }
  return null
}

const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

const fits = (bytes: number, version: number, level: QrLevel): boolean =>
  4 + lengthBits(version) + 8 * bytes <= 8 * blocksOf(version, level).data

const draw = (bytes: Uint8Array, version: number, level: QrLevel, wantedMask: number | undefined): QrCode => {
  const words = interleaved(dataWords(bytes, version, level), version, level)
  const masks = wantedMask === undefined ? [0, 1, 2, 3, 4, 5, 6, 7] : [wantedMask]
  const drawn = masks.map((mask) => {
    const grid = new ModuleGrid(version)
    grid.write(words, mask)
    grid.writeFormat(level, mask)
    return { mask, grid, penalty: grid.penalty() }
  })
  const [best] = drawn.sort((one, other) => one.penalty - other.penalty || one.mask - other.mask)
  return { version, level, mask: best?.mask ?? 0, modules: best?.grid.rows() ?? [] }
}

// Section 7.4: mode, length, bytes, terminator, and the two padding codewords in turn.
const dataWords = (bytes: Uint8Array, version: number, level: QrLevel): number[] => {
  const bits: number[] = []
  const push = (value: number, count: number): void => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  const room = blocksOf(version, level).data
  push(4, 4)
  push(bytes.length, lengthBits(version))
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, room * 8 - bits.length))
  push(0, (8 - (bits.length % 8)) % 8)
  const words: number[] = []
  for (let at = 0; at < bits.length; at += 8) words.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0))
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

// Section 7.6: the codewords of all blocks in turn, first the data, then the error correction; the later blocks are longer by one.
const interleaved = (data: number[], version: number, level: QrLevel): number[] => {
  const { blocks, errorPerBlock, data: room } = blocksOf(version, level)
  const short = Math.floor(room / blocks)
  const firstLong = blocks - (room % blocks)
  let start = 0
  const parts = Array.from({ length: blocks }, (_none, at) => {
    const words = data.slice(start, start + short + (at >= firstLong ? 1 : 0))
    start += words.length
    return { words, error: errorCorrection(words, errorPerBlock) }
  })
  const turn = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_none, at) =>
      lists.flatMap((list) => list[at] ?? []),
    ).flat()
  return [...turn(parts.map(({ words }) => words)), ...turn(parts.map(({ error }) => error))]
}
