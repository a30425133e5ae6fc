import { useDebouncedValue } from '@mantine/hooks'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileLinkKind, FoundItem } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { filesOfQuery, refreshFiles, searchQuery } from '../queries.ts'
import styles from './attached-files.module.css'
import { ItemIcon } from './item-icon.tsx'

/** What files can belong to. */
export interface AttachedTo {
  kind: FileLinkKind
  targetId: string
}

/** The files that belong to a song, a release or a task, to open, to add and to take out; nothing in a plan without files. */
export const AttachedFiles = (target: AttachedTo) => {
  const { id: workspaceId, workspaceTier } = useWorkspace()
  return workspaceTier === 'free' ? null : <Attached workspaceId={workspaceId} {...target} />
}

const Attached = ({ workspaceId, kind, targetId }: AttachedTo & { workspaceId: string }) => {
  const edits = useMay('edit')
  const [adds, setAdds] = useState(false)
  const { data: files = [] } = useQuery(filesOfQuery(workspaceId, kind, targetId))
  useLive('files.changed', ({ data }) => data.workspaceId === workspaceId && refreshFiles(workspaceId))
  const change = useMutation({
    mutationFn: ({ fileId, isNew }: { fileId: string; isNew: boolean }) => {
      const link = { fileId, kind, targetId }
      return isNew ? api.linkFile(link, { workspaceId }) : api.unlinkFile(link, { workspaceId })
    },
    onError: (error) => flash.error(messageOf(error, t('The files were not changed. Try again in a moment.'))),
    onSettled: () => refreshFiles(workspaceId),
  })
  if (!edits && files.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('Attached files')}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{t('Attached files')}</h3>
        {edits && (
          <Button size="sm" icon={<IconPaperclip size={15} aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t('Attach')}
          </Button>
        )}
      </div>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.id} className={styles.line}>
              <ItemIcon item={file} size={18} />
              <FileLink workspaceId={workspaceId} file={file} />
              <span className={`${styles.size} mono`}>{bytesText(file.bytes ?? 0)}</span>
              {edits && (
                <IconButton
                  size="sm"
                  label={t('Remove {name}', { name: file.name })}
                  onClick={() => change.mutate({ fileId: file.id, isNew: false })}
                >
                  <IconX size={15} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {adds && (
        <ChooseFile
          workspaceId={workspaceId}
          without={new Set(files.map(({ id }) => id))}
          onChoose={(fileId) => {
            setAdds(false)
            change.mutate({ fileId, isNew: true })
          }}
          onClose={() => setAdds(false)}
        />
      )}
    </section>
  )
}

// Which screen it is shows only at run time, so its search cannot be checked.
const FileLink = ({ workspaceId, file }: { workspaceId: string; file: FoundItem }) => (
  <Link
    to="/files"
    search={{ workspace: workspaceId, file: file.id, ...(file.folderId && { folder: file.folderId }) } as never}
    className={styles.name}
  >
    {file.name}
  </Link>
)

const ChooseFile = ({
  workspaceId,
  without,
  onChoose,
  onClose,
}: {
  workspaceId: string
  without: ReadonlySet<string>
  onChoose: (fileId: string) => void
  onClose: () => void
}) => {
  const [typed, setTyped] = useState('')
  const [wanted] = useDebouncedValue(typed.trim(), 200)
  const { data: found } = useQuery({ ...searchQuery(workspaceId, wanted), enabled: wanted !== '' })
  const files = wanted === '' ? [] : (found?.items ?? []).filter(({ id, isFolder }) => !isFolder && !without.has(id))
  return (
    <Modal opened onClose={onClose} title={t('Attach a file')}>
      <ModalBody>
        <SearchField label={t('Search all files by name')} value={typed} onType={setTyped} className={styles.search} />
        <p className={styles.hint} role="status">
          {wanted !== '' && found && files.length === 0 ? t('No matching files.') : ''}
        </p>
        <ul className={styles.found}>
          {files.slice(0, 20).map((file) => (
            <li key={file.id}>
              <button type="button" className={styles.choice} onClick={() => onChoose(file.id)}>
                <ItemIcon item={file} size={18} />
                <span className={styles.name}>{file.name}</span>
                <span className={styles.size}>{file.path.map(({ name }) => name).join(' / ')}</span>
              </button>
            </li>
          ))}
        </ul>
      </ModalBody>
      <ModalActions>
        <ModalClose />
      </ModalActions>
    </Modal>
  )
}
