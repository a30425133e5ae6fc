import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { FileItem } from '#features/files/contract/file-item.ts'
import { choose, type Selection, step } from '#features/files/domain/selection.ts'
import type { SortBy, Sorting } from '#features/files/domain/sort-items.ts'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Look, ShownItem } from '../shown-item.ts'
import styles from './item-grid.module.css'
import type { AskedMenu, ItemActions } from './item-menu.tsx'
import { ItemRow } from './item-row.tsx'

interface Props {
  label: string
  items: readonly ShownItem[]
  look: Look
  sorting: Sorting
  onSort: (by: SortBy) => void
  selection: Selection
  onSelect: (next: Selection) => void
  /** The item whose name is being changed. */
  renaming: string | null
  onRenamed: (item: FileItem, name: string | null) => void
  actions: ItemActions
  onMenu: (asked: AskedMenu) => void
  onDropInto: (folder: FileItem, ids: readonly string[]) => void
  edits: boolean
}

const columns: readonly [SortBy, string][] = [
  ['name', t('Name')],
  ['bytes', t('Size')],
  ['changedAt', t('Changed')],
]

/** How many tiles there are in a row: as many as share the top of the first. */
const tilesInRow = (grid: HTMLElement | null): number => {
  const tops = [...(grid?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].map((one) => one.offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}

/** Folders and files, as a list or as tiles, to choose from and act upon by mouse, touch and keyboard. */
export const ItemGrid = ({
  label,
  items,
  look,
  sorting,
  onSort,
  selection,
  onSelect,
  renaming,
  onRenamed,
  actions,
  onMenu,
  onDropInto,
  edits,
}: Props) => {
  const grid = useRef<HTMLTableElement>(null)
  const order = items.map(({ id }) => id)
  const at = selection.at ?? order[0] ?? null
  const chosen = items.filter(({ id }) => selection.chosen.has(id))
  const moved = useRef(false)
  useEffect(() => {
    // Only after a key: a click has put the focus where it belongs.
    if (!moved.current || selection.at === null) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-item="${selection.at}"]`)?.focus()
  }, [selection.at])

  const onKeyDown = (event: KeyboardEvent): void => {
    const here = items.find(({ id }) => id === at)
    if (!here || event.altKey) return
    const held = { range: event.shiftKey, more: event.ctrlKey || event.metaKey }
    const row = look === 'grid' ? tilesInRow(grid.current) : 1
    const steps: Record<string, number> = {
      ArrowDown: row,
      ArrowUp: -row,
      Home: -order.length,
      End: order.length,
      PageDown: 10 * row,
      PageUp: -10 * row,
      ...(look === 'grid' && { ArrowRight: 1, ArrowLeft: -1 }),
    }
    const by = steps[event.key]
    if (by !== undefined) {
      moved.current = true
      onSelect(step({ ...selection, at }, order, by, held))
    } else if (event.key === ' ') onSelect(choose(selection, order, here.id, { range: false, more: true }))
    else if (event.key.toLowerCase() === 'a' && held.more)
      onSelect({ chosen: new Set(order), anchor: order[0] ?? null, at })
    else if (event.key === 'Escape' && chosen.length > 0) onSelect({ ...selection, chosen: new Set() })
    else if (event.key === 'Enter') actions.open(here)
    else if (edits && event.key === 'F2') actions.rename(here)
    else if (edits && event.key === 'Delete') actions.remove(chosen.length > 0 ? chosen : [here])
    else if (edits && event.key.toLowerCase() === 'm' && !held.more) actions.move(chosen.length > 0 ? chosen : [here])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are chosen and moved through by keys
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      className={classNames(styles.grid, look === 'grid' && styles.tiles)}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr className={styles.head}>
          {columns.map(([by, name]) => (
            <th
              key={by}
              scope="col"
              className={styles[by]}
              aria-sort={sorting.by === by ? (sorting.down ? 'descending' : 'ascending') : 'none'}
            >
              <button
                type="button"
                className={styles.sort}
                onClick={() => onSort(by)}
                onKeyDown={(event) => event.stopPropagation()}
              >
                {name}
                {sorting.by === by &&
                  (sorting.down ? (
                    <IconArrowDown size={13} aria-hidden="true" />
                  ) : (
                    <IconArrowUp size={13} aria-hidden="true" />
                  ))}
              </button>
            </th>
          ))}
          <th scope="col" className={styles.who}>
            {t('By')}
          </th>
          <th scope="col" className={styles.more}>
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            look={look}
            isChosen={selection.chosen.has(item.id)}
            isAt={item.id === at}
            isRenaming={item.id === renaming}
            edits={edits}
            onRenamed={(name) => onRenamed(item, name)}
            onClick={(event) => {
              const held = { range: event.shiftKey, more: event.ctrlKey || event.metaKey }
              // A finger holds no keys: it opens.
              if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch')
                actions.open(item)
              else onSelect(choose(selection, order, item.id, held))
            }}
            onOpen={() => actions.open(item)}
            onMenu={(x, y) => {
              const isAmong = selection.chosen.has(item.id)
              if (!isAmong) onSelect(choose(selection, order, item.id, { range: false, more: false }))
              onMenu({ x, y, items: isAmong ? chosen : [item] })
            }}
            dragged={() => (selection.chosen.has(item.id) ? chosen.map(({ id }) => id) : [item.id])}
            onDropInto={(ids) => onDropInto(item, ids)}
          />
        ))}
      </tbody>
    </table>
  )
}
