import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusWhenThere } from './focus-when-there.ts'
import styles from './undo-strip.module.css'

/** The sentence for something that was deleted. */
export const deletedWords = ({ name }: { name: string }): string => `“${name}” deleted.`

/** What was done in the last seconds, each with the way to take it back. */
export const UndoStrip = <T extends { id: string | number }>({
  done,
  wordsOf,
  placeOf,
  keepsFocus = false,
  onUndo,
}: {
  done: readonly T[]
  wordsOf: (one: T) => string
  /** The selector of what has the focus when it is back; otherwise the heading of the screen has it. */
  placeOf?: (one: T) => string
  /** What it was done to is still there and keeps the focus. */
  keepsFocus?: boolean
  onUndo: (one: T) => void
}) => {
  const newest = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What asked for it is gone with what was deleted.
    if (done.length > 0 && !keepsFocus) newest.current?.focus({ preventScroll: true })
  }, [done.length, keepsFocus])
  return (
    <div className={styles.strip} role="status">
      {done.map((one, at) => (
        <div key={one.id} className={styles.row}>
          <span className={styles.text}>{wordsOf(one)}</span>
          <Button
            ref={at === done.length - 1 ? newest : null}
            size="sm"
            onClick={() => {
              onUndo(one)
              focusWhenThere(placeOf?.(one) ?? null)
            }}
          >
            Undo
          </Button>
        </div>
      ))}
    </div>
  )
}
