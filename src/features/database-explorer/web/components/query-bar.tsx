import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import styles from './query-bar.module.css'

/** What the query is called, and what can be done with it. */
export const QueryBar = ({
  name,
  isEmpty,
  downloading,
  onRun,
  onDownload,
  onSave,
  onSaved,
}: {
  name: string
  isEmpty: boolean
  downloading: boolean
  onRun: () => void
  onDownload: () => void
  onSave: () => void
  onSaved: () => void
}) => (
  <div className={styles.bar}>
    <h2 className={styles.name}>{name}</h2>
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
