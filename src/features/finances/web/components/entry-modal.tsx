import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import type { EntryVersion, LedgerEntry } from '#features/finances/contract/entry.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { When } from '#web/ui/when.tsx'
import { type EntryDraft, entryFields, sentOf } from '../entry-draft.ts'
import { sourceNames } from '../entry-words.ts'
import { monthText } from '../month-words.ts'
import { entryQuery, refreshFinances } from '../queries.ts'
import { EntryFields } from './entry-fields.tsx'
import entryHistoryStyles from './entry-history.module.css'
import styles from './entry-modal.module.css'
import { ReceiptList } from './receipt-list.tsx'

const fieldNames: Readonly<Record<string, string>> = {
  date: t('date'),
  text: t('text'),
  direction: t('direction'),
  amount: t('amount'),
  by: t('by'),
  category: t('category'),
  split: t('split'),
  shares: t('shares'),
  converted: t('converted'),
  project: t('project'),
  tags: t('tags'),
  note: t('note'),
}

const VersionLine = ({ version: { act, by, at } }: { version: EntryVersion }) =>
  rich(
    '<b>{name}</b> {act, select, booked {booked it} edited {changed it} deleted {deleted it} other {brought it back}}, <when></when>',
    { name: by ?? 'Backline', act, when: () => <When at={at} /> },
  )

/** Who did what to an entry and when, with what it said before. */
const EntryHistory = ({ workspaceId, entryId }: { workspaceId: string; entryId: string }) => {
  const { data: entry } = useQuery(entryQuery(workspaceId, entryId))
  if (!entry) return null
  return (
    <details className={entryHistoryStyles.part}>
      <summary className={entryHistoryStyles.title}>
        {entry.hasMoreHistory
          ? t('History, {count, plural, one {# latest version} other {# latest versions}}', {
              count: entry.history.length,
            })
          : t('History, {count, plural, one {# version} other {# versions}}', { count: entry.history.length })}
      </summary>
      <ol className={entryHistoryStyles.list}>
        {entry.history.map((version) => (
          <li key={version.version} className={entryHistoryStyles.version}>
            <p>
              <VersionLine version={version} />
            </p>
            {version.act === 'edited' && (
              <ul>
                {version.changes.map(({ field, from, to }) => (
                  <li key={field} className={entryHistoryStyles.change}>
                    {rich('{field}: <before>{from}</before> {to}', {
                      field: fieldNames[field] ?? field,
                      from: from || t('nothing'),
                      to: to || t('nothing'),
                      before: (text) => <s>{text}</s>,
                    })}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <CutNote when={entry.hasMoreHistory} text={t('Older versions are in the workspace export.')} />
    </details>
  )
}

/** Where an entry comes from, and when it came. */
const Origin = ({ entry: { source, addedBy, addedAt } }: { entry: LedgerEntry }) => {
  const added = { known: addedBy === null ? 'no' : 'yes', name: addedBy, when: () => <When at={addedAt} /> }
  if (source === 'unpaid')
    return rich(
      'This was unpaid; if you delete it, it’s unpaid again. Marked as paid by {known, select, no {somebody who left} other {{name}}}, <when></when>',
      added,
    )
  if (source)
    return rich('Added automatically: {source}, <when></when>', {
      source: sourceNames[source] ?? source,
      when: added.when,
    })
  return rich('Added by {known, select, no {somebody who left} other {{name}}}, <when></when>', added)
}

/** One entry with all there is about it; mounted while it is open. When somebody else saved first, it shows the newer state and keeps what was typed. */
export const EntryModal = ({
  workspaceId,
  books,
  entry,
  onClose,
  onRemove,
  onReopen,
}: {
  workspaceId: string
  books: Books
  entry: LedgerEntry
  onClose: () => void
  onRemove: (entry: LedgerEntry) => void
  /** Opens a closed month again. */
  onReopen: (month: string) => void
}) => {
  const { seen, draft, newer, change, adopt, save, isPending, errors, failure } = useMergingDraft(entry, {
    draftOf: entryFields.draftOf,
    changes: (before: EntryDraft, theirs: EntryDraft) => entryFields.changes(before, theirs, books),
    newerAs: 'entry',
    send: ({ seen, draft }) =>
      api.editEntry({ entryId: entry.id, rowVersion: seen.rowVersion, ...sentOf(draft) }, { workspaceId }),
    onSaved: async () => {
      await refreshFinances(workspaceId)
      onClose()
    },
    failed: t('The server didn’t answer. What you wrote is still here.'),
  })
  const isTouched = entryFields.isTouched(draft, entryFields.draftOf(seen))
  useEffect(() => {
    // Nothing was typed: what others change is simply shown.
    if (entry.rowVersion === seen.rowVersion || isTouched) return
    adopt(entry)
  }, [entry, seen, isTouched, adopt])
  const month = entry.date.slice(0, 7)
  const disabled = isPending || !entry.mayChange
  return (
    <Modal opened onClose={onClose} title={entry.mayChange ? t('Transaction') : entry.text} unsaved={isTouched}>
      <Form className={styles.form ?? ''} pending={isPending} onSubmit={() => save()}>
        <ModalBody>
          {entry.isClosed && (
            <p className={styles.closed}>
              {t('{month} is closed, so you can’t change this.', { month: monthText(month) })}{' '}
              {books.mayManage ? (
                <Button size="sm" onClick={() => onReopen(month)}>
                  {t('Reopen {month}', { month: monthText(month) })}
                </Button>
              ) : (
                t('The owner and the managers can open the month again.')
              )}
            </p>
          )}
          {!entry.isClosed && !entry.mayChange && (
            <p className={styles.closed}>
              {t(
                'You can change what you paid and booked yourself. Only the owner and managers can change anything else.',
              )}
            </p>
          )}
          <MergedMeanwhile newer={newer} />
          <EntryFields
            workspaceId={workspaceId}
            draft={draft}
            onChange={change}
            books={books}
            before={entry}
            errors={errors}
            disabled={disabled}
            checks
          />
          <p className={styles.about}>
            <Origin entry={entry} />
          </p>
          <FieldError text={failure} />
        </ModalBody>
        <ModalActions>
          {entry.mayChange && (
            <Button
              variant="danger"
              className={styles.first ?? ''}
              onClick={() => {
                onClose()
                onRemove(entry)
              }}
            >
              {t('Delete')}
            </Button>
          )}
          <ModalClose />
          {entry.mayChange && (
            <Button
              variant="primary"
              type="submit"
              pending={isPending}
              pendingLabel={t('Saving...')}
              disabled={!(isTouched || newer)}
            >
              {t('Save')}
            </Button>
          )}
        </ModalActions>
      </Form>
      <ReceiptList workspaceId={workspaceId} entry={entry} />
      <EntryHistory workspaceId={workspaceId} entryId={entry.id} />
    </Modal>
  )
}
