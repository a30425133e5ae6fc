/** What happens within one beat: onsets in ticks from its start, and the level from which it is used. */
export interface Cell {
  onsets: readonly number[]
  level: number
  /** The smallest note value in it, in ticks. */
  smallest: number
}

const cell = (level: number, smallest: number, ...onsets: number[]): Cell => ({ onsets, level, smallest })

/** Within a quarter. */
const quarterCells: readonly Cell[] = [
  cell(1, 24, 0),
  cell(1, 12, 0, 12),
  cell(3, 24),
  cell(6, 12, 12),
  cell(8, 6, 0, 6, 12, 18),
  cell(9, 6, 0, 12, 18),
  cell(10, 6, 0, 6, 12),
  cell(11, 8, 0, 8, 16),
  cell(12, 6, 0, 18),
  cell(13, 6, 0, 6, 18),
  cell(15, 6, 0, 6),
  cell(16, 6, 6, 12, 18),
  cell(17, 6, 12, 18),
  cell(18, 6, 18),
]

/** Within a dotted quarter. */
const dottedCells: readonly Cell[] = [
  cell(1, 12, 0),
  cell(1, 12, 0, 12, 24),
  cell(3, 12, 0, 24),
  cell(5, 12, 0, 12),
  cell(6, 12),
  cell(8, 12, 12, 24),
  cell(10, 6, 0, 12, 24, 30),
  cell(11, 6, 0, 6, 12, 24),
  cell(13, 6, 0, 12, 18, 24),
  cell(15, 12, 24),
  cell(16, 6, 0, 18, 24),
]

/** The cells of a beat of so many ticks at a level; only those that stand on a grid, if one is given. */
export const cellsFor = (ticks: number, level: number, grid = 1): readonly Cell[] =>
  (ticks === 36 ? dottedCells : quarterCells).filter(
    (one) => one.level <= level && one.onsets.every((onset) => onset % grid === 0),
  )
