import { IconDownload, IconRestore, IconTrash, IconUpload, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { FileDetail, FileVersion } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, detailOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
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
      offerUndo(workspaceId, t('“{name}” is back to version {version}.', { version, name: file.name }), () =>
        api.restoreFileVersion({ fileId: file.id, version: file.version ?? 1 }, { workspaceId }),
      )
    },
    onError: (error) => flash.error(messageOf(error, t('The version was not restored. Try again in a moment.'))),
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (version: number) => api.deleteFileVersion({ fileId: file.id, version }, { workspaceId }),
    onSuccess: (answer) => {
      putFile(workspaceId, answer.file)
      setGoing(null)
    },
    onError: (error) => flash.error(messageOf(error, t('The version was not deleted. Try again in a moment.'))),
  })
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('Versions')}</h3>
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
                {rich('{current, select, yes {current, } other {}}{size}, {who}, <when></when>', {
                  current: version.number === file.version ? 'yes' : 'no',
                  size: bytesText(version.bytes),
                  who: version.addedBy ?? t('somebody who left'),
                  when: () => <When at={version.addedAt} />,
                })}
              </span>
            </button>
            <IconButton
              size="sm"
              label={t('Download version {number}', { number: version.number })}
              onClick={() => location.assign(addressOfCall('downloadFile', { id: file.id, version: version.number }))}
            >
              <IconDownload size={15} aria-hidden="true" />
            </IconButton>
            {edits && version.number !== file.version && (
              <>
                <IconButton
                  size="sm"
                  label={t('Restore version {number}', { number: version.number })}
                  onClick={() => restore.mutate(version.number)}
                >
                  <IconRestore size={15} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t('Delete version {number}', { number: version.number })}
                  onClick={() => setGoing(version)}
                >
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
        question={t('Delete version {number} for good?', { number: going?.number ?? '' })}
        lost={t('This frees {size}. It can’t be undone.', { size: bytesText(going?.bytes ?? 0) })}
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
      aria-label={file ? t('Details of {name}', { name: file.name }) : t('Details')}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>{isGone ? t('File not found') : (file?.name ?? '')}</h2>
        <IconButton label={t('Close details')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {file && !isGone ? (
        <Known key={file.id} workspaceId={workspaceId} file={file} onFolder={onFolder} />
      ) : isGone ? (
        <EmptyState
          title={t('It’s not here any more')}
          text={t('It may be in the trash, or belong to another workspace.')}
          action={<Button onClick={onClose}>{t('Close')}</Button>}
        />
      ) : error ? (
        <ErrorState
          title={t('Failed to load data')}
          text={t('Couldn’t load the details. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('Loading details')}>
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
  const facts = {
    kind: kindWords[version.kind],
    size: bytesText(version.bytes),
    mono: (text: ReactNode) => <span className="mono">{text}</span>,
    folder: [t('All files'), ...file.path.map(({ name }) => name)].join(' / '),
    button: (text: ReactNode) => (
      <button type="button" className={styles.where} onClick={() => onFolder(file.folderId)}>
        {text}
      </button>
    ),
    when: () => <When at={file.changedAt} />,
  }
  return (
    <>
      <FilePreview key={version.number} file={file} version={version} />
      <p className={styles.facts}>
        {file.changedBy === null
          ? rich(
              '{kind}, <mono>{size}</mono>, in <button>{folder}</button>. Changed <when></when> by somebody who left.',
              facts,
            )
          : rich('{kind}, <mono>{size}</mono>, in <button>{folder}</button>. Changed <when></when> by {who}.', {
              ...facts,
              who: file.changedBy,
            })}
      </p>
      <div className={styles.actions}>
        <Button icon={<IconDownload size={15} aria-hidden="true" />} onClick={() => download([file])}>
          {t('Download')}
        </Button>
        {edits && (
          <>
            <Button icon={<IconUpload size={15} aria-hidden="true" />} onClick={() => chooser.current?.click()}>
              {t('New version')}
            </Button>
            <FilePicker
              ref={chooser}
              label={t('New version of {name}', { name: file.name })}
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
