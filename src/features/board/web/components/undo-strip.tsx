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
  onUndo: (task: T) => void
}) => {
  const newest = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The menu that asked for it is gone with its task.
    if (removed.length > 0) newest.current?.focus({ preventScroll: true })
  }, [removed.length])
  return (
    <div className={styles.strip} role="status">
      {removed.map((task, at) => (
        <div key={task.id} className={styles.row}>
          <span className={styles.text}>
            “{task.name}” {word}.
          </span>
          <Button ref={at === removed.length - 1 ? newest : null} size="sm" onClick={() => onUndo(task)}>
            Undo
          </Button>
        </div>
      ))}
    </div>
  )
}
