// biome-ignore-all lint/a11y/useSemanticElements: a table would draw all its rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and says where one is in it

import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type PointerEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { QueryAnswer } from '#features/database-explorer/contract/database-query.ts'
import { isNumeric, nextSorting, type Sorting, sortedPlaces } from '#features/database-explorer/domain/sort-rows.ts'
import { t } from '#kernel/language/translate.ts'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { cellText, columnWidths, fittingWidths, rowHeight, rowText } from '../grid-look.ts'
import { useGridKeys } from '../hooks/use-grid-keys.ts'
import { GridCell } from './grid-cell.tsx'
import { GridHead } from './grid-head.tsx'
import styles from './result-grid.module.css'
import { ValueModal, ValueStrip } from './value-strip.tsx'

const around = { rows: 12, columns: 3 }

/** The rows of an answer; only what is in sight is drawn, so many are as quick as few. */
export const ResultGrid = ({ answer }: { answer: QueryAnswer }) => {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [widths, setWidths] = useState(() => fittingWidths(answer))
  const places = useMemo(() => sortedPlaces(answer.rows, answer.types, sorting), [answer, sorting])
  const rowsInSight = useVirtualizer({
    count: answer.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: around.rows,
    // The head lies above the rows.
    scrollPaddingStart: rowHeight,
  })
  const columnsInSight = useVirtualizer({
    horizontal: true,
    count: answer.columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widths[column] ?? columnWidths.least,
    overscan: around.columns,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the widths are what it measures again
  useLayoutEffect(() => columnsInSight.measure(), [widths])
  const widen = (column: number, width: number): void =>
    setWidths((before) =>
      before.with(column, Math.min(Math.max(Math.round(width), columnWidths.least), columnWidths.byHand)),
    )
  const rowAt = (row: number) => answer.rows[places[row] ?? -1] ?? []
  const sort = (column: number): void => setSorting((now) => nextSorting(now, column))
  const copyCell = (): void => {
    const text =
      keys.at.row < 0 ? (answer.columns[keys.at.column] ?? '') : cellText(rowAt(keys.at.row)[keys.at.column] ?? null)
    void copyWithFlash(text, t('Value copied.'))
  }
  const copyRow = (): void =>
    void copyWithFlash(keys.at.row < 0 ? answer.columns.join('\t') : rowText(rowAt(keys.at.row)), t('Row copied.'))
  const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2, 1)
  const keys = useGridKeys(answer.rows.length, answer.columns.length, page, {
    sort,
    resize: (column, by) => widen(column, (widths[column] ?? columnWidths.least) + by * columnWidths.step),
    copyCell,
    copyRow,
    open: () => setIsOpen(true),
  })
  const { row, column } = keys.at
  useLayoutEffect(() => {
    if (row >= 0) rowsInSight.scrollToIndex(row)
    columnsInSight.scrollToIndex(column)
  }, [row, column, rowsInSight, columnsInSight])
  const onPress = (event: MouseEvent | PointerEvent): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    if (!cell) return
    const [toRow, toColumn] = [Number(cell.dataset.row), Number(cell.dataset.column)]
    keys.go(toRow, toColumn)
    if (toRow === -1) sort(toColumn)
  }
  if (answer.columns.length === 0) return <p className={styles.bare}>{t('This result has no columns.')}</p>
  const here = {
    name: answer.columns[column] ?? '',
    type: answer.types[column] ?? '',
    value: row < 0 ? null : (rowAt(row)[column] ?? null),
  }
  const columns = columnsInSight.getVirtualItems()
  const width = columnsInSight.getTotalSize()
  return (
    <>
      <div
        ref={scroller}
        className={styles.grid}
        role="grid"
        aria-label={t('Rows')}
        aria-rowcount={answer.rows.length + 1}
        aria-colcount={answer.columns.length}
        aria-activedescendant={`${id}-${row}-${column}`}
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        onKeyDown={keys.onKey}
        onClick={onPress}
        onDoubleClick={() => row >= 0 && setIsOpen(true)}
      >
        <GridHead
          id={id}
          columns={columns}
          width={width}
          answer={answer}
          sorting={sorting}
          active={row === -1 ? column : null}
          onWiden={widen}
        />
        <div className={styles.body} role="rowgroup" style={{ height: rowsInSight.getTotalSize(), width }}>
          {rowsInSight.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={styles.row}
              data-on={index === row || undefined}
              style={{ transform: `translateY(${start}px)`, width }}
            >
              {columns.map((place) => (
                <GridCell
                  key={place.index}
                  id={`${id}-${index}-${place.index}`}
                  row={index}
                  column={place.index}
                  left={place.start}
                  width={place.size}
                  value={rowAt(index)[place.index] ?? null}
                  numeric={isNumeric(answer.types[place.index])}
                  active={index === row && place.index === column}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <ValueStrip
        keysId={`${id}-keys`}
        {...here}
        isHead={row < 0}
        onOpen={() => setIsOpen(true)}
        onCopyCell={copyCell}
        onCopyRow={copyRow}
      />
      {isOpen && <ValueModal {...here} row={row + 1} onCopy={copyCell} onClose={() => setIsOpen(false)} />}
    </>
  )
}
