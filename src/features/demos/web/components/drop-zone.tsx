import { IconUpload } from '@tabler/icons-react'
import { classNames } from '#web/ui/class-names.ts'
import type { KnownDemo } from '../known-demo.ts'
import { useUploadQueue } from '../upload-queue.ts'
import styles from './drop-zone.module.css'
import { QueuedUploads } from './queued-uploads.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'

/** Says that files may be dropped, and shows those that are on their way. */
export const DropZone = ({
  workspaceId,
  over,
  demos,
}: {
  workspaceId: string
  over: boolean
  demos: readonly KnownDemo[]
}) => {
  const uploads = useUploadQueue().filter((upload) => upload.workspaceId === workspaceId)
  return (
    <section className={styles.area} aria-label="Uploads">
      <QueuedUploads uploads={uploads} />
      <UnfinishedUploads workspaceId={workspaceId} demos={demos} />
      <p className={classNames(styles.zone, over && styles.over)}>
        <IconUpload size={17} aria-hidden="true" />
        {over ? 'Drop to add' : 'Drop mp3 or wav files anywhere on this page to add demos'}
      </p>
    </section>
  )
}
