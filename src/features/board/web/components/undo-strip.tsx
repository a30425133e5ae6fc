import { useEffect, useRef } from 'react'
import type { BoardTask } from '#features/board/contract/task.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './undo-strip.module.css'

/** What was deleted in the last seconds, each with the way to bring it back. */
export const UndoStrip = ({
  removed,
  onUndo,
}: {
  removed: readonly BoardTask[]
  onUndo: (task: BoardTask) => void
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
          <span className={styles.text}>“{task.name}” deleted.</span>
          <Button ref={at === removed.length - 1 ? newest : null} size="sm" onClick={() => onUndo(task)}>
            Undo
          </Button>
        </div>
      ))}
    </div>
  )
}
