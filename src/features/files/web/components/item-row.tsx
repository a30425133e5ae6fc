import { IconDots } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { maxItemName } from '#features/files/contract/file-limits.ts'
import { endingOf } from '#features/files/domain/clean-name.ts'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { When } from '#web/ui/when.tsx'
import { amountWords } from '../file-words.ts'
import { lengthWords } from '../item-words.ts'
import type { Look, ShownItem } from '../shown-item.ts'
import { draggedIds, isDragged, startDrag } from '../shown-item.ts'
import styles from './item-grid.module.css'
import { ItemIcon, kindWords } from './item-icon.tsx'
import nameFieldStyles from './name-field.module.css'

const isTooLong = (name: string): boolean => [...name].length > maxItemName

/** The name of an item while it is changed, in its place: Enter keeps it, Escape does not, and a name that is too long stays open. */
const NameField = ({ name, onDone }: { name: string; onDone: (name: string | null) => void }) => {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const [typed, setTyped] = useState(name)
  const about = useId()
  useEffect(() => {
    field.current?.focus()
    // The ending is not what one wants to change.
    field.current?.setSelectionRange(0, name.length - endingOf(name).length)
  }, [name])
  const end = (next: string | null): void => {
    if (isOver.current) return
    isOver.current = true
    onDone(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !isTooLong(typed)) end(typed)
    if (event.key === 'Escape') end(null)
  }
  const onBlur = (): void => {
    const long = isTooLong(typed)
    if (long && !isOver.current)
      flash.error(t('A name can have at most {max} characters. “{name}” keeps its name.', { max: maxItemName, name }))
    end(long ? null : typed)
  }
  return (
    <>
      <input
        ref={field}
        className={nameFieldStyles.field}
        aria-label={t('New name of {name}', { name })}
        aria-describedby={about}
        aria-invalid={isTooLong(typed) || undefined}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      />
      <span id={about} role="status" className={isTooLong(typed) ? nameFieldStyles.long : nameFieldStyles.length}>
        {lengthWords(typed)}
      </span>
    </>
  )
}

/** One folder or file, in the list or as a tile; a folder takes what is dropped on it. */
export const ItemRow = ({
  item,
  look,
  isChosen,
  isAt,
  isRenaming,
  edits,
  onRenamed,
  onClick,
  onOpen,
  onMenu,
  dragged,
  onDropInto,
}: {
  item: ShownItem
  look: Look
  isChosen: boolean
  isAt: boolean
  isRenaming: boolean
  edits: boolean
  onRenamed: (name: string | null) => void
  onClick: (event: MouseEvent) => void
  onOpen: () => void
  onMenu: (x: number, y: number) => void
  dragged: () => string[]
  onDropInto: (ids: readonly string[]) => void
}) => {
  const [over, setOver] = useState(false)
  const onDragOver = (event: DragEvent): void => {
    if (!item.isFolder || !edits || !isDragged(event)) return
    event.preventDefault()
    setOver(true)
  }
  const where = item.path?.map(({ name }) => name).join(' / ')
  return (
    <tr
      data-item={item.id}
      aria-selected={isChosen}
      tabIndex={isAt ? 0 : -1}
      className={classNames(styles.row, isChosen && styles.chosen, over && styles.over)}
      draggable={edits && !isRenaming}
      onDragStart={(event) => startDrag(event, dragged())}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!item.isFolder || !isDragged(event)) return
        event.preventDefault()
        onDropInto(draggedIds(event))
      }}
      onClick={onClick}
      onDoubleClick={onOpen}
      onContextMenu={(event) => {
        event.preventDefault()
        const box = event.currentTarget.getBoundingClientRect()
        // The menu key has no pointer: below the item, then.
        const hasPointer = event.clientX > 0 || event.clientY > 0
        onMenu(hasPointer ? event.clientX : box.left + 40, hasPointer ? event.clientY : box.bottom)
      }}
    >
      <td className={styles.name}>
        <span className={styles.sign}>
          <ItemIcon item={item} size={look === 'grid' ? 88 : item.hasPicture ? 26 : 20} />
        </span>
        <span className={styles.words}>
          {isRenaming ? (
            <NameField name={item.name} onDone={onRenamed} />
          ) : (
            <span className={styles.title} title={item.name}>
              {item.name}
            </span>
          )}
          <span className={styles.about}>
            <span className="visually-hidden">{item.isFolder ? t('Folder') : kindWords[item.kind ?? 'other']}, </span>
            {where !== undefined && <span>{where === '' ? t('All files') : where} </span>}
            {(item.versions ?? 1) > 1 && (
              <span className="mono">
                {t('v{version} of {versions}', { version: item.version, versions: item.versions })}
              </span>
            )}
            <span className={styles.narrow}>{amountWords(item)}</span>
          </span>
        </span>
      </td>
      <td className={`${styles.bytes} mono`}>{amountWords(item)}</td>
      <td className={styles.changedAt}>
        <When at={item.changedAt} />
      </td>
      <td className={styles.who}>{item.changedBy ?? '–'}</td>
      <td className={styles.more}>
        <IconButton
          size="sm"
          label={t('More for {name}', { name: item.name })}
          tabIndex={isAt ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation()
            const box = event.currentTarget.getBoundingClientRect()
            onMenu(box.left, box.bottom)
          }}
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <IconDots size={16} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  )
}
