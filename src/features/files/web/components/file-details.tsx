import { IconDownload, IconUpload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { FileDetail } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { detailOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { queueFiles } from '../file-queue.ts'
import { download } from '../file-words.ts'
import { fileQuery } from '../queries.ts'
import styles from './file-details.module.css'
import { FileLinks } from './file-links.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileVersions } from './file-versions.tsx'
import { kindWords } from './item-icon.tsx'

/** All about one file: preview, facts, versions and what it belongs to. */
export const FileDetails = ({
  workspaceId,
  fileId,
  onClose,
  onFolder,
}: {
  workspaceId: string
  fileId: string
  onClose: () => void
  onFolder: (folderId: string | null) => void
}) => {
  const { data: file, error, refetch } = useQuery(fileQuery(workspaceId, fileId))
  const isGone = error instanceof CallError && error.status === 404
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    onClose()
    // Back to where it was opened.
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(fileId)}"]`)?.focus()
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={file ? `Details of ${file.name}` : 'Details'}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>{isGone ? 'No such file' : (file?.name ?? '')}</h2>
        <IconButton label="Close details" onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {file && !isGone ? (
        <Known key={file.id} workspaceId={workspaceId} file={file} onFolder={onFolder} />
      ) : isGone ? (
        <EmptyState
          title="It is not here any more"
          text="It may be in the trash, or belong to another workspace."
          action={<Button onClick={onClose}>Close</Button>}
        />
      ) : error ? (
        <ErrorState
          title="Failed to load data"
          text="The details did not arrive. Nothing is lost; try again in a moment."
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="The details are loading">
          <Skeleton width="100%" height="160px" />
        </Loading>
      )}
    </aside>
  )
}

const Known = ({
  workspaceId,
  file,
  onFolder,
}: {
  workspaceId: string
  file: FileDetail
  onFolder: (folderId: string | null) => void
}) => {
  const edits = useMay('edit')
  const chooser = useRef<HTMLInputElement>(null)
  // Null: the one that counts, also when that becomes another.
  const [asked, setAsked] = useState<number | null>(null)
  const number = asked ?? file.version
  const version = file.list.find((one) => one.number === number) ?? file.list[0]
  if (!version) return null
  return (
    <>
      <FilePreview key={version.number} file={file} version={version} />
      <p className={styles.facts}>
        {kindWords[version.kind]}, <span className="mono">{bytesText(version.bytes)}</span>, in{' '}
        <button type="button" className={styles.where} onClick={() => onFolder(file.folderId)}>
          {['All files', ...file.path.map(({ name }) => name)].join(' / ')}
        </button>
        . Changed <When at={file.changedAt} /> by {file.changedBy ?? 'somebody who left'}.
      </p>
      <div className={styles.actions}>
        <Button icon={<IconDownload size={15} aria-hidden="true" />} onClick={() => download([file])}>
          Download
        </Button>
        {edits && (
          <>
            <Button icon={<IconUpload size={15} aria-hidden="true" />} onClick={() => chooser.current?.click()}>
              New version
            </Button>
            <input
              ref={chooser}
              className="visually-hidden"
              type="file"
              tabIndex={-1}
              aria-label={`New version of ${file.name}`}
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                event.target.value = ''
                if (!chosen) return
                setAsked(null)
                const place = { folderId: null, path: '', fileId: file.id }
                queueFiles([
                  { workspaceId, name: chosen.name, bytes: chosen.size, file: chosen, place, uploadId: null },
                ])
              }}
            />
          </>
        )}
      </div>
      <FileVersions workspaceId={workspaceId} file={file} shown={version.number} onShow={setAsked} />
      <FileLinks workspaceId={workspaceId} file={file} />
    </>
  )
}
