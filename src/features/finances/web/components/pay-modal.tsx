import { useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import type { UnpaidEntry } from '#features/finances/contract/unpaid.ts'
import { api } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { newDraft, partyOf } from '../entry-draft.ts'
import { useRuleSaving } from '../hooks/use-rule-saving.ts'
import { amountWords } from './amount.tsx'
import { PartySelect } from './party-select.tsx'

/** Asks when something was paid, and by which account or member; then it is booked. */
export const PayModal = ({
  workspaceId,
  books,
  unpaid,
  onClose,
  onPaid,
}: {
  workspaceId: string
  books: Books
  unpaid: UnpaidEntry
  onClose: () => void
  onPaid: () => void
}) => {
  const [date, setDate] = useState(books.today)
  const [by, setBy] = useState(() => newDraft(books, null).by[0]?.party ?? '')
  const {
    save,
    errors: faults,
    failure,
  } = useRuleSaving(workspaceId, {
    of: 'unpaid',
    send: () =>
      api.payUnpaid({ unpaidId: unpaid.id, rowVersion: unpaid.rowVersion, date, by: partyOf(by) }, { workspaceId }),
    onSaved: onPaid,
  })
  const { date: dateFault, by: byFault, ...others } = errorsByField(faults)
  const other = Object.values(others)[0]
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={unpaid.direction === 'income' ? 'Mark as received' : 'Mark as paid'}
      action="Book it"
      pendingLabel="Booking..."
      pending={save.isPending}
      error={failure ?? (other && `${other} Change that first.`)}
    >
      <p>
        {unpaid.text}, {amountWords(unpaid.minor, unpaid.currency)}
      </p>
      <TextField
        label="Paid on"
        type="date"
        data-autofocus
        value={date}
        error={dateFault}
        onChange={(event) => setDate(event.target.value)}
      />
      <Field label={unpaid.direction === 'income' ? 'Paid to' : 'Paid by'} error={byFault}>
        {(control) => (
          <PartySelect {...control} books={books} value={by} onChange={(event) => setBy(event.target.value)} />
        )}
      </Field>
    </FormModal>
  )
}
