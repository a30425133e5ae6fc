import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import type { StatementDetail } from '#features/statements/contract/statement.ts'
import { delimiterNames, encodingNames, leftReasons } from '#features/statements/contract/statement-words.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, detailOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { isMoving, resultWords, stateWords } from '../import-words.ts'
import { choicesQuery, importQuery, refreshStatements } from '../queries.ts'
import importProgressStyles from './import-progress.module.css'
import importReviewStyles from './import-review.module.css'
import { ImportReview } from './import-review.tsx'
import styles from './import-room.module.css'
import { MappingForm } from './mapping-form.tsx'

/** The first lines that are left out, each with its reason. */
const LeftLines = ({ detail }: { detail: StatementDetail }) => (
  <section aria-labelledby="left-out">
    <h3 id="left-out" className={importReviewStyles.title}>
      {rich('Left out <span>{leftLines, plural, one {# line} other {# lines}}</span>', {
        leftLines: detail.leftLines,
        span: (text) => <span className={importReviewStyles.small}>{text}</span>,
      })}
    </h3>
    <Table label={t('Lines left out')}>
      <thead>
        <tr>
          <th scope="col">{t('Line')}</th>
          <th scope="col">{t('Why')}</th>
          <th scope="col">{t('Details')}</th>
        </tr>
      </thead>
      <tbody>
        {detail.left.map(({ number, reason, said }) => (
          <tr key={number}>
            <td className="mono">{number}</td>
            <td>{leftReasons[reason]}</td>
            <td>{said}</td>
          </tr>
        ))}
      </tbody>
    </Table>
    {detail.leftLines > detail.left.length && (
      <p className={importReviewStyles.more}>{t('The rest are in the CSV of left-out lines.')}</p>
    )}
  </section>
)

const words = { reading: t('Reading the file'), booking: t('Booking'), undoing: t('Undoing') } as const

