import type { StatementDetail } from '#features/statements/contract/statement.ts'
import { countedInThousands } from '#kernel/counted.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './import-progress.module.css'

const words = { reading: 'Reading the file', booking: 'Booking', undoing: 'Undoing' } as const

/** How far an import is; it goes on when this page is closed, and after a restart of the server. */
export const ImportProgress = ({ detail, onCancel }: { detail: StatementDetail; onCancel?: () => void }) => {
  const { state, work, bytes, doneBytes, doneLines, newLines } = detail
  if (state !== 'reading' && state !== 'booking' && state !== 'undoing') return null
  const share = state === 'reading' ? doneBytes / bytes : newLines > 0 ? doneLines / newLines : 0
  const percent = Math.min(100, Math.round(share * 100))
  // Of royalties nothing is told before all of it is there.
  const isKnown = percent > 0
  return (
    <div className={styles.part}>
      <span>{words[state]}</span>
      <progress className={styles.bar} max={100} {...(isKnown && { value: percent })} aria-label={words[state]} />
      <span className="mono" role="status">
        {work === 'interrupted'
          ? 'Interrupted, goes on by itself in a moment'
          : isKnown
            ? `${percent} %, ${countedInThousands(doneLines, 'line')}`
            : 'Begins in a moment'}
      </span>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  )
}
