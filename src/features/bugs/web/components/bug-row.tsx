import { IconDownload } from '@tabler/icons-react'
import type { BugReport } from '#features/bugs/contract/bug.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { When } from '#web/ui/when.tsx'
import styles from './bug-row.module.css'

const kilobytes = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`)

/** One report with everything that came along, and what can be done about it. */
export const BugRow = ({
  bug,
  onFinish,
  onReopen,
  onDelete,
}: {
  bug: BugReport
  onFinish: () => void
  onReopen: () => void
  onDelete: () => void
}) => (
  <li className={styles.row} id={`bug-${bug.id}`}>
    <div className={styles.about}>
      <span className={styles.who}>{bug.username ?? 'Deleted account'}</span>
      <When at={bug.timestamp} />
      {bug.doneAt ? (
        <Chip tone="ok">{bug.doneBy ? `Done by ${bug.doneBy}` : 'Done'}</Chip>
      ) : (
        <Chip tone="line">Open</Chip>
      )}
    </div>
    <div className={styles.body}>
      <p className={styles.text}>{bug.description}</p>
      {bug.answer && <p className={styles.answer}>{bug.answer}</p>}
      <p className={`${styles.facts} mono`}>
        {[bug.screen, `v${bug.version}`, bug.browser].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
    <div className={styles.actions}>
      {bug.attachment_path && (
        <a href={bug.attachment_path} className={buttonClass({ size: 'sm' })} download>
          <IconDownload size={15} aria-hidden="true" />
          <span className={styles.file}>{bug.attachment_name}</span>
          <span className="mono">{kilobytes(bug.attachment_bytes ?? 0)}</span>
        </a>
      )}
      {bug.doneAt ? (
        <Button size="sm" onClick={onReopen}>
          Open again
        </Button>
      ) : (
        <Button size="sm" onClick={onFinish}>
          Mark as done
        </Button>
      )}
      <Button size="sm" variant="danger" onClick={onDelete}>
        Delete
      </Button>
    </div>
  </li>
)