/** How far an import is; it goes on when this page is closed, and after a restart of the server. */
const ImportProgress = ({ detail, onCancel }: { detail: StatementDetail; onCancel?: () => void }) => {
  const { state, work, bytes, doneBytes, doneLines, newLines } = detail
  if (state !== 'reading' && state !== 'booking' && state !== 'undoing') return null
  const share = state === 'reading' ? doneBytes / bytes : newLines > 0 ? doneLines / newLines : 0
  const percent = Math.min(100, Math.round(share * 100))
  // Of royalties nothing is told before all of it is there.
  const isKnown = percent > 0
  return (
    <div className={importProgressStyles.part}>
      <span>{words[state]}</span>
      <progress
        className={importProgressStyles.bar}
        max={100}
        {...(isKnown && { value: percent })}
        aria-label={words[state]}
      />
      <span className="mono" role="status">
        {work === 'interrupted'
          ? t('Interrupted, carries on by itself in a moment')
          : isKnown
            ? t('{percent} %, {lines, plural, one {# line} other {# lines}}', { percent, lines: doneLines })
            : t('Starts in a moment')}
      </span>
      {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
    </div>
  )
}

/** One import: what it is, what it would book, how far it is, and what came of it. */
export const ImportRoom = ({ workspaceId, id, onBack }: { workspaceId: string; id: string; onBack: () => void }) => {
  const { data, error, refetch } = useQuery(importQuery(workspaceId, id))
  const { data: choices, error: noChoices } = useQuery(choicesQuery(workspaceId))
  const failure = error ?? noChoices
  return (
    <>
      <div className={styles.way}>
        <Button variant="quiet" icon={<IconArrowLeft size={15} aria-hidden="true" />} onClick={onBack}>
          {t('All imports')}
        </Button>
      </div>
      {failure && !(data && choices) ? (
        <div className={styles.part}>
          <ErrorState
            title={t('Failed to load data')}
            text={messageOf(failure, t('Couldn’t load the import. Try again in a moment.'))}
            detail={detailOf(failure)}
            onRetry={() => void refetch()}
          />
        </div>
      ) : !(data && choices) ? (
        <Loading label={t('Loading the import')} />
      ) : (
        <OneImport key={data.import.id} workspaceId={workspaceId} detail={data.import} books={choices.books} />
      )}
    </>
  )
}

const byWhom = (name: string | null, at: string) => ({
  known: name === null ? 'no' : 'yes',
  name,
  day: at.slice(0, 10),
})

/** Who brought an import, booked it and took it back, and when. */
const historyText = ({ addedBy, addedAt, bookedBy, bookedAt, undoneBy, undoneAt }: StatementDetail): string =>
  listText(
    [
      t('Uploaded by {known, select, no {somebody who left} other {{name}}} on {day}', byWhom(addedBy, addedAt)),
      bookedAt === null
        ? ''
        : t('booked by {known, select, no {somebody} other {{name}}} on {day}', byWhom(bookedBy, bookedAt)),
      undoneAt === null
        ? ''
        : t('undone by {known, select, no {somebody} other {{name}}} on {day}', byWhom(undoneBy, undoneAt)),
    ].filter((text) => text !== ''),
    'unit',
  )

const OneImport = ({ workspaceId, detail, books }: { workspaceId: string; detail: StatementDetail; books: Books }) => {
  const manages = useMay('manage')
  const [asks, setAsks] = useState(false)
  const [maps, setMaps] = useState(false)
  const settle = { onSettled: () => void refreshStatements(workspaceId) }
  const cancel = useMutation({
    mutationFn: () => api.cancelStatement({ importId: detail.id }, { workspaceId }),
    ...settle,
  })
  const undo = useMutation({
    mutationFn: () => api.undoStatement({ importId: detail.id }, { workspaceId }),
    ...settle,
    onSuccess: () => setAsks(false),
  })
  const failed = cancel.error ?? undo.error
  const isRead = detail.state === 'ready' || detail.state === 'nothing'
  const isOpen = isRead || detail.state === 'mapping'
  const { layout } = detail
  return (
    <>
      <header className={styles.part}>
        <ScreenTitle className={styles.name}>{detail.fileName}</ScreenTitle>
        <p className={styles.about}>
          <strong>{stateWords[detail.state]}.</strong> {detail.kind !== null && resultWords(detail)}
        </p>
        <p className={styles.small}>
          {layout
            ? t('{history}. {encoding}, separated by {delimiter, select, tab {tab} comma {comma} other {semicolon}}.', {
                history: historyText(detail),
                encoding: encodingNames[layout.encoding],
                delimiter: delimiterNames[layout.delimiter],
              })
            : historyText(detail)}
        </p>
        {detail.notices.map((notice) => (
          <p key={notice} className={styles.notice}>
            {notice}
          </p>
        ))}
        <FieldError text={detail.failure ?? undefined} />
        <FieldError text={failed ? messageOf(failed, t('That didn’t work. Try again.')) : undefined} />
        <div className={styles.actions}>
          {detail.leftLines > 0 && (
            <a className={buttonClass({})} href={addressOfCall('downloadLeftLines', { id: detail.id })} download>
              {rich('<iconDownload></iconDownload>Left-out lines as CSV', {
                iconDownload: () => <IconDownload size={15} aria-hidden="true" />,
              })}
            </a>
          )}
          {manages && detail.state === 'done' && <Button onClick={() => setAsks(true)}>{t('Undo this import')}</Button>}
          {manages && isRead && detail.mapping && !maps && (
            <Button onClick={() => setMaps(true)}>{t('Change what the columns mean')}</Button>
          )}
          {manages && isOpen && (
            <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('Cancel this import')}
            </Button>
          )}
        </div>
      </header>
      {isMoving(detail) && (
        <ImportProgress
          detail={detail}
          {...(manages && detail.state !== 'undoing' && { onCancel: () => cancel.mutate() })}
        />
      )}
      {manages && (detail.state === 'mapping' || (maps && isRead)) && (
        <MappingForm
          // Once the file was read again, the form begins with what is there then.
          key={detail.doneLines}
          workspaceId={workspaceId}
          detail={detail}
          books={books}
          onSaved={() => setMaps(false)}
          {...(maps && { onCancel: () => setMaps(false) })}
        />
      )}
      {(isRead || detail.state === 'done') && !maps && (
        <ImportReview workspaceId={workspaceId} detail={detail} books={books} />
      )}
      {detail.left.length > 0 && <LeftLines detail={detail} />}
      <ConfirmModal
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => undo.mutate()}
        pending={undo.isPending}
        question={t('Remove everything this import booked from the ledger?')}
        lost={t('The history of its entries stays. You can import the file again afterwards.')}
        action={t('Undo the import')}
        pendingLabel={t('Undoing...')}
      />
    </>
  )
}
