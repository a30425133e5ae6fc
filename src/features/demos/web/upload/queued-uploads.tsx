import { IconRefresh, IconX } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { versionText } from '../demo-numbers.ts'
import styles from './queued-uploads.module.css'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { FileWaveformView, TransferMeter } from './upload-progress.tsx'
import { cancelUpload, type QueuedUpload, retryUpload, useUploadQueue } from './upload-queue.ts'
import { isOfSong, type KnownDemo } from './upload-target.ts'

/** The uploads of this tab that are on their way, wait or failed. */
export const QueuedUploads = ({ uploads }: { uploads: readonly QueuedUpload[] }) =>
  uploads.length > 0 && (
    <ul className={styles.queue}>
      {uploads.map((upload) => (
        <Upload key={upload.id} upload={upload} />
      ))}
    </ul>
  )

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
        {upload.state === 'waiting' && <span className={styles.file}>{t('Waiting')}</span>}
        {upload.state === 'sending' && (
          <TransferMeter reading={upload.reading} label={t('Uploading {name}', { name })} />
        )}
        {upload.state === 'failed' && <FieldError text={upload.problem ?? ''} />}
      </span>
      {upload.state === 'failed' && upload.offered === null && (
        <IconButton size="sm" label={t('Retry {name}', { name })} onClick={() => retryUpload(upload.id)}>
          <IconRefresh size={16} aria-hidden="true" />
        </IconButton>
      )}
      {upload.state === 'failed' && upload.offered !== null && (
        <Button size="sm" onClick={() => retryUpload(upload.id)}>
          {t('Use {what}', { what: versionText(upload.offered) })}
        </Button>
      )}
      <IconButton size="sm" label={t('Cancel {name}', { name })} onClick={() => cancelUpload(upload.id)}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** What is on its way to be a version of this song, and what stopped on the way; nothing where there is none. */
export const SongUploads = ({
  workspaceId,
  demos,
  song,
}: {
  workspaceId: string
  demos: readonly KnownDemo[]
  song: KnownDemo
}) => {
  const uploads = useUploadQueue().filter(
    (upload) => upload.workspaceId === workspaceId && isOfSong(upload.draft, song),
  )
  return (
    <section className={styles.ofSong} aria-label={t('Uploads')}>
      <QueuedUploads uploads={uploads} />
      <UnfinishedUploads workspaceId={workspaceId} demos={demos} song={song} />
    </section>
  )
}
