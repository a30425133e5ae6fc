import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { OpenedRequest } from '#features/transfers/contract/transfer.ts'
import { transferTexts } from '#features/transfers/contract/transfer-texts.ts'
import { fitFiles, type LinkRoom } from '#features/transfers/domain/fit-files.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { counted } from '#kernel/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { GivenFile } from '../given-files.ts'
import { requestQueue, sayName } from '../request-queue.ts'
import { type QueuedFile, useQueued } from '../send-queue.ts'
import { endWords } from '../transfer-words.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { FileChooser } from './file-chooser.tsx'
import { QueueProgress } from './queue-progress.tsx'
import styles from './request-room.module.css'

type Request = NonNullable<OpenedRequest['request']>

const limitsOf = ({ expiresAt, maxBytes, maxFiles }: Request): string =>
  [
    maxFiles !== null && `at most ${counted(maxFiles, 'file')}`,
    maxBytes !== null && `at most ${bytesText(maxBytes)}`,
    expiresAt !== null && endWords({ expiresAt, expired: false }),
  ]
    .filter(Boolean)
    .join(', ')

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
      setProblem('Leave out what does not fit, or choose others.')
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
        <h1 className={styles.title}>{request.title || `Send files to ${request.band}`}</h1>
        {limits !== '' && <p className={styles.note}>{limits}</p>}
      </div>
      {request.message !== '' && <p className={styles.message}>{request.message}</p>}
      <FileChooser
        text="Drop files or folders here, of any kind"
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
          label="Your name"
          optional
          hint="So that the band knows whose files these are."
          autoComplete="name"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <FieldError text={problem} />
      <Button type="submit" variant="primary" size="lg" className={styles.send}>
        Send
      </Button>
      <QueueProgress queue={requestQueue} target={token} />
      <div role="status">
        {sent.length > 0 && (
          <>
            <p className={styles.done}>
              <IconCheck size={17} aria-hidden="true" />
              {counted(sent.length, 'file has arrived. Thank you.', 'files have arrived. Thank you.')}
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
