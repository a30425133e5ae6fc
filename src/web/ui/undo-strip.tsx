import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './undo-strip.module.css'

/** What was deleted (or whatever `word` says) in the last seconds, each with the way to bring it back. */
export const UndoStrip = <T extends { id: string; name: string }>({
  removed,
  word = 'deleted',
  onUndo,
}: {
  removed: readonly T[]
  word?: string
  onUndo: (one: T) => void
}) => {
  const newest = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What asked for it is gone with what was deleted.
    if (removed.length > 0) newest.current?.focus({ preventScroll: true })
  }, [removed.length])
  return (
    <div className={styles.strip} role="status">
      {removed.map((one, at) => (
        <div key={one.id} className={styles.row}>
          <span className={styles.text}>
            “{one.name}” {word}.
          </span>
          <Button ref={at === removed.length - 1 ? newest : null} size="sm" onClick={() => onUndo(one)}>
            Undo
          </Button>
        </div>
      ))}
    </div>
  )
}
