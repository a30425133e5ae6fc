import { IconDownload, IconRestore, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { FileDetail, FileVersion } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { addressOfCall, api, detailOf, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { offerUndo } from '../file-changes.ts'
import { queueFiles } from '../file-queue.ts'
import { download } from '../file-words.ts'
import { fileQuery, putFile, refreshFiles } from '../queries.ts'
import styles from './file-details.module.css'
import { FileLinks } from './file-links.tsx'
import { FilePreview } from './file-preview.tsx'
import { kindWords } from './item-icon.tsx'

/** The versions of a file: look at one, save it, let it count again, or delete it for its room. */
const FileVersions = ({
  workspaceId,
  file,
  shown,
  onShow,
}: {
  workspaceId: string
  file: FileDetail
  shown: number
  onShow: (number: number) => void
}) => {
  const edits = useMay('edit')
  const [going, setGoing] = useState<FileVersion | null>(null)
  const settled = { onSettled: () => refreshFiles(workspaceId) }
  const restore = useMutation({
    ...settled,
    mutationFn: (version: number) => api.restoreFileVersion({ fileId: file.id, version }, { workspaceId }),
    onSuccess: (answer, version) => {
      putFile(workspaceId, answer.file)
      onShow(version)
      offerUndo(workspaceId, `Version ${version} of “${file.name}” counts again.`, () =>
        api.restoreFileVersion({ fileId: file.id, version: file.version ?? 1 }, { workspaceId }),
      )
    },
    onError: (error) => flash.error(messageOf(error, 'The version was not restored. Try again in a moment.')),
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (version: number) => api.deleteFileVersion({ fileId: file.id, version }, { workspaceId }),
    onSuccess: (answer) => {
      putFile(workspaceId, answer.file)
      setGoing(null)
    },
    onError: (error) => flash.error(messageOf(error, 'The version was not deleted. Try again in a moment.')),
  })
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>Versions</h3>
      <ul className={styles.list}>
        {file.list.map((version) => (
          <li key={version.number} className={styles.line}>
            <button
              type="button"
              className={styles.version}
              aria-pressed={version.number === shown}
              onClick={() => onShow(version.number)}
            >
              <span className="mono">v{version.number}</span>
              <span>
                {version.number === file.version ? 'current, ' : ''}
                {bytesText(version.bytes)}, {version.addedBy ?? 'somebody who left'}, <When at={version.addedAt} />
              </span>
            </button>
            <IconButton
              size="sm"
              label={`Download version ${version.number}`}
              onClick={() => location.assign(addressOfCall('downloadFile', { id: file.id, version: version.number }))}
            >
              <IconDownload size={15} aria-hidden="true" />
            </IconButton>
            {edits && version.number !== file.version && (
              <>
                <IconButton
                  size="sm"
                  label={`Restore version ${version.number}`}
                  onClick={() => restore.mutate(version.number)}
                >
                  <IconRestore size={15} aria-hidden="true" />
                </IconButton>
                <IconButton size="sm" label={`Delete version ${version.number}`} onClick={() => setGoing(version)}>
                  <IconTrash size={15} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={going !== null}
        onClose={() => setGoing(null)}
        onConfirm={() => going && remove.mutate(going.number)}
        question={`Delete version ${going?.number ?? ''} for good?`}
        lost={`This frees ${bytesText(going?.bytes ?? 0)}. It cannot be taken back.`}
        pending={remove.isPending}
      />
    </section>
  )
}

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
          text="The details could not be loaded. Nothing is lost; try again in a moment."
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
            <FilePicker
              ref={chooser}
              label={`New version of ${file.name}`}
              onFiles={([chosen]) => {
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
