import { IconChevronLeft, IconFile, IconFolder } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { maxSentFilesBytes } from '#features/inbox/contract/mail-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { api, detailOf } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { Modal, ModalBody } from '#web/ui/overlays/modal.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import styles from './band-file-modal.module.css'

/** A file of the band that was chosen. */
export interface ChosenFile {
  id: string
  name: string
  bytes: number
}

/** Chooses a file of Files: folder by folder, or by a part of its name. */
export const BandFileModal = ({
  workspaceId,
  onChoose,
  onClose,
}: {
  workspaceId: string
  onChoose: (file: ChosenFile) => void
  onClose: () => void
}) => {
  const [folderId, setFolderId] = useState<string | null>(null)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const { data, error, refetch } = useQuery({
    queryKey: workspaceKey(workspaceId, 'files-to-attach', folderId, searched),
    queryFn: async ({ signal }) =>
      searched === ''
        ? api.getFiles({ folderId }, { signal, workspaceId })
        : { path: [], ...(await api.searchFiles({ text: searched }, { signal, workspaceId })) },
    placeholderData: keepPreviousData,
  })
  const here = data?.path.at(-1)
  const above = data?.path.at(-2)
  return (
    <Modal opened onClose={onClose} title="Attach a file of the band">
      <ModalBody>
        <SearchField label="Find a file" value={text} onType={setText} className={styles.search} />
        {here && (
          <button type="button" className={styles.row} onClick={() => setFolderId(above?.id ?? null)}>
            <IconChevronLeft size={18} aria-hidden="true" />
            <span className={styles.name}>{above ? `Back to ${above.name}` : 'Back to all files'}</span>
          </button>
        )}
        {error && !data && (
          <ErrorState level="h3" title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        {!data && !error && (
          <Loading label="The files are loading">
            <Skeleton width="100%" height="44px" />
            <Skeleton width="100%" height="44px" />
          </Loading>
        )}
        {data && (
          <ul className={styles.list} aria-label={here ? `Files in ${here.name}` : 'Files'}>
            {data.items.map(({ id, isFolder, name, bytes }) => {
              const size = bytes ?? 0
              const isLarge = size > maxSentFilesBytes
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.row}
                    disabled={!isFolder && isLarge}
                    onClick={() => {
                      if (isFolder) {
                        setText('')
                        setFolderId(id)
                        return
                      }
                      onChoose({ id, name, bytes: size })
                      onClose()
                    }}
                  >
                    {isFolder ? <IconFolder size={18} aria-hidden="true" /> : <IconFile size={18} aria-hidden="true" />}
                    <span className={styles.name}>{name}</span>
                    {!isFolder && (
                      <span className={styles.bytes}>
                        {bytesText(size)}
                        {isLarge && ', too large for a mail'}
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        {data?.items.length === 0 && (
          <p className={styles.none}>{searched === '' ? 'This folder is empty.' : 'No file has such a name.'}</p>
        )}
      </ModalBody>
    </Modal>
  )
}
