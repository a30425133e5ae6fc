import { timeLabel } from '@backline/waveform/ruler.ts'
import { IconCircleCheck, IconCircleCheckFilled, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { When } from '#web/ui/when.tsx'
import type { NoteChanges } from '../hooks/use-note-changes.ts'
import { isUnsent } from '../note-list.ts'
import { NoteEditor } from './note-editor.tsx'
import { authorOf } from './note-pins.tsx'
import styles from './note-row.module.css'

/** The time of a note as its chip shows it: "1:38", "1:02–1:18". */
export const noteTime = (note: DemoNote): string =>
  note.untilSeconds === null
    ? timeLabel(note.atSeconds)
    : `${timeLabel(note.atSeconds)}–${timeLabel(note.untilSeconds)}`

/** One note of the list. */
export const NoteRow = ({
  note,
  selected,
  revealed,
  changes,
  onSelect,
  onPlay,
  onRemove,
}: {
  note: DemoNote
  selected: boolean
  /** To be brought into sight. */
  revealed: boolean
  changes: NoteChanges
  onSelect: () => void
  onPlay: () => void
  onRemove: () => void
}) => {
  const row = useRef<HTMLLIElement>(null)
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    if (revealed) row.current?.scrollIntoView({ block: 'nearest' })
  }, [revealed])
  const resolved = note.resolvedAt !== null
  const unsent = isUnsent(note)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's own buttons, and J and K, do the same by keyboard
    <li
      ref={row}
      className={classNames(styles.row, selected && styles.selected, resolved && styles.resolved)}
      aria-current={selected ? 'true' : undefined}
      aria-busy={unsent || undefined}
      onClick={onSelect}
    >
      <div className={styles.head}>
        <Avatar name={authorOf(note)} src={note.authorPicture} size={22} />
        <span className={styles.author}>{authorOf(note)}</span>
        <button
          type="button"
          className={`${styles.time} mono`}
          onClick={onPlay}
          aria-label={`Play from ${noteTime(note)}`}
        >
          {noteTime(note)}
        </button>
        <span className={styles.age}>
          {unsent ? 'Sending…' : <When at={note.createdAt} />}
          {note.editedAt !== null && ', edited'}
        </span>
        {!unsent && <NoteActions note={note} changes={changes} onEdit={() => setEditing(true)} onRemove={onRemove} />}
      </div>
      {editing ? (
        <NoteEditor note={note} changes={changes} onClose={() => setEditing(false)} />
      ) : (
        <p className={styles.text}>{note.text}</p>
      )}
      {resolved && note.resolvedBy && <p className={styles.by}>Resolved by {note.resolvedBy}</p>}
    </li>
  )
}

const NoteActions = ({
  note,
  changes,
  onEdit,
  onRemove,
}: {
  note: DemoNote
  changes: NoteChanges
  onEdit: () => void
  onRemove: () => void
}) => {
  const resolved = note.resolvedAt !== null
  const Check = resolved ? IconCircleCheckFilled : IconCircleCheck
  return (
    <span className={styles.actions}>
      {(note.canEdit || note.canDelete) && (
        <Menu>
          <MenuTarget>
            <IconButton size="sm" label={`More for the note at ${noteTime(note)}`}>
              <IconDots size={16} aria-hidden="true" />
            </IconButton>
          </MenuTarget>
          <MenuDropdown>
            {note.canEdit && (
              <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
                Edit
              </MenuItem>
            )}
            {note.canDelete && (
              <MenuItem danger leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onRemove}>
                Delete
              </MenuItem>
            )}
          </MenuDropdown>
        </Menu>
      )}
      <IconButton
        size="sm"
        label={resolved ? `Reopen the note at ${noteTime(note)}` : `Resolve the note at ${noteTime(note)}`}
        onClick={(event) => {
          event.stopPropagation()
          void changes.resolve(note)
        }}
      >
        <Check size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
