import { expect, test } from 'vitest'
import { formatBits, versionBits } from './module-grid.ts'
import { qrCode } from './qr-code.ts'
import { blocksOf, type QrLevel } from './qr-tables.ts'
import { errorCorrection, product } from './reed-solomon.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const levels: QrLevel[] = ['L', 'M', 'Q', 'H']

test('format and version are those of the tables of the standard', () => {
  // ISO/IEC 18004:2015, annex C.2 and table C.1: level M with mask 5; the first and last of the masked sequences.
  expect(formatBits('M', 5)).toBe(0b100000011001110)
  expect(formatBits('M', 0)).toBe(0x5412)
  expect(formatBits('L', 0)).toBe(0x77c4)
  expect(formatBits('Q', 7)).toBe(0x2bed)
  expect(formatBits('H', 7)).toBe(0x083b)
  // Table D.1.
  expect([7, 8, 9, 10].map(versionBits)).toEqual([0x07c94, 0x085bc, 0x09a99, 0x0a4d3])
})

test('error correction is that of the example of the standard', () => {
  // Annex I: 01234567 at version 1-M.
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11]
  expect(errorCorrection(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
})

test('as many bytes fit as table 7 says', () => {
  const room: Record<QrLevel, number[]> = {
    L: [17, 32, 53, 78, 106, 134, 154, 192, 230, 271],
    M: [14, 26, 42, 62, 84, 106, 122, 152, 180, 213],
    Q: [11, 20, 32, 46, 60, 74, 86, 108, 130, 151],
    H: [7, 14, 24, 34, 44, 58, 64, 84, 98, 119],
  }
  for (const level of levels)
    for (const [at, most] of room[level].entries()) {
      expect([level, at, qrCode(new Uint8Array(most), level, 0)?.version]).toEqual([level, at, at + 1])
      const more = qrCode(new Uint8Array(most + 1), level, 0)?.version
      expect([level, at, more]).toEqual([level, at, at === 9 ? undefined : at + 2])
    }
})

test('a code reads back, at each level, version and mask', () => {
  for (const length of [1, 16, 40, 75, 100, 118])
    for (const level of levels)
      for (let mask = 0; mask < 8; mask++) {
        const text = 'https://example.com/@gulls-'.repeat(5).slice(0, length)
        const code = qrCode(bytes(text), level, mask)
        expect([level, mask, code && read(code.modules)]).toEqual([level, mask, text])
      }
})

/** Reads a code the long way round: function patterns by their places, then columns, blocks, syndromes and bytes. */
const read = (modules: boolean[][]): string => {
  const side = modules.length
  const version = (side - 17) / 4
  const at = (row: number, column: number): number => (modules[row]?.[column] ? 1 : 0)
  const around = [
    [0, 8],
    [1, 8],
    [2, 8],
    [3, 8],
    [4, 8],
    [5, 8],
    [7, 8],
    [8, 8],
    [8, 7],
    [8, 5],
    [8, 4],
    [8, 3],
    [8, 2],
    [8, 1],
    [8, 0],
  ]
  const format = around.reduce((sum, [row = 0, column = 0], bit) => sum | (at(row, column) << bit), 0)
  const [level, mask] = levels
    .flatMap((one) => [0, 1, 2, 3, 4, 5, 6, 7].map((number) => [one, number] as const))
    .find(([one, number]) => formatBits(one, number) === format) ?? ['L', 0]
  const aligned = version === 1 ? [] : version < 7 ? [6, side - 7] : [6, (side - 1) / 2, side - 7]
  const isFunction = (row: number, column: number): boolean =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= side - 8)) ||
    (row >= side - 8 && column < 9) ||
    (version >= 7 && ((row < 6 && column >= side - 11) || (column < 6 && row >= side - 11))) ||
    aligned.some((y) =>
      aligned.some(
        (x) =>
          !((y === 6 && x === 6) || (y === 6 && x === side - 7) || (y === side - 7 && x === 6)) &&
          Math.abs(row - y) <= 2 &&
          Math.abs(column - x) <= 2,
      ),
    )
  const turned = (i: number, j: number): boolean =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i + j) % 2) + ((i * j) % 3)) % 2,
    ][mask] === 0
  const bits: number[] = []
  let upward = true
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < side; step++)
      for (const column of [right, right - 1]) {
        const row = upward ? side - 1 - step : step
        if (!isFunction(row, column)) bits.push(at(row, column) ^ (turned(row, column) ? 1 : 0))
      }
    upward = !upward
  }
  const { total, blocks, errorPerBlock, data } = blocksOf(version, level)
  const words = Array.from({ length: total }, (_none, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
  const lists: number[][] = Array.from({ length: blocks }, () => [])
  const sizes = lists.map((_list, block) => Math.floor(data / blocks) + (block >= blocks - (data % blocks) ? 1 : 0))
  let next = 0
  for (let column = 0; column < Math.max(...sizes); column++)
    for (const [block, size] of sizes.entries()) if (column < size) lists[block]?.push(words[next++] ?? 0)
  for (let column = 0; column < errorPerBlock; column++) for (const list of lists) list.push(words[next++] ?? 0)
  for (const list of lists) {
    let root = 1
    for (let power = 0; power < errorPerBlock; power++) {
      expect(list.reduce((sum, word) => product(sum, root) ^ word, 0)).toBe(0)
      root = product(root, 2)
    }
  }
  const stream = lists
    .flatMap((list, block) => list.slice(0, sizes[block]))
    .flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (word >>> bit) & 1))
  const number = (from: number, count: number): number =>
    stream.slice(from, from + count).reduce((sum, bit) => sum * 2 + bit, 0)
  const wide = version < 10 ? 8 : 16
  const length = number(4, wide)
  return new TextDecoder().decode(Uint8Array.from({ length }, (_none, byte) => number(4 + wide + byte * 8, 8)))
}
