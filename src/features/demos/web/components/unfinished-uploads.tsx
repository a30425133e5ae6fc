import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UnfinishedUpload } from '#features/uploads/contract/upload.ts'
import { counted } from '#kernel/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { uploadsQuery } from '#web/uploads/uploads-query.ts'
import { continueUpload, discardUpload, planFor } from '../continue-upload.ts'
import type { KnownDemo } from '../known-demo.ts'
import { isSentHere, planOf } from '../upload-demo-file.ts'
import { useUploadQueue } from '../upload-queue.ts'
import { isOfSong } from '../upload-target.ts'
import styles from './unfinished-uploads.module.css'

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
      <h3 className={styles.title}>{counted(resting.length, 'unfinished upload')}</h3>
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
          {plan && `${plan.replaces ? 'New file for ' : ''}${plan.draft.title} v${plan.draft.version}. `}
          {hintOf(upload, kept?.handle != null)}
        </span>
      </span>
      <span className={`${styles.amount} mono`}>
        {percent} % of {(upload.bytes / 1_000_000).toFixed(1)} MB
      </span>
      <input
        ref={chooser}
        className="visually-hidden"
        type="file"
        accept=".mp3,.wav,audio/mpeg,audio/wav"
        tabIndex={-1}
        aria-label={`File for ${upload.fileName}`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void continueUpload(workspaceId, upload, demos, file)
        }}
      />
      <Button size="sm" icon={<IconPlayerPlay size={15} aria-hidden="true" />} onClick={() => void goOn()}>
        Resume
      </Button>
      <IconButton
        size="sm"
        label={`Discard ${upload.fileName}`}
        onClick={() => void discardUpload(workspaceId, upload)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const hintOf = ({ offset, bytes }: UnfinishedUpload, isKnown: boolean): string => {
  if (offset === bytes) return 'All of it is here; it only needs saving.'
  return isKnown ? 'It goes on where it stopped.' : 'Choose the file again to go on.'
}
