import { IconDownload } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { ConfirmedDownload } from '#web/ui/confirmed-download.tsx'
import styles from './take-along.module.css'

/** What the workspace has, as one archive. */
export const TakeAlong = () => (
  <div className={styles.body}>
    <p>
      {t(
        'Everything in this workspace as one zip: its data as JSON and CSV, and demos, artwork, tabs, receipts, files in all their versions, and transfers as they were sent. If the download breaks off, it can be resumed.',
      )}
    </p>
    <ConfirmedDownload href={addressOfCall('exportWorkspace', {})}>
      <IconDownload size={15} aria-hidden="true" />
      {t('Download everything')}
    </ConfirmedDownload>
  </div>
)
