import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { Books } from '#features/finances/contract/books.ts'
import type { UnpaidEntry } from '#features/finances/contract/unpaid.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { draftOfGiven, newDraft, owedOf, partyOf } from '../entry-draft.ts'
import { useRuleSaving } from '../hooks/use-rule-saving.ts'
import { amountWords } from './amount.tsx'
import { EntryFields } from './entry-fields.tsx'
import { PartySelect } from './payer-fields.tsx'

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
      title={unpaid.direction === 'income' ? t('Mark as received') : t('Mark as paid')}
      action={t('Book it')}
      pendingLabel={t('Booking...')}
      pending={save.isPending}
      error={failure ?? (other && t('{text} Change that first.', { text: other }))}
    >
      <p>
        {unpaid.text}, {amountWords(unpaid.minor, unpaid.currency)}
      </p>
      <DateField
        label={t('Paid on')}
        data-autofocus
        value={date}
        error={dateFault}
        onChange={(event) => setDate(event.target.value)}
      />
      <Field label={unpaid.direction === 'income' ? t('Paid to') : t('Paid by')} error={byFault}>
        {(control) => (
          <PartySelect {...control} books={books} value={by} onChange={(event) => setBy(event.target.value)} />
        )}
      </Field>
    </FormModal>
  )
}

/** Asks for money that is owed: an entry without who paid, and the day on which it is due. */
export const UnpaidModal = ({
  workspaceId,
  books,
  unpaid,
  onClose,
}: {
  workspaceId: string
  books: Books
  unpaid: UnpaidEntry | null
  onClose: () => void
}) => {
  const [draft, setDraft] = useState(() =>
    unpaid
      ? draftOfGiven({ ...unpaid.entry, by: [] })
      : { ...newDraft(books, null), direction: 'income' as const, date: '' },
  )
  const [dueOn, setDueOn] = useState(unpaid?.dueOn ?? books.today)
  // The same try keeps its key, so that a repeat after a lost answer does not keep it twice.
  const attempt = useRef({ of: '', key: '' })
  const {
    save,
    errors: faults,
    failure,
  } = useRuleSaving(workspaceId, {
    of: 'unpaid',
    send: () => {
      const said = { ...owedOf(draft), dueOn }
      const content = JSON.stringify(said)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return unpaid
        ? api.editUnpaid({ unpaidId: unpaid.id, rowVersion: unpaid.rowVersion, ...said }, { workspaceId })
        : api.addUnpaid(said, { workspaceId, idempotencyKey: attempt.current.key })
    },
    onSaved: onClose,
  })
  const errors = errorsByField(faults)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={unpaid ? t('Unpaid') : t('Add an unpaid bill or fee')}
      action={unpaid ? t('Save') : t('Add')}
      pending={save.isPending}
      error={failure}
    >
      <EntryFields
        workspaceId={workspaceId}
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        books={books}
        errors={errors}
        disabled={save.isPending}
        undated
        owed
      />
      <DateField
        label={t('Due on')}
        value={dueOn}
        error={errors.dueOn}
        hint={t('It doesn’t count until it’s paid.')}
        onChange={(event) => setDueOn(event.target.value)}
      />
    </FormModal>
  )
}
