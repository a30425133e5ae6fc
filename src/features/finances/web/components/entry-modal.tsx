import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import type { EntryVersion, LedgerEntry } from '#features/finances/contract/entry.ts'
import { plural } from '#kernel/counted.ts'
import { api } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
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

const acts: Readonly<Record<EntryVersion['act'], string>> = {
  booked: 'booked it',
  edited: 'changed it',
  deleted: 'deleted it',
  restored: 'brought it back',
}

/** Who did what to an entry and when, with what it said before. */
const EntryHistory = ({ workspaceId, entryId }: { workspaceId: string; entryId: string }) => {
  const { data: entry } = useQuery(entryQuery(workspaceId, entryId))
  if (!entry) return null
  return (
    <details className={entryHistoryStyles.part}>
      <summary className={entryHistoryStyles.title}>
        History, {entry.history.length}
        {entry.hasMoreHistory && ' newest'} {plural(entry.history.length, 'version')}
      </summary>
      <ol className={entryHistoryStyles.list}>
        {entry.history.map((version) => (
          <li key={version.version} className={entryHistoryStyles.version}>
            <p>
              <b>{version.by ?? 'Backline'}</b> {acts[version.act]}, <When at={version.at} />
            </p>
            {version.act === 'edited' && (
              <ul>
                {version.changes.map(({ field, from, to }) => (
                  <li key={field} className={entryHistoryStyles.change}>
                    {field}: <s>{from || 'nothing'}</s> {to || 'nothing'}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <CutNote when={entry.hasMoreHistory} text="Older versions are in the export of the workspace." />
    </details>
  )
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
    failed: 'The server did not answer. What you wrote is still here.',
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
    <Modal opened onClose={onClose} title={entry.mayChange ? 'Transaction' : entry.text} unsaved={isTouched}>
      <Form className={styles.form ?? ''} pending={isPending} onSubmit={() => save()}>
        <ModalBody>
          {entry.isClosed && (
            <p className={styles.closed}>
              {monthText(month)} is closed, so this stays as it is.{' '}
              {books.mayManage ? (
                <Button size="sm" onClick={() => onReopen(month)}>
                  Reopen {monthText(month)}
                </Button>
              ) : (
                'The owner and the managers can open the month again.'
              )}
            </p>
          )}
          {!entry.isClosed && !entry.mayChange && (
            <p className={styles.closed}>
              You can change what you paid and booked yourself. Only the owner and the managers change anything else.
            </p>
          )}
          <MergedMeanwhile what="transaction" newer={newer} />
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
            {entry.source === 'unpaid'
              ? `It was unpaid; deleted, it is unpaid again. Marked as paid by ${entry.addedBy ?? 'somebody who left'}, `
              : entry.source
                ? `Nobody typed it: ${sourceNames[entry.source] ?? entry.source}, `
                : `Added by ${entry.addedBy ?? 'somebody who left'}, `}
            <When at={entry.addedAt} />
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
              Delete
            </Button>
          )}
          <ModalClose />
          {entry.mayChange && (
            <Button
              variant="primary"
              type="submit"
              pending={isPending}
              pendingLabel="Saving..."
              disabled={!(isTouched || newer)}
            >
              Save
            </Button>
          )}
        </ModalActions>
      </Form>
      <ReceiptList workspaceId={workspaceId} entry={entry} />
      <EntryHistory workspaceId={workspaceId} entryId={entry.id} />
    </Modal>
  )
}
