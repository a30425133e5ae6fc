import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UnfinishedUpload } from '#features/uploads/contract/upload.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { isFileOf, refreshUploads, uploadsQuery } from '#web/uploads/unfinished-uploads.ts'
import { useQueued } from '../send-queue.ts'
import { sendTo, transferQueue } from '../transfer-queue.ts'
import styles from './stopped-uploads.module.css'

type Stopped = UnfinishedUpload & { place: NonNullable<UnfinishedUpload['place']> }

/** Large files whose upload stopped, as by a reload: chosen again, each goes on where it was; nothing where there are none. */
export const StoppedUploads = ({ workspaceId }: { workspaceId: string }) => {
  const { data = [] } = useQuery(uploadsQuery(workspaceId))
  const input = useRef<HTMLInputElement>(null)
  const known = data.filter((one): one is Stopped => one.purpose === 'transfer' && one.place !== null && !one.moving)
  const stopped = known.filter((one) => !isOnItsWay(one))
  // Asked with the queue, as both change together.
  useQueued(transferQueue, '')
  if (stopped.length === 0) return null
  const goOn = (files: readonly File[]): void => {
    const unknown = files.filter((file) => {
      const upload = stopped.find((one) => isFileOf(file, one))
      if (upload) sendTo(workspaceId, upload.place.transferId, [{ file, path: upload.place.path, uploadId: upload.id }])
      return !upload
    })
    if (unknown.length > 0) flash.error(t('That’s a different file, or it has changed.'))
  }
  const discard = async (): Promise<void> => {
    for (const { id } of stopped) await api.dropUpload({ id }, { workspaceId }).catch(() => undefined)
    refreshUploads(workspaceId)
  }
  return (
    <section className={styles.box} aria-label={t('Stopped uploads')}>
      <p className={styles.text}>
        {t(
          '{files, plural, one {{name} stopped partway. Choose it again to continue.} other {# files stopped partway. Choose them again to continue.}}',
          { files: stopped.length, name: stopped[0]?.fileName },
        )}
      </p>
      <Button onClick={() => input.current?.click()}>{t('Choose again')}</Button>
      <Button variant="quiet" onClick={() => void discard()}>
        {t('Discard')}
      </Button>
      <FilePicker ref={input} label={t('Files that stopped')} multiple onFiles={goOn} />
    </section>
  )
}

const isOnItsWay = ({ fileName, bytes, place }: Stopped): boolean =>
  transferQueue.files
    .get()
    .some(
      ({ file, target, state }) =>
        target === place.transferId && file.name === fileName && file.size === bytes && state !== 'failed',
    )
