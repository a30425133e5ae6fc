import { IconDownload } from '@tabler/icons-react'
import { addressOfCall } from '#web/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './take-along.module.css'

/** What the workspace has, as one archive. */
export const TakeAlong = () => (
  <div className={styles.body}>
    <p>
      What this workspace has as one zip: its data as JSON and CSV, and demos, artwork, tabs, receipts, files in all
      their versions, and transfers as they were sent. A download that breaks off can go on.
    </p>
    <a className={buttonClass({})} href={addressOfCall('exportWorkspace', {})} download>
      <IconDownload size={15} aria-hidden="true" />
      Download everything
    </a>
  </div>
)
