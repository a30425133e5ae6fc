import { alignmentPlaces, levelBits, type QrLevel } from './qr-tables.ts'

// Table 10, by row and column: which modules a mask turns over.
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** The 15 bits that name level and mask, with their BCH code and mask (annex C). */
export const formatBits = (level: QrLevel, mask: number): number => {
  const data = (levelBits[level] << 3) | mask
  let rest = data
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  return ((data << 10) | rest) ^ 0x5412
}

/** The 18 bits that name a version from 7 on, with their BCH code (annex D). */
export const versionBits = (version: number): number => {
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  return (version << 12) | rest
}

/** The square of a code while it is drawn: what is dark, and what is not for data (section 6.3). */
export class ModuleGrid {
  readonly side: number
  private readonly dark: boolean[][]
  private readonly fixed: boolean[][]

  constructor(version: number) {
    this.side = version * 4 + 17
    const empty = (): boolean[][] => Array.from({ length: this.side }, () => new Array<boolean>(this.side).fill(false))
    this.dark = empty()
    this.fixed = empty()
    for (let at = 0; at < this.side; at++) {
      this.fix(6, at, at % 2 === 0)
      this.fix(at, 6, at % 2 === 0)
    }
    const far = this.side - 4
    for (const [row, column] of [
      [3, 3],
      [3, far],
      [far, 3],
    ] as const)
      this.finder(row, column)
    const places = alignmentPlaces(version)
    for (const row of places)
      for (const column of places) if (!this.isInFinder(row, column)) this.alignment(row, column)
    this.writeFormat('L', 0)
    if (version >= 7) this.writeVersion(version)
  }

  /** The rows as they are. */
  rows(): boolean[][] {
    return this.dark
  }

  /** Lays the codewords in their columns of two, from the lower right, and turns over what the mask says (sections 7.7.3 and 7.8). */
  write(words: readonly number[], mask: number): void {
    const turns = masks[mask]
    let bit = 0
    for (let right = this.side - 1; right >= 1; right -= 2) {
      // The column of the timing pattern is passed over.
      if (right === 6) right = 5
      const upward = ((right + 1) & 2) === 0
      for (let step = 0; step < this.side; step++) {
        const row = upward ? this.side - 1 - step : step
        for (const column of [right, right - 1]) {
          if (this.fixed[row]?.[column]) continue
          const value = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
          bit++
          this.set(row, column, value !== (turns?.(row, column) ?? false))
        }
      }
    }
  }

  /** Writes level and mask twice beside the finder patterns, and the module that is always dark (section 7.9). */
  writeFormat(level: QrLevel, mask: number): void {
    const bits = formatBits(level, mask)
    const bit = (at: number): boolean => ((bits >>> at) & 1) === 1
    for (let at = 0; at <= 5; at++) this.fix(at, 8, bit(at))
    this.fix(7, 8, bit(6))
    this.fix(8, 8, bit(7))
    this.fix(8, 7, bit(8))
    for (let at = 9; at < 15; at++) this.fix(8, 14 - at, bit(at))
    for (let at = 0; at < 8; at++) this.fix(8, this.side - 1 - at, bit(at))
    for (let at = 8; at < 15; at++) this.fix(this.side - 15 + at, 8, bit(at))
    this.fix(this.side - 8, 8, true)
  }

  /** How hard the code is to read (section 7.8.3): the mask with the least is taken. */
  penalty(): number {
    const lines = [...this.dark, ...this.dark.map((_row, at) => this.dark.map((row) => row[at] === true))]
    let sum = 0
    for (const line of lines) sum += linePenalty(line)
    let darkCount = 0
    for (let row = 0; row < this.side; row++)
      for (let column = 0; column < this.side; column++) {
        const colour = this.dark[row]?.[column]
        if (colour) darkCount++
        const isBlock =
          row + 1 < this.side &&
          column + 1 < this.side &&
          this.dark[row]?.[column + 1] === colour &&
          this.dark[row + 1]?.[column] === colour &&
          this.dark[row + 1]?.[column + 1] === colour
        if (isBlock) sum += 3
      }
    return sum + 10 * Math.floor(Math.abs(darkCount * 20 - this.side ** 2 * 10) / this.side ** 2)
  }

  private set(row: number, column: number, value: boolean): void {
    const line = this.dark[row]
    if (line) line[column] = value
  }

  private fix(row: number, column: number, value: boolean): void {
    this.set(row, column, value)
    const line = this.fixed[row]
    if (line) line[column] = true
  }

  private isInFinder(row: number, column: number): boolean {
    const [near, far] = [8, this.side - 9]
    return (row < near && (column < near || column > far)) || (row > far && column < near)
  }

  private finder(row: number, column: number): void {
    for (let down = -4; down <= 4; down++)
      for (let across = -4; across <= 4; across++) {
        const [y, x] = [row + down, column + across]
        if (y < 0 || x < 0 || y >= this.side || x >= this.side) continue
        const ring = Math.max(Math.abs(down), Math.abs(across))
        this.fix(y, x, ring !== 2 && ring !== 4)
      }
  }

  private alignment(row: number, column: number): void {
    for (let down = -2; down <= 2; down++)
      for (let across = -2; across <= 2; across++)
        this.fix(row + down, column + across, Math.max(Math.abs(down), Math.abs(across)) !== 1)
  }

  private writeVersion(version: number): void {
    const bits = versionBits(version)
    for (let at = 0; at < 18; at++) {
      const value = ((bits >>> at) & 1) === 1
      const [near, far] = [Math.floor(at / 3), this.side - 11 + (at % 3)]
      this.fix(near, far, value)
      this.fix(far, near, value)
    }
  }
}

// Runs of one colour from five on, and what looks like a finder pattern with its light zone.
const linePenalty = (line: readonly boolean[]): number => {
  const text = line.map((value) => (value ? '1' : '0')).join('')
  let sum = 0
  for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
  for (const pattern of ['10111010000', '00001011101'])
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) sum += 40
  return sum
}
