// biome-ignore-all lint/a11y/useSemanticElements: a table would draw all its rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and says where one is in it
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { VirtualItem } from '@tanstack/react-virtual'
import type { PointerEvent } from 'react'
import type { QueryAnswer } from '#features/database-explorer/contract/database-query.ts'
import { isNumeric, type Sorting } from '#features/database-explorer/domain/sort-rows.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './result-grid.module.css'

/** The names of the columns, which stay in sight; a click sorts what is loaded, the edge of a name makes it wider. */
export const GridHead = ({
  id,
  columns,
  width,
  answer,
  sorting,
  active,
  onWiden,
}: {
  id: string
  columns: readonly VirtualItem[]
  width: number
  answer: QueryAnswer
  sorting: Sorting | null
  active: number | null
  onWiden: (column: number, width: number) => void
}) => (
  <div className={styles.head} role="rowgroup" style={{ width }}>
    <div className={styles.headRow} role="row" aria-rowindex={1} style={{ width }}>
      {columns.map(({ index, start, size }) => {
        const sorted = sorting?.column === index ? (sorting.descending ? 'descending' : 'ascending') : undefined
        return (
          <div
            key={index}
            id={`${id}--1-${index}`}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={sorted ?? 'none'}
            aria-selected={index === active}
            data-row={-1}
            data-column={index}
            title={`${answer.columns[index]} · ${answer.types[index]}`}
            className={classNames(styles.cell, styles.name, isNumeric(answer.types[index]) && styles.number)}
            style={{ left: start, width: size }}
          >
            <span className={styles.text}>{answer.columns[index]}</span>
            {sorted === 'ascending' && <IconArrowUp size={13} aria-hidden="true" />}
            {sorted === 'descending' && <IconArrowDown size={13} aria-hidden="true" />}
            <span
              className={styles.edge}
              aria-hidden="true"
              onClick={(event) => event.stopPropagation()}
              onPointerDown={(event) => pull(event, size, (wide) => onWiden(index, wide))}
            />
          </div>
        )
      })}
    </div>
  </div>
)

const pull = (event: PointerEvent<HTMLElement>, width: number, onWiden: (width: number) => void): void => {
  event.preventDefault()
  const edge = event.currentTarget
  const from = event.clientX
  edge.setPointerCapture(event.pointerId)
  const move = (now: globalThis.PointerEvent): void => onWiden(width + now.clientX - from)
  edge.addEventListener('pointermove', move)
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
}
