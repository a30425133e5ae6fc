import { IconCalendarDown } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { When } from '#web/ui/when.tsx'
import { uploadCall } from '#web/upload.ts'
import { useHasKeys } from '#web/use-media.ts'
import type { EventImport, SkippedItem } from '../../contract/feeds-and-imports.ts'
import { importsQuery, refreshCalendar } from '../queries.ts'
import styles from './import-modal.module.css'

interface Result {
  skipped: SkippedItem[]
  skippedCount: number
  shortened: SkippedItem[]
  message: string
}

/** Takes the events of an .ics file in, tells what was skipped, and can take them away again. */
export const ImportModal = ({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) => {
  const hasKeys = useHasKeys()
  const pages = useInfiniteQuery(importsQuery(workspaceId))
  const imports = pages.data?.pages.flatMap((page) => page.imports) ?? []
  const [file, setFile] = useState<File | null>(null)
  const [repeatUntil, setRepeatUntil] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const cancel = useRef(new AbortController())
  useEffect(() => () => cancel.current.abort(), [])
  const take = useMutation({
    mutationFn: (calendar: File) => {
      cancel.current = new AbortController()
      return uploadCall(
        'importEvents',
        { file: calendar, ...(repeatUntil && { repeatUntil }) },
        {
          workspaceId,
          signal: cancel.current.signal,
          onProgress: ({ sent, total }) => setShare(total > 0 ? sent / total : null),
        },
      )
    },
    onSuccess: (reply) => {
      setResult(reply)
      // With another date for what has no end it can be taken in once more; what is here already stays.
      if (reply.skippedCount === 0) setFile(null)
      void refreshCalendar(workspaceId)
    },
    onSettled: () => setShare(null),
  })
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return
    setFile(chosen)
    setResult(null)
    take.reset()
  }
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    if (!take.isPending) choose(event.dataTransfer.files[0])
  }
  const errors = fieldErrorsOf(take.error)
  const failure = take.error
    ? (errors.calendar ?? errors.repeatUntil ?? messageOf(take.error, t('Couldn’t upload the file. Try again.')))
    : undefined
  return (
    <Modal opened onClose={onClose} title={t('Import a calendar')} wide>
      <ModalBody>
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
          <IconCalendarDown size={20} aria-hidden="true" />
          <span className={styles.file}>
            {file?.name ??
              (hasKeys ? t('Drop an .ics file here, or choose one.') : t('An .ics file from another calendar'))}
          </span>
          <Button data-autofocus pending={take.isPending} onClick={() => input.current?.click()}>
            {t('Choose a file')}
          </Button>
          <FilePicker
            ref={input}
            label={t('Calendar file')}
            accept=".ics,text/calendar"
            onFiles={([file]) => choose(file)}
          />
        </div>
        <DateField
          label={t('Last date for events that repeat forever')}
          optional
          value={repeatUntil}
          onChange={(event) => setRepeatUntil(event.target.value)}
          hint={t('Without a date, such events are skipped.')}
          error={errors.repeatUntil}
        />
        {take.isPending && (
          <progress
            className={styles.progress}
            aria-label={t('Import progress')}
            {...(share !== null && share < 1 && { value: share })}
          />
        )}
        {!errors.repeatUntil && <FieldError text={failure} />}
        {result && <ImportResult result={result} />}
        {imports.length > 0 && (
          <section aria-label={t('Files from the last 30 days')}>
            <h3 className={styles.head}>{t('Files from the last 30 days')}</h3>
            <ul>
              {imports.map((one) => (
                <Imported key={one.id} workspaceId={workspaceId} file={one} onUndone={() => setResult(null)} />
              ))}
            </ul>
            <ShowMore pages={pages} of={t('the files')} />
          </section>
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button
          variant="primary"
          disabled={!file}
          pending={take.isPending}
          pendingLabel={t('Importing...')}
          onClick={() => file && take.mutate(file)}
        >
          {t('Import')}
        </Button>
      </ModalActions>
    </Modal>
  )
}

const ImportResult = ({ result }: { result: Result }) => (
  <section aria-label={t('Import results')}>
    <p role="status" className={styles.message}>
      {result.message}
    </p>
    {result.skipped.length > 0 && (
      <>
        <h3 className={styles.head}>{t('Skipped: {count}', { count: result.skippedCount })}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className={styles.skipped} tabIndex={0} aria-label={t('Skipped')}>
          {result.skipped.map(({ number, title, reason }) => (
            <li key={`${number} ${reason}`}>
              <span className="mono">{number}</span> {title || t('No title')}: {reason}
            </li>
          ))}
        </ul>
        {result.skippedCount > result.skipped.length && (
          <p className={styles.quiet}>
            {t('And {count} more.', { count: result.skippedCount - result.skipped.length })}
          </p>
        )}
      </>
    )}
    {result.shortened.length > 0 && (
      <>
        <h3 className={styles.head}>{t('Shortened')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className={styles.skipped} tabIndex={0} aria-label={t('Shortened')}>
          {result.shortened.map(({ number, title, reason }) => (
            <li key={`${number} ${reason}`}>
              <span className="mono">{number}</span> {title || t('No title')}: {reason}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

const Imported = ({
  workspaceId,
  file,
  onUndone,
}: {
  workspaceId: string
  file: EventImport
  onUndone: () => void
}) => {
  const undo = useMutation({
    mutationFn: () => api.undoEventImport({ importId: file.id }, { workspaceId }),
    onSuccess: ({ message }) => {
      flash.success(message)
      onUndone()
      void refreshCalendar(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t undo it. Try again in a moment.'))),
  })
  return (
    <li className={styles.import}>
      <span className={styles.file}>
        {rich('{file}: {imported, plural, one {# event} other {# events}}, {name}, <when></when>', {
          file: file.fileName,
          imported: file.imported,
          name: file.importedBy ?? t('somebody who left'),
          when: () => <When at={file.importedAt} />,
        })}
      </span>
      <Button size="sm" pending={undo.isPending} onClick={() => undo.mutate()}>
        {t('Undo')}
      </Button>
    </li>
  )
}
