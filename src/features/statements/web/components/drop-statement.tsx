import { IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import { maxStatementAtOnce } from '#features/statements/contract/statement-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { uploadCall } from '#web/upload.ts'
import { handleOf } from '#web/uploads/file-handles.ts'
import { type SendProgress, sendInPieces } from '#web/uploads/send-in-pieces.ts'
import { forgetUpload, isFileOf, keepUpload, refreshUploads } from '#web/uploads/unfinished-uploads.ts'
import { useHasKeys } from '#web/use-media.ts'
import { refreshStatements } from '../queries.ts'
import styles from './drop-statement.module.css'

/** A statement on its way. */
interface SendingStatement {
  workspaceId: string
  file: File
  signal: AbortSignal
  onProgress: (progress: SendProgress) => void
}

type Brought = Awaited<ReturnType<typeof api.importStatement>>

/** Sends a statement: a small one in one call, a large one in pieces, which go on where they stopped when it is chosen again. */
const sendStatement = async ({ workspaceId, file, signal, onProgress }: SendingStatement): Promise<Brought> => {
  const idempotencyKey = randomKey()
  if (file.size < maxStatementAtOnce)
    return uploadCall('importStatement', { file }, { workspaceId, signal, onProgress, idempotencyKey })
  let uploadId = await begunBefore(workspaceId, file)
  const onBegin = (begun: string): void => {
    uploadId = begun
    void handleOf(file).then((handle) => keepUpload({ id: begun, plan: null, handle }))
  }
  try {
    const sent = await sendInPieces(file, { workspaceId, signal, onProgress, purpose: 'statement', uploadId, onBegin })
    const brought = await api.importStatement({ uploadId: sent }, { workspaceId, idempotencyKey })
    await forgetUpload(sent)
    return brought
  } catch (error) {
    if (signal.aborted && uploadId !== null) await forgetUpload(uploadId)
    throw error
  } finally {
    refreshUploads(workspaceId)
  }
}

const begunBefore = async (workspaceId: string, file: File): Promise<string | null> => {
  const { uploads } = await api.getUploads({}, { workspaceId }).catch(() => ({ uploads: [] }))
  const same = uploads.find((upload) => upload.purpose === 'statement' && !upload.moving && isFileOf(file, upload))
  return same?.id ?? null
}

/** Takes a file and sends it; what is known already leads to where it is. */
export const DropStatement = ({ workspaceId, onOpen }: { workspaceId: string; onOpen: (id: string) => void }) => {
  const hasKeys = useHasKeys()
  const [isOver, setIsOver] = useState(false)
  const [share, setShare] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const cancel = useRef(new AbortController())
  useEffect(() => () => cancel.current.abort(), [])
  const send = useMutation({
    mutationFn: (file: File) => {
      cancel.current = new AbortController()
      setShare(0)
      const onProgress = ({ sent, total, paused }: { sent: number; total: number; paused?: boolean }): void => {
        setShare(total > 0 ? sent / total : 0)
        setIsPaused(paused ?? false)
      }
      return sendStatement({ workspaceId, file, signal: cancel.current.signal, onProgress })
    },
    onSuccess: (reply) => {
      void refreshStatements(workspaceId)
      onOpen(reply.import.id)
    },
  })
  const choose = (file: File | undefined): void => {
    if (file && !send.isPending) send.mutate(file)
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }
  const isCancelled = send.error instanceof DOMException && send.error.name === 'AbortError'
  const failure =
    send.error && !isCancelled ? messageOf(send.error, t('Couldn’t upload the file. Try again.')) : undefined
  const known = send.error instanceof CallError ? send.error.body.details?.importId : undefined
  return (
    <section className={styles.part} aria-label={t('Import a statement')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button */}
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <IconFileImport size={20} aria-hidden="true" />
        <span className={styles.words}>
          {hasKeys
            ? t(
                'Drop a DistroKid, CD Baby, TuneCore or Bandcamp statement here, or a CSV or spreadsheet from a bank or anyone else. You’ll see what it would book before anything is booked.',
              )
            : t(
                'Choose a DistroKid, CD Baby, TuneCore or Bandcamp statement, or a CSV or spreadsheet from a bank or anyone else. You’ll see what it would book before anything is booked.',
              )}
        </span>
        {send.isPending ? (
          <>
            <progress
              className={styles.bar}
              max={100}
              value={Math.round(share * 100)}
              aria-label={t('Uploading the file')}
            />
            <span className="mono" role="status">
              {isPaused ? t('Connection lost; it’ll carry on by itself') : `${Math.round(share * 100)} %`}
            </span>
            <Button onClick={() => cancel.current.abort()}>{t('Cancel')}</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => input.current?.click()}>
            {t('Choose a file')}
          </Button>
        )}
        <FilePicker
          ref={input}
          label={t('Statement')}
          accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/tab-separated-values,text/plain"
          onFiles={([file]) => choose(file)}
        />
      </div>
      <FieldError text={failure} />
      {typeof known === 'string' && (
        <Button size="sm" onClick={() => onOpen(known)}>
          {t('Show that import')}
        </Button>
      )}
    </section>
  )
}
