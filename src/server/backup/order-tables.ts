/** A foreign key: rows of `table` refer to rows of `refersTo`. */
export interface Reference {
  table: string
  refersTo: string
}

/** Tables in an order in which every row finds the rows it refers to; among equals by name. Throws for a circle. */
export const orderTables = (tables: string[], references: Reference[]): string[] => {
  const left = new Set([...tables].sort())
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (table) => !references.some((one) => one.table === table && one.refersTo !== table && left.has(one.refersTo)),
    )
    if (free.length === 0) throw new Error(`These tables refer to one another in a circle: ${[...left].join(', ')}.`)
    for (const table of free) {
      ordered.push(table)
      left.delete(table)
    }
  }
  return ordered
}
