import { Button } from '#web/ui/button.tsx'
import type { Undoable } from '../hooks/use-moving.ts'
import styles from './undo-strip.module.css'

/** What was done in the last seconds, each with the way to take it back. */
export const UndoStrip = ({ undoables }: { undoables: readonly Undoable[] }) => (
  <div className={styles.strip} role="status">
    {undoables.map(({ id, words, undo }) => (
      <div key={id} className={styles.row}>
        <span className={styles.text}>{words}</span>
        <Button size="sm" onClick={() => void undo()}>
          Undo
        </Button>
      </div>
    ))}
  </div>
)
