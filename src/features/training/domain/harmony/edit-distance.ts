/** Two sequences beside each other; null where one has nothing for the other. */
export interface Alignment<T> {
  /** Entries that were exchanged, left out or added. */
  distance: number
  pairs: readonly (readonly [asked: T | null, answered: T | null])[]
}

/** The shortest way from one sequence to another (Levenshtein 1966), with what stands for what. */
export const align = <T>(asked: readonly T[], answered: readonly T[]): Alignment<T> => {
  const width = answered.length + 1
  const costs: number[] = []
  const cost = (row: number, column: number): number => costs[row * width + column] ?? Number.POSITIVE_INFINITY
  const exchange = (row: number, column: number): number =>
    row > 0 && column > 0
      ? cost(row - 1, column - 1) + (asked[row - 1] === answered[column - 1] ? 0 : 1)
      : Number.POSITIVE_INFINITY
  for (let row = 0; row <= asked.length; row += 1)
    for (let column = 0; column <= answered.length; column += 1)
      costs.push(
        row + column === 0
          ? 0
          : Math.min(
              exchange(row, column),
              row > 0 ? cost(row - 1, column) + 1 : Number.POSITIVE_INFINITY,
              column > 0 ? cost(row, column - 1) + 1 : Number.POSITIVE_INFINITY,
            ),
      )
  const pairs: (readonly [T | null, T | null])[] = []
  let [row, column] = [asked.length, answered.length]
  while (row > 0 || column > 0) {
    if (cost(row, column) === exchange(row, column)) {
      row -= 1
      column -= 1
      pairs.unshift([asked[row] ?? null, answered[column] ?? null])
    } else if (row > 0 && cost(row, column) === cost(row - 1, column) + 1) {
      row -= 1
      pairs.unshift([asked[row] ?? null, null])
    } else {
      column -= 1
      pairs.unshift([null, answered[column] ?? null])
    }
  }
  return { distance: cost(asked.length, answered.length), pairs }
}
