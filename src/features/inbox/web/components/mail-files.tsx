import { IconFolder, IconPaperclip, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MailDraft } from '#features/inbox/contract/mail.ts'
import { maxSentFiles, maxSentFilesBytes } from '#features/inbox/contract/mail-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { useMailUploads } from '../hooks/use-mail-uploads.ts'
import { putDraft } from '../queries.ts'
import { BandFileModal } from './band-file-modal.tsx'
import styles from './mail-files.module.css'

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
    onError: (failure) => flash.error(messageOf(failure, 'The file was not taken off. Try again in a moment.')),
  })
  const coming = uploads.sent.filter(({ problem }) => problem === '')
  const taken = [...files, ...coming].reduce((sum, { bytes }) => sum + bytes, passedOnBytes)
  const isTooMuch = taken > maxSentFilesBytes
  return (
    <section className={styles.part} aria-label="Files that go along">
      <div className={styles.bar}>
        <Button
          size="sm"
          icon={<IconPaperclip size={15} aria-hidden="true" />}
          disabled={files.length + coming.length >= maxSentFiles}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
        <Button
          size="sm"
          icon={<IconFolder size={15} aria-hidden="true" />}
          disabled={files.length + coming.length >= maxSentFiles}
          onClick={() => setChooses(true)}
        >
          From Files
        </Button>
        <span className={styles.room} data-full={isTooMuch || undefined}>
          {taken === 0
            ? `At most ${bytesText(maxSentFilesBytes)} together`
            : `${bytesText(taken)} of ${bytesText(maxSentFilesBytes)}`}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          className={styles.input}
          aria-label="Files from this computer"
          tabIndex={-1}
          onChange={(event) => {
            for (const file of event.target.files ?? []) uploads.add(file.name, file.size, { file })
            event.target.value = ''
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
                label={`Take ${name} off`}
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
                <progress className={styles.progress} max={100} value={percent} aria-label={`Attaching ${name}`} />
              ) : (
                <>
                  <Button size="sm" onClick={() => uploads.retry(key)}>
                    Try again
                  </Button>
                  <IconButton size="sm" label={`Leave ${name} out`} onClick={() => uploads.drop(key)}>
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
            ? `These are more than ${bytesText(maxSentFilesBytes)} together, which most mail servers refuse. Send a link from File Transfer instead.`
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
