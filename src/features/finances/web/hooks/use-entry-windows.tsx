import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { Books } from '#features/finances/contract/books.ts'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { sessionQuery } from '#web/session/session.ts'
import { FileField } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { focusWhenThere } from '#web/ui/overlays/use-focus-back.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { EntryFields } from '../components/entry-fields.tsx'
import { EntryModal } from '../components/entry-modal.tsx'
import { JustShared } from '../components/just-shared.tsx'
import { useMonthClosing } from '../components/month-closing.tsx'
import { receiptFiles, useReceiptUploads } from '../components/receipt-list.tsx'
import { type EntryDraft, newDraft, sentOf } from '../entry-draft.ts'
import { refreshFinances } from '../queries.ts'

/** Asks for a new entry, with its receipts if there are some; mounted while it is open. */
const AddEntryModal = ({
  workspaceId,
  books,
  onClose,
  onAdded,
}: {
  workspaceId: string
  books: Books
  onClose: () => void
  /** It is booked, but so many receipts were not uploaded. */
  onAdded: (entry: LedgerEntry, failedReceipts: number) => void
}) => {
  const { data: ownId } = useQuery(sessionQuery)
  const [draft, setDraft] = useState(() => newDraft(books, ownId))
  const [files, setFiles] = useState<readonly File[]>([])
  const uploads = useReceiptUploads(workspaceId)
  // The same try keeps its key, so that a repeat after a lost answer does not book it twice.
  const attempt = useRef({ of: '', key: '' })
  const add = useMutation({
    mutationFn: async () => {
      const sent = sentOf(draft)
      const content = JSON.stringify(sent)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      const { entry } = await api.addEntry(sent, { workspaceId, idempotencyKey: attempt.current.key })
      return { entry, failed: await uploads.send(entry.id, files) }
    },
    onSuccess: async ({ entry, failed }) => {
      await refreshFinances(workspaceId)
      onAdded(entry, failed)
    },
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length === 0)
        flash.error(messageOf(error, t('Couldn’t book the transaction. Try again in a moment.')))
    },
  })
  const errors = errorsByField(fieldErrorsOf(add.error))
  const moving = uploads.sent.find(({ problem }) => problem === '')
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => add.mutate()}
      title={books.mayManage ? t('Add transaction') : t('Add what you paid')}
      action={t('Add')}
      pendingLabel={moving ? t('Uploading {percent} %', { percent: moving.percent }) : t('Adding...')}
      pending={add.isPending}
      error={
        add.error && Object.keys(errors).length === 0
          ? messageOf(add.error, t('The server didn’t answer. What you wrote is still here.'))
          : undefined
      }
    >
      <EntryFields
        workspaceId={workspaceId}
        draft={draft}
        onChange={(part: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...part }))}
        books={books}
        errors={errors}
        disabled={add.isPending}
        checks
      />
      <FileField
        label={t('Receipts')}
        optional
        multiple
        accept={receiptFiles.accept}
        hint={receiptFiles.hint}
        disabled={add.isPending}
        onChange={(event) => setFiles([...(event.target.files ?? [])])}
      />
    </FormModal>
  )
}

/** Deletes an entry, and offers to bring it back. */
const removeEntry = async (workspaceId: string, { id, rowVersion, text }: LedgerEntry): Promise<void> => {
  await removeWithUndo({
    about: id,
    words: deletedWords(text),
    place: `[data-entry="${id}"] [data-open]`,
    remove: () => api.deleteEntry({ entryId: id, rowVersion }, { workspaceId }),
    restore: async () => {
      await api.restoreEntry({ entryId: id }, { workspaceId })
      flash.success(t('“{name}” is back.', { name: text }))
    },
    refresh: () => refreshFinances(workspaceId),
    notRemoved: t('Couldn’t delete the transaction. Try again in a moment.'),
  })
}

/** The windows for adding and changing entries over a screen, and the way back from deleting one. */
export const useEntryWindows = (
  workspaceId: string,
  books: Books | undefined,
  /** Entries as they are shown now, so that an open one follows what others change. */
  shown: readonly LedgerEntry[],
): {
  add: () => void
  open: (entry: LedgerEntry) => void
  isOpen: boolean
  windows: ReactNode
  /** What was shared a moment ago, for the top of the screen. */
  shared: ReactNode
} => {
  const [adds, setAdds] = useState(false)
  const [opened, setOpened] = useState<LedgerEntry | null>(null)
  const [shared, setShared] = useState<LedgerEntry | null>(null)
  const { reopen } = useMonthClosing(workspaceId)
  const add = useCallback(() => setAdds(true), [])
  const current = opened && (shown.find(({ id }) => id === opened.id) ?? opened)
  const closeShared = (): void => {
    setShared(null)
    focusWhenThere(null)
  }
  const windows = (
    <>
      {adds && books && (
        <AddEntryModal
          workspaceId={workspaceId}
          books={books}
          onClose={() => setAdds(false)}
          onAdded={(entry, failed) => {
            setAdds(false)
            setShared(entry.shares.length > 0 ? entry : null)
            if (failed === 0) return void flash.success(t('“{text}” is booked.', { text: entry.text }))
            flash.error(
              t('“{text}” is booked, but {failed, plural, one {a receipt} other {# receipts}} could not be uploaded.', {
                text: entry.text,
                failed,
              }),
            )
            setOpened(entry)
          }}
        />
      )}
      {current && books && (
        <EntryModal
          key={current.id}
          workspaceId={workspaceId}
          books={books}
          entry={current}
          onClose={() => setOpened(null)}
          onRemove={(entry) => void removeEntry(workspaceId, entry)}
          onReopen={(month) => {
            setOpened(null)
            reopen(month)
          }}
        />
      )}
    </>
  )
  return {
    add,
    open: setOpened,
    isOpen: adds || opened !== null,
    windows,
    shared: (
      <div role="status" aria-label={t('Just shared')}>
        {shared && <JustShared key={shared.id} entry={shared} onClose={closeShared} />}
      </div>
    ),
  }
}
