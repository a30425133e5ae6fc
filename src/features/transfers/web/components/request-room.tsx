import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { OpenedRequest } from '#features/transfers/contract/transfer.ts'
import { transferTexts } from '#features/transfers/contract/transfer-limits.ts'
import { fitFiles, type LinkRoom } from '#features/transfers/domain/fit-files.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { sendInPieces } from '#web/uploads/send-in-pieces.ts'
import { requestQuery } from '../queries.ts'
import type { GivenFile } from '../send-queue.ts'
import { createSendQueue, type QueuedFile, type SendOne, useQueued } from '../send-queue.ts'
import { uploadProblem } from '../transfer-queue.ts'
import { amountWords, endWords } from '../transfer-words.ts'
import chosenFilesStyles from './chosen-files.module.css'
import { FileChooser } from './file-chooser.tsx'
import { QueueProgress } from './queue-progress.tsx'
import styles from './request-room.module.css'

const mostListed = 6
const mostRefused = 20

/** The files that were chosen, and beside each that cannot be sent why; those come first. */
const ChosenFiles = ({
  given,
  faults,
  onChange,
}: {
  given: readonly GivenFile[]
  /** For each file why it cannot be sent, or null. */
  faults: readonly (string | null)[]
  onChange: (given: GivenFile[]) => void
}) => {
  const all = given.map((one, at) => ({ ...one, at, fault: faults[at] ?? null }))
  const refused = all.filter(({ fault }) => fault !== null)
  const shown = [
    ...refused.slice(0, mostRefused),
    ...all.filter(({ fault }) => fault === null).slice(0, Math.max(0, mostListed - refused.length)),
  ]
  const bytes = given.reduce((sum, { file }) => sum + file.size, 0)
  return (
    <div className={chosenFilesStyles.chosen}>
      <p className={chosenFilesStyles.amount}>
        {amountWords(given.length, bytes)}
        <Button size="sm" variant="quiet" onClick={() => onChange([])}>
          {t('Choose others')}
        </Button>
        {refused.length > 0 && refused.length < given.length && (
          <Button
            size="sm"
            onClick={() =>
              onChange(all.filter(({ fault }) => fault === null).map(({ file, path }) => ({ file, path })))
            }
          >
            {t('Leave out what doesn’t fit')}
          </Button>
        )}
      </p>
      <ul className={chosenFilesStyles.list} aria-label={t('Chosen files')}>
        {shown.map(({ at, path, file, fault }) => (
          <li key={at} className={chosenFilesStyles.file}>
            <span className={chosenFilesStyles.path}>{path}</span>
            <span className={`${chosenFilesStyles.size} mono`}>{bytesText(file.size)}</span>
            <IconButton
              size="sm"
              label={t('Leave out {path}', { path })}
              onClick={() => onChange(given.filter((_, other) => other !== at))}
            >
              <IconX size={15} aria-hidden="true" />
            </IconButton>
            {fault !== null && (
              <span className={chosenFilesStyles.fault}>
                <FieldError text={fault} />
              </span>
            )}
          </li>
        ))}
        {given.length > shown.length && <li>{t('And {count} more.', { count: given.length - shown.length })}</li>}
      </ul>
    </div>
  )
}

// Said once, for all files that this page sends.
let senderName = ''

/** Says under which name files are sent by a link. */
const sayName = (name: string): void => {
  senderName = name.trim()
}

const sendOne: SendOne = async ({ file, path, target: token, uploadId }, { signal, onProgress }) => {
  const sending = { workspaceId: '', signal, onProgress, purpose: 'transfer', token, uploadId } as const
  const sent = await sendInPieces(file, { ...sending, onBegin: () => undefined })
  const answer = await api.sendFileToTransfer({ token, name: senderName, path, uploadId: sent })
  // What the link still takes is less now.
  queryClient.setQueryData(requestQuery(token).queryKey, answer)
}

/** The files that somebody outside sends by a link. */
const requestQueue = createSendQueue(sendOne, uploadProblem, { forgetsDone: false })

type Request = NonNullable<OpenedRequest['request']>

const limitsOf = ({ expiresAt, maxBytes, maxFiles }: Request): string =>
  listText(
    [
      maxFiles !== null && t('at most {files, plural, one {# file} other {# files}}', { files: maxFiles }),
      maxBytes !== null && t('at most {size}', { size: bytesText(maxBytes) }),
      expiresAt !== null && endWords({ expiresAt, expired: false }),
    ].filter((limit) => limit !== false),
    'unit',
  )

// What waits or is on its way here is not among what has come.
const roomOf = (request: Request, queued: readonly QueuedFile[]): LinkRoom => {
  const onItsWay = queued.filter(({ state }) => state === 'waiting' || state === 'sending')
  const bytes = onItsWay.reduce((sum, { file }) => sum + file.size, request.bytes)
  const files = onItsWay.length + request.fileCount
  return {
    bytesLeft: request.maxBytes === null ? null : Math.max(0, request.maxBytes - bytes),
    filesLeft: request.maxFiles === null ? null : Math.max(0, request.maxFiles - files),
    maxFileBytes: request.maxFileBytes,
  }
}

/** What a band asks for, and where somebody outside gives it. */
export const RequestRoom = ({ token, request }: { token: string; request: Request }) => {
  const [given, setGiven] = useState<GivenFile[]>([])
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const files = useQueued(requestQueue, token)
  const sent = files.filter((file) => file.state === 'done')
  const limits = limitsOf(request)
  const faults = fitFiles(
    given.map(({ file }) => file.size),
    roomOf(request, files),
  )
  const send = (): void => {
    if (given.length === 0) {
      setProblem(transferTexts.noFile)
      return
    }
    if (faults.some((fault) => fault !== null)) {
      setProblem(t('Leave out what doesn’t fit, or choose others.'))
      return
    }
    sayName(name)
    requestQueue.add(token, given)
    setGiven([])
  }
  return (
    <form
      className={styles.room}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div>
        <h1 className={styles.title}>{request.title || t('Send files to {band}', { band: request.band })}</h1>
        {limits !== '' && <p className={styles.note}>{limits}</p>}
      </div>
      {request.message !== '' && <p className={styles.message}>{request.message}</p>}
      <FileChooser
        onGiven={(files) => {
          setProblem(undefined)
          setGiven((before) => [...before, ...files])
        }}
      />
      {given.length > 0 && (
        <ChosenFiles
          given={given}
          faults={faults}
          onChange={(left) => {
            setProblem(undefined)
            setGiven(left)
          }}
        />
      )}
      <div className={styles.name}>
        <TextField
          label={t('Your name')}
          optional
          hint={t('So the band knows whose files these are.')}
          autoComplete="name"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <FieldError text={problem} />
      <Button type="submit" variant="primary" size="lg" className={styles.send}>
        {t('Send')}
      </Button>
      <QueueProgress queue={requestQueue} target={token} />
      <div role="status">
        {sent.length > 0 && (
          <>
            <p className={styles.done}>
              <IconCheck size={17} aria-hidden="true" />
              {t('{sent, plural, one {# file has arrived. Thank you.} other {# files have arrived. Thank you.}}', {
                sent: sent.length,
              })}
            </p>
            <ul className={styles.sent}>
              {sent.map((file) => (
                <li key={file.id}>{file.path}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  )
}
