import { IconChevronLeft, IconFile, IconFolder, IconPaperclip, IconX } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import type { MailDraft } from '#features/inbox/contract/mail.ts'
import { maxSentFiles, maxSentFilesBytes } from '#features/inbox/contract/mail-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { Modal, ModalBody } from '#web/ui/overlays/modal.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { useMailUploads } from '../hooks/use-mail-uploads.ts'
import { putDraft } from '../queries.ts'
import bandFileModalStyles from './band-file-modal.module.css'
import styles from './mail-files.module.css'

/** A file of the band that was chosen. */
interface ChosenFile {
  id: string
  name: string
  bytes: number
}

/** Chooses a file of Files: folder by folder, or by a part of its name. */
const BandFileModal = ({
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
    <Modal opened onClose={onClose} title={t('Attach one of the band’s files')}>
      <ModalBody>
        <SearchField label={t('Find a file')} value={text} onType={setText} className={bandFileModalStyles.search} />
        {here && (
          <button type="button" className={bandFileModalStyles.row} onClick={() => setFolderId(above?.id ?? null)}>
            <IconChevronLeft size={18} aria-hidden="true" />
            <span className={bandFileModalStyles.name}>
              {above ? t('Back to {name}', { name: above.name }) : t('Back to all files')}
            </span>
          </button>
        )}
        {error && !data && (
          <ErrorState
            level="h3"
            title={t('Failed to load data')}
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <Loading label={t('Loading files')}>
            <Skeleton width="100%" height="44px" />
            <Skeleton width="100%" height="44px" />
          </Loading>
        )}
        {data && (
          <ul
            className={bandFileModalStyles.list}
            aria-label={here ? t('Files in {name}', { name: here.name }) : t('Files')}
          >
            {data.items.map(({ id, isFolder, name, bytes }) => {
              const size = bytes ?? 0
              const isLarge = size > maxSentFilesBytes
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={bandFileModalStyles.row}
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
                    <span className={bandFileModalStyles.name}>{name}</span>
                    {!isFolder && (
                      <span className={bandFileModalStyles.bytes}>
                        {isLarge ? t('{size}, too large for an email', { size: bytesText(size) }) : bytesText(size)}
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        {data?.items.length === 0 && (
          <p className={bandFileModalStyles.none}>
            {searched === '' ? t('This folder is empty.') : t('No file by that name.')}
          </p>
        )}
      </ModalBody>
    </Modal>
  )
}

/** The files that go along with a mail: from the computer and from Files, with how much room is left for more. */
export const MailFiles = ({
  workspaceId,
  files,
  passedOnBytes,
  uploads,
  error,
}: {
  workspaceId: string
  files: MailDraft['files']
  /** What the files of the message that is passed on take, in bytes. */
  passedOnBytes: number
  uploads: ReturnType<typeof useMailUploads>
  error: string | undefined
}) => {
  const input = useRef<HTMLInputElement>(null)
  const [chooses, setChooses] = useState(false)
  const remove = useMutation({
    mutationFn: (attachmentId: string) => api.detachMailFile({ attachmentId }, { workspaceId }),
    onSuccess: ({ draft }) => putDraft(workspaceId, draft),
    onError: (failure) => flash.error(messageOf(failure, t('Couldn’t remove the file. Try again in a moment.'))),
  })
  const coming = uploads.sent.filter(({ problem }) => problem === '')
  const taken = [...files, ...coming].reduce((sum, { bytes }) => sum + bytes, passedOnBytes)
  const isTooMuch = taken > maxSentFilesBytes
  return (
    <section className={styles.part} aria-label={t('Attached files')}>
      <div className={styles.bar}>
        <Button
          size="sm"
          icon={<IconPaperclip size={15} aria-hidden="true" />}
          disabled={files.length + coming.length >= maxSentFiles}
          onClick={() => input.current?.click()}
        >
          {t('Attach files')}
        </Button>
        <Button
          size="sm"
          icon={<IconFolder size={15} aria-hidden="true" />}
          disabled={files.length + coming.length >= maxSentFiles}
          onClick={() => setChooses(true)}
        >
          {t('From Files')}
        </Button>
        <span className={styles.room} data-full={isTooMuch || undefined}>
          {taken === 0
            ? t('Up to {size} in total', { size: bytesText(maxSentFilesBytes) })
            : t('{count} of {total}', { count: bytesText(taken), total: bytesText(maxSentFilesBytes) })}
        </span>
        <FilePicker
          ref={input}
          label={t('Files from this computer')}
          multiple
          onFiles={(files) => {
            for (const file of files) uploads.add(file.name, file.size, { file })
          }}
        />
      </div>
      {files.length + uploads.sent.length > 0 && (
        <ul className={styles.list}>
          {files.map(({ id, name, bytes }) => (
            <li key={id} className={styles.file}>
              <IconPaperclip size={15} aria-hidden="true" />
              <span className={styles.name}>{name}</span>
              <span className={styles.bytes}>{bytesText(bytes)}</span>
              <IconButton
                size="sm"
                label={t('Remove {name}', { name })}
                aria-disabled={remove.isPending || undefined}
                onClick={() => !remove.isPending && remove.mutate(id)}
              >
                <IconX size={15} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
          {uploads.sent.map(({ key, name, percent, problem }) => (
            <li key={key} className={styles.file}>
              <IconPaperclip size={15} aria-hidden="true" />
              <span className={styles.name}>{name}</span>
              {problem === '' ? (
                <progress
                  className={styles.progress}
                  max={100}
                  value={percent}
                  aria-label={t('Attaching {name}', { name })}
                />
              ) : (
                <>
                  <Button size="sm" onClick={() => uploads.retry(key)}>
                    {t('Try again')}
                  </Button>
                  <IconButton size="sm" label={t('Leave {name} out', { name })} onClick={() => uploads.drop(key)}>
                    <IconX size={15} aria-hidden="true" />
                  </IconButton>
                  <span className={styles.problem} role="alert">
                    {problem}
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <FieldError
        text={
          error ??
          (isTooMuch
            ? t(
                'These come to more than {size}, which most mail servers refuse. Send a link from File Transfer instead.',
                { size: bytesText(maxSentFilesBytes) },
              )
            : undefined)
        }
      />
      {chooses && (
        <BandFileModal
          workspaceId={workspaceId}
          onChoose={({ id, name, bytes }) => uploads.add(name, bytes, { bandFileId: id })}
          onClose={() => setChooses(false)}
        />
      )}
    </section>
  )
}
