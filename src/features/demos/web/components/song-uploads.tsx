import type { KnownDemo } from '../known-demo.ts'
import { useUploadQueue } from '../upload-queue.ts'
import { isOfSong } from '../upload-target.ts'
import styles from './queued-uploads.module.css'
import { QueuedUploads } from './queued-uploads.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'

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
    <section className={styles.ofSong} aria-label="Uploads">
      <QueuedUploads uploads={uploads} />
      <UnfinishedUploads workspaceId={workspaceId} demos={demos} song={song} />
    </section>
  )
}
