import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { versionText } from '../demo-numbers.ts'
import { cancelUpload, type QueuedUpload, retryUpload, useUploadQueue } from '../upload-queue.ts'
import styles from './drop-zone.module.css'
import { TransferMeter } from './transfer-meter.tsx'

/** Says that files may be dropped, and shows those that are on their way. */
export const DropZone = ({ workspaceId, over }: { workspaceId: string; over: boolean }) => {
  const uploads = useUploadQueue().filter((upload) => upload.workspaceId === workspaceId)
  return (
    <section className={styles.area} aria-label="Uploads">
      {uploads.length > 0 && (
        <ul className={styles.queue}>
          {uploads.map((upload) => (
            <Upload key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <p className={classNames(styles.zone, over && styles.over)}>
        <IconUpload size={17} aria-hidden="true" />
        {over ? 'Drop to add' : 'Drop mp3 or wav files anywhere on this page to add demos'}
      </p>
    </section>
  )
}

const Upload = ({ upload }: { upload: QueuedUpload }) => {
  const name = `${upload.title} ${versionText(upload.version)}`
  return (
    <li className={styles.upload}>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.file}>{upload.file.name}</span>
      </span>
      <span className={styles.state}>
        {upload.state === 'waiting' && <span className={styles.file}>Waiting</span>}
        {upload.state === 'sending' && <TransferMeter reading={upload.reading} label={`Upload of ${name}`} />}
        {upload.state === 'failed' && <FieldError text={upload.problem ?? ''} />}
      </span>
      {upload.state === 'failed' && (
        <IconButton size="sm" label={`Retry ${name}`} onClick={() => retryUpload(upload.id)}>
          <IconRefresh size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="sm" label={`Cancel ${name}`} onClick={() => cancelUpload(upload.id)}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
