import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { Books } from '#features/finances/contract/books.ts'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { sessionQuery } from '#web/session/session.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type EntryDraft, newDraft, sentOf } from '../entry-draft.ts'
import { useReceiptUploads } from '../hooks/use-receipt-uploads.ts'
import { refreshFinances } from '../queries.ts'
import { EntryFields } from './entry-fields.tsx'
import { receiptFiles } from './receipt-list.tsx'

/** Asks for a new entry, with its receipts if there are some; mounted while it is open. */
export const AddEntryModal = ({
  workspaceId,
  books,
  onClose,
  onAdded,
}: {
  workspaceId: string
  books: Books
  onClose: () => void
  /** It is booked, but so many receipts did not arrive. */
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
        flash.error(messageOf(error, 'The transaction was not booked. Try again in a moment.'))
    },
  })
  const errors = errorsByField(fieldErrorsOf(add.error))
  const moving = uploads.sent.find(({ problem }) => problem === '')
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => add.mutate()}
      title={books.mayManage ? 'Add transaction' : 'Add what you paid'}
      action="Add"
      pendingLabel={moving ? `Sending ${moving.percent} %` : 'Adding...'}
      pending={add.isPending}
      error={
        add.error && Object.keys(errors).length === 0
          ? messageOf(add.error, 'The server did not answer. What you wrote is still here.')
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
      <TextField
        label="Receipts"
        optional
        type="file"
        multiple
        accept={receiptFiles.accept}
        hint={receiptFiles.hint}
        disabled={add.isPending}
        onChange={(event) => setFiles([...(event.target.files ?? [])])}
      />
    </FormModal>
  )
}
