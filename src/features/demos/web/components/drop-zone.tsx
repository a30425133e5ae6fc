import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { cancelUpload, type QueuedUpload, retryUpload, useUploadQueue } from '../upload-queue.ts'
import styles from './drop-zone.module.css'
import { FileWaveformView } from './file-waveform-view.tsx'
import { TransferMeter } from './transfer-meter.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'

/** Says that files may be dropped, and shows those that are on their way. */
export const DropZone = ({
  workspaceId,
  over,
  demos,
}: {
  workspaceId: string
  over: boolean
  demos: readonly { name: string; version: number }[]
}) => {
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
      <UnfinishedUploads workspaceId={workspaceId} demos={demos} />
      <p className={classNames(styles.zone, over && styles.over)}>
        <IconUpload size={17} aria-hidden="true" />
        {over ? 'Drop to add' : 'Drop mp3 or wav files anywhere on this page to add demos'}
      </p>
    </section>
  )
}

const Upload = ({ upload }: { upload: QueuedUpload }) => {
  const { title, version, file } = upload.draft
  const name = `${title} v${version}`
  return (
    <li className={styles.upload}>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.file}>{upload.fileName}</span>
      </span>
      <span className={styles.picture}>
        <FileWaveformView file={file} height={32} />
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
