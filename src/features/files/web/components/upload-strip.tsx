import { IconPlayerPlay, IconTrash, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UnfinishedUpload } from '#features/uploads/contract/upload.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { fileBehind } from '#web/uploads/file-handles.ts'
import { forgetUpload, isFileOf, keptUpload, refreshUploads, uploadsQuery } from '#web/uploads/unfinished-uploads.ts'
import { cancelAll, cancelFile, type QueuedFile, queueFiles, retryFailed, useFileQueue } from '../file-queue.ts'
import { isSentHere } from '../send-file.ts'
import styles from './upload-strip.module.css'

/** What is on its way, what was refused, and what stopped before; nothing where there is none. */
export const UploadStrip = ({ workspaceId }: { workspaceId: string }) => {
  const queue = useFileQueue()
  const { data = [] } = useQuery(uploadsQuery(workspaceId))
  const here = new Set(queue.files.map(({ uploadId }) => uploadId))
  const resting = data.filter(
    (upload) => upload.purpose === 'file' && !upload.moving && !here.has(upload.id) && !isSentHere(upload.id),
  )
  const files = queue.files.filter((one) => one.workspaceId === workspaceId)
  const failed = files.filter(({ state }) => state === 'failed')
  const open = files.length - failed.length
  if (files.length === 0 && resting.length === 0) return null
  const allBytes = queue.doneBytes + files.reduce((sum, { bytes }) => sum + bytes, 0)
  const sentBytes = queue.doneBytes + files.reduce((sum, { sent }) => sum + sent, 0)
  return (
    <section className={styles.strip} aria-label={t('Uploads')}>
      {files.length > 0 && (
        <div className={styles.line}>
          <progress className={styles.meter} max={allBytes} value={sentBytes} aria-label={t('All uploads')} />
          <span className={styles.words} role="status">
            {open > 0
              ? t('{done} of {all} files, {sent} of {bytes}', {
                  done: queue.doneFiles,
                  all: queue.doneFiles + files.length,
                  sent: bytesText(sentBytes),
                  bytes: bytesText(allBytes),
                })
              : t('{failed, plural, one {# file was not sent} other {# files were not sent}}', {
                  failed: failed.length,
                })}
          </span>
          {failed.length > 0 && (
            <Button size="sm" onClick={retryFailed}>
              {t('Retry')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={cancelAll}>
            {open > 0 ? t('Stop all') : t('Dismiss')}
          </Button>
        </div>
      )}
      <ul className={styles.list}>
        {files
          .filter(({ state }) => state !== 'waiting')
          .slice(0, 8)
          .map((one) => (
            <OnItsWay key={one.id} one={one} />
          ))}
        {resting.map((upload) => (
          <Resting key={upload.id} upload={upload} workspaceId={workspaceId} />
        ))}
      </ul>
    </section>
  )
}

const OnItsWay = ({ one }: { one: QueuedFile }) => (
  <li className={one.state === 'failed' ? styles.failed : styles.line}>
    <span className={styles.name}>{one.name}</span>
    {one.state === 'failed' ? (
      <FieldError text={one.problem ?? ''} />
    ) : (
      <>
        <progress
          className={styles.meter}
          max={one.bytes}
          value={one.sent}
          aria-label={t('Uploading {name}', { name: one.name })}
        />
        <span className={`${styles.share} mono`}>{Math.floor((one.sent / one.bytes) * 100)} %</span>
        {one.paused && <span className={styles.words}>{t('connection lost, will resume by itself')}</span>}
      </>
    )}
    <IconButton size="sm" label={t('Cancel {name}', { name: one.name })} onClick={() => cancelFile(one.id)}>
      <IconX size={15} aria-hidden="true" />
    </IconButton>
  </li>
)

const Resting = ({ upload, workspaceId }: { upload: UnfinishedUpload; workspaceId: string }) => {
  const chooser = useRef<HTMLInputElement>(null)
  const place = upload.folder ?? { folderId: null, path: '', fileId: null }
  const goOn = (file: File | null): void =>
    queueFiles([{ workspaceId, name: upload.fileName, bytes: upload.bytes, file, place, uploadId: upload.id }])
  const resume = async (): Promise<void> => {
    if (upload.offset === upload.bytes) return goOn(null)
    const kept = await keptUpload(upload.id)
    const file = kept?.handle ? await fileBehind(kept.handle) : null
    if (file && isFileOf(file, upload)) goOn(file)
    else chooser.current?.click()
  }
  const discard = async (): Promise<void> => {
    try {
      await api.dropUpload({ id: upload.id }, { workspaceId })
      await forgetUpload(upload.id)
    } catch (error) {
      flash.error(messageOf(error, t('The upload could not be discarded.')))
    }
    refreshUploads(workspaceId)
  }
  return (
    <li className={styles.line}>
      <span className={styles.name}>{upload.fileName}</span>
      <span className={styles.words}>
        {rich('stopped at <mono>{percent} %</mono> of {size}', {
          percent: Math.floor((upload.offset / upload.bytes) * 100),
          mono: (text) => <span className="mono">{text}</span>,
          size: bytesText(upload.bytes),
        })}
      </span>
      <FilePicker
        ref={chooser}
        label={t('File for {name}', { name: upload.fileName })}
        onFiles={([file]) => {
          if (!file) return
          if (isFileOf(file, upload)) goOn(file)
          else flash.error(t('That’s a different file, or it has changed. Choose {name}.', { name: upload.fileName }))
        }}
      />
      <Button size="sm" icon={<IconPlayerPlay size={15} aria-hidden="true" />} onClick={() => void resume()}>
        {t('Resume')}
      </Button>
      <IconButton size="sm" label={t('Discard {name}', { name: upload.fileName })} onClick={() => void discard()}>
        <IconTrash size={15} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
