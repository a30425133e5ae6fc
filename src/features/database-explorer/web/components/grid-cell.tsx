// biome-ignore-all lint/a11y/useSemanticElements: a table would draw all its rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, which a cell would take along when it is no longer drawn
import { memo } from 'react'
import type { ShownValue } from '#features/database-explorer/contract/database-query.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cellLine } from '../grid-look.ts'
import styles from './result-grid.module.css'

/** One value in its place. */
export const GridCell = memo(
  ({
    id,
    row,
    column,
    left,
    width,
    value,
    numeric,
    active,
  }: {
    id: string
    row: number
    column: number
    left: number
    width: number
    value: ShownValue
    numeric: boolean
    active: boolean
  }) => (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={active}
      data-row={row}
      data-column={column}
      className={classNames(styles.cell, numeric && styles.number, value === null && styles.null)}
      style={{ left, width }}
    >
      {cellLine(value)}
    </div>
  ),
)
