import { IconDownload } from '@tabler/icons-react'
import { addressOfCall } from '#web/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './take-along.module.css'

/** Everything of the workspace as one archive. */
export const TakeAlong = () => (
  <div className={styles.body}>
    <p>
      Everything of this workspace as one zip: its data as JSON and CSV, and demos, artwork, tabs and files as they were
      sent. A download that breaks off can go on.
    </p>
    <a className={buttonClass({})} href={addressOfCall('exportWorkspace', {})} download>
      <IconDownload size={15} aria-hidden="true" />
      Download everything
    </a>
  </div>
)
