import { IconDownload, IconRestore, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileDetail, FileVersion } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { addressOfCall, api, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { flash } from '#web/ui/flash.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ConfirmModal } from '#web/ui/overlays/confirm-modal.tsx'
import { When } from '#web/ui/when.tsx'
import { offerUndo } from '../file-changes.ts'
import { putFile, refreshFiles } from '../queries.ts'
import styles from './file-details.module.css'

/** The versions of a file: look at one, save it, let it count again, or delete it for its room. */
export const FileVersions = ({
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
