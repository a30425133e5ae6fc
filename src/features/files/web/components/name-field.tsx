import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxItemName } from '#features/files/contract/file-limits.ts'
import { endingOf } from '#features/files/domain/clean-name.ts'
import { flash } from '#web/ui/flash.ts'
import { lengthWords } from '../item-words.ts'
import styles from './name-field.module.css'

const isTooLong = (name: string): boolean => [...name].length > maxItemName

/** The name of an item while it is changed, in its place: Enter keeps it, Escape does not, and a name that is too long stays open. */
export const NameField = ({ name, onDone }: { name: string; onDone: (name: string | null) => void }) => {
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
    if (long && !isOver.current) flash.error(`A name has at most ${maxItemName} characters. “${name}” keeps its name.`)
    end(long ? null : typed)
  }
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        aria-label={`New name of ${name}`}
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
      <span id={about} role="status" className={isTooLong(typed) ? styles.long : styles.length}>
        {lengthWords(typed)}
      </span>
    </>
  )
}
