import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { UnfinishedUpload } from '#features/uploads/contract/upload.ts'
import { t } from '#kernel/language/translate.ts'
import { acceptedSounds } from '#kernel/sound-kinds.ts'
import { api, messageOf } from '#web/api.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { fileBehind } from '#web/uploads/file-handles.ts'
import { forgetUpload, isFileOf, keepUpload, refreshUploads, uploadsQuery } from '#web/uploads/unfinished-uploads.ts'
import { megabytes } from '../demo-numbers.ts'
import { suggestFor } from './suggest-demo.ts'
import styles from './unfinished-uploads.module.css'
import { type DemoPlan, isSentHere, planOf } from './upload-demo-file.ts'
import { queueUpload, useUploadQueue } from './upload-queue.ts'
import type { KnownDemo } from './upload-target.ts'
import { draftOf, isOfSong, songOf } from './upload-target.ts'

/**
 * Goes on with an upload that stopped: with the file given, or the one that this browser still has a handle of, or none
 * when all bytes are there. False when the file must be chosen first.
 */
const continueUpload = async (
  workspaceId: string,
  upload: UnfinishedUpload,
  demos: readonly KnownDemo[],
  chosen: File | null = null,
): Promise<boolean> => {
  if (chosen && !isFileOf(chosen, upload)) {
    flash.error(
      t('That’s a different file, or it has changed. Choose {name} ({size} MB).', {
        name: upload.fileName,
        size: megabytes(upload.bytes),
      }),
    )
    return true
  }
  const kept = await planOf(upload.id)
  const known = chosen ?? (kept?.handle ? await fileBehind(kept.handle) : null)
  const file = known && isFileOf(known, upload) ? known : null
  // The next click asks for the file at once, instead of for leave that was not given.
  if (kept?.handle && !file) await keepUpload({ ...kept, id: upload.id, handle: null })
  if (!file && upload.offset < upload.bytes) return false
  const plan = kept?.plan ?? planFor(upload, demos)
  queueUpload({
    workspaceId,
    draft: { ...plan.draft, file },
    fileName: upload.fileName,
    uploadId: upload.id,
    key: plan.key || randomKey(),
    replaces: plan.replaces,
  })
  return true
}

/** What an upload that another browser began is to become: as the server keeps it, else as its name says. */
const planFor = ({ fileName, target }: UnfinishedUpload, demos: readonly KnownDemo[]): DemoPlan => {
  if (target) return { draft: draftOf(target, demos), key: '', replaces: target.replaces }
  const { title, version } = suggestFor(fileName, demos)
  const songId = songOf(title, demos)
  const draft = { songId, title: title || t('Untitled'), version: String(version), bpm: '', signature: '', file: null }
  return { draft, key: '', replaces: null }
}

/** Drops what has arrived of an upload and gives its room back. */
const discardUpload = async (workspaceId: string, upload: UnfinishedUpload): Promise<void> => {
  try {
    await api.dropUpload({ id: upload.id }, { workspaceId })
    await forgetUpload(upload.id)
  } catch (error) {
    flash.error(messageOf(error, t('The upload could not be discarded.')))
  }
  refreshUploads(workspaceId)
}

/** Uploads that stopped, as by a reload: each goes on, with its file chosen again where the browser does not know it, or goes. */
export const UnfinishedUploads = ({
  workspaceId,
  demos,
  song,
}: {
  workspaceId: string
  demos: readonly KnownDemo[]
  /** Only those that are to be versions of this song. */
  song?: KnownDemo
}) => {
  const { data = [] } = useQuery(uploadsQuery(workspaceId))
  // What this tab sends is in the queue; both are read together, as they change together.
  const queued = new Set(useUploadQueue().map((upload) => upload.uploadId))
  const resting = data.filter(
    (upload) =>
      upload.purpose === 'demo' &&
      !upload.moving &&
      !queued.has(upload.id) &&
      !isSentHere(upload.id) &&
      (!song || (upload.target !== null && isOfSong(upload.target, song))),
  )
  if (resting.length === 0) return null
  return (
    <div className={styles.list}>
      <h3 className={styles.title}>
        {t('{count, plural, one {# unfinished upload} other {# unfinished uploads}}', { count: resting.length })}
      </h3>
      <ul>
        {resting.map((upload) => (
          <Unfinished key={upload.id} upload={upload} workspaceId={workspaceId} demos={demos} />
        ))}
      </ul>
    </div>
  )
}

const Unfinished = ({
  upload,
  workspaceId,
  demos,
}: {
  upload: UnfinishedUpload
  workspaceId: string
  demos: readonly KnownDemo[]
}) => {
  const chooser = useRef<HTMLInputElement>(null)
  const { data: kept } = useQuery({ queryKey: ['kept-upload', upload.id], queryFn: () => planOf(upload.id) })
  const plan = kept?.plan ?? (upload.target && planFor(upload, demos))
  const percent = Math.floor((upload.offset / upload.bytes) * 100)
  const goOn = async (): Promise<void> => {
    const isOn = await continueUpload(workspaceId, upload, demos)
    if (!isOn) chooser.current?.click()
  }
  return (
    <li className={styles.upload}>
      <span className={styles.what}>
        <span className={styles.name}>{upload.fileName}</span>
        <span className={styles.hint}>
          {[plan && aimOf(plan), hintOf(upload, kept?.handle != null)].filter(Boolean).join(' ')}
        </span>
      </span>
      <span className={`${styles.amount} mono`}>
        {t('{percent} % of {size} MB', { percent, size: megabytes(upload.bytes) })}
      </span>
      <FilePicker
        ref={chooser}
        label={t('File for {name}', { name: upload.fileName })}
        accept={acceptedSounds}
        onFiles={([file]) => file && void continueUpload(workspaceId, upload, demos, file)}
      />
      <Button size="sm" icon={<IconPlayerPlay size={15} aria-hidden="true" />} onClick={() => void goOn()}>
        {t('Resume')}
      </Button>
      <IconButton
        size="sm"
        label={t('Discard {name}', { name: upload.fileName })}
        onClick={() => void discardUpload(workspaceId, upload)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const aimOf = ({ draft, replaces }: DemoPlan): string => {
  const demo = `${draft.title} v${draft.version}`
  return replaces ? t('New file for {demo}.', { demo }) : `${demo}.`
}

const hintOf = ({ offset, bytes }: UnfinishedUpload, isKnown: boolean): string => {
  if (offset === bytes) return t('It’s all here; it just needs saving.')
  return isKnown ? t('It picks up where it stopped.') : t('Choose the file again to continue.')
}
