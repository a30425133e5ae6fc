import { type KeyboardEvent, useEffect, useRef } from 'react'
import { maxItemName } from '#features/files/contract/file-limits.ts'
import { endingOf } from '#features/files/domain/clean-name.ts'
import styles from './name-field.module.css'

/** The name of an item while it is changed, in its place: Enter keeps it, Escape does not. */
export const NameField = ({ name, onDone }: { name: string; onDone: (name: string | null) => void }) => {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
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
    if (event.key === 'Enter') end(event.currentTarget.value)
    if (event.key === 'Escape') end(null)
  }
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={`New name of ${name}`}
      defaultValue={name}
      maxLength={maxItemName}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
