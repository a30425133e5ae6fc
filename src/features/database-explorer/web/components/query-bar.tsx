import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import type { SavedQuery } from '#features/database-explorer/contract/database-query.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './query-bar.module.css'

/** The table one is at, and what can be done with the query. */
export const QueryBar = ({
  table,
  opened,
  isEmpty,
  downloading,
  onRun,
  onDownload,
  onSave,
  onSaved,
}: {
  table: string
  opened: SavedQuery | null
  isEmpty: boolean
  downloading: boolean
  onRun: () => void
  onDownload: () => void
  onSave: () => void
  onSaved: () => void
}) => (
  <div className={styles.bar}>
    <h2 className={styles.name}>{opened?.name ?? table}</h2>
    <Button variant="quiet" onClick={onSaved}>
      Saved queries
    </Button>
    <Button variant="quiet" disabled={isEmpty} onClick={onSave}>
      Save
    </Button>
    <Button
      icon={<IconDownload size={15} aria-hidden="true" />}
      pending={downloading}
      pendingLabel="Downloading..."
      onClick={onDownload}
    >
      Spreadsheet
    </Button>
    <Button variant="primary" icon={<IconPlayerPlay size={15} aria-hidden="true" />} onClick={onRun}>
      Run
    </Button>
  </div>
)
