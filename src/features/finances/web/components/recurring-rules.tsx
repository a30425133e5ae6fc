import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Books, RecurringEntry } from '#features/finances/contract/books.ts'
import { mostEvery } from '#features/finances/contract/finance-limits.ts'
import { frequencies } from '#features/finances/contract/ledger-values.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { sessionQuery } from '#web/session/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { draftOfGiven, newDraft, sentOf } from '../entry-draft.ts'
import { useRuleSaving } from '../hooks/use-rule-saving.ts'
import { Amount } from './amount.tsx'
import { EntryFields } from './entry-fields.tsx'
import modules from './module.module.css'
import styles from './rules-parts.module.css'

const rhythmWords = ({ frequency, every }: RecurringEntry): string => {
  if (frequency === 'weekly') return t('{every, plural, one {every week} other {every # weeks}}', { every })
  if (frequency === 'monthly') return t('{every, plural, one {every month} other {every # months}}', { every })
  return t('{every, plural, one {every year} other {every # years}}', { every })
}

const nextWords = ({ isPaused, problem, nextOn, waitsOn }: RecurringEntry): string => {
  if (isPaused) return t('paused')
  if (problem !== '') return t('not booked: {problem}', { problem })
  const next = nextOn === null ? t('over') : t('next on {date}', { date: shortDayText(nextOn) })
  if (waitsOn.length === 0) return next
  return t(
    '{next}; {count, plural, one {{days} waits until its month is open again} other {{days} wait until their months are open again}}',
    {
      next,
      count: waitsOn.length,
      days: listText(waitsOn.map(shortDayText)),
    },
  )
}

/** One thing that books itself: how often, what happens next, and what it comes to. */
export const RecurringRow = ({
  one,
  name,
  children,
}: {
  one: RecurringEntry
  name: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}) => (
  <li className={modules.row}>
    <span className={modules.grow}>
      {name}
      <br />
      <span className={modules.dim}>
        {rhythmWords(one)}, {nextWords(one)}
      </span>
    </span>
    <Amount
      minor={one.direction === 'expense' ? -BigInt(one.minor) : one.minor}
      currency={one.currency}
      shown={one.direction === 'transfer' ? 'never' : 'always'}
    />
    {children}
  </li>
)

const names = { weekly: t('Weeks'), monthly: t('Months'), yearly: t('Years') } as const

/** Asks for what books itself: an entry without a day, and the days on which it comes. */
export const RecurringModal = ({
  workspaceId,
  books,
  recurring,
  onClose,
}: {
  workspaceId: string
  books: Books
  recurring: RecurringEntry | null
  onClose: () => void
}) => {
  const { data: ownId } = useQuery(sessionQuery)
  const [draft, setDraft] = useState(() =>
    recurring ? draftOfGiven(recurring.entry) : { ...newDraft(books, ownId), date: '' },
  )
  const [frequency, setFrequency] = useState(recurring?.frequency ?? 'monthly')
  const [every, setEvery] = useState(String(recurring?.every ?? 1))
  const [startsOn, setStartsOn] = useState(recurring?.startsOn ?? books.today)
  const [endsOn, setEndsOn] = useState(recurring?.endsOn ?? '')
  const [isPaused, setIsPaused] = useState(recurring?.isPaused ?? false)
  const {
    save,
    errors: faults,
    failure,
  } = useRuleSaving(workspaceId, {
    of: 'recurring',
    send: () => {
      const { date: _date, ...entry } = sentOf(draft)
      const said = {
        ...entry,
        frequency,
        every: Number(every),
        startsOn,
        endsOn: endsOn === '' ? null : endsOn,
        isPaused,
      }
      return recurring
        ? api.editRecurring({ recurringId: recurring.id, rowVersion: recurring.rowVersion, ...said }, { workspaceId })
        : api.addRecurring(said, { workspaceId })
    },
    onSaved: onClose,
  })
  const errors = errorsByField(faults)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={recurring ? t('Recurring entry') : t('Add a recurring entry')}
      action={recurring ? t('Save') : t('Add')}
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
      />
      <div className={styles.pair}>
        <TextField
          label={t('Every')}
          type="number"
          min={1}
          max={mostEvery}
          value={every}
          error={errors.every}
          onChange={(event) => setEvery(event.target.value)}
        />
        <Field label={t('Unit')} error={errors.frequency}>
          {(control) => (
            <Select
              {...control}
              value={frequency}
              onChange={(event) => setFrequency(frequencies.find((one) => one === event.target.value) ?? 'monthly')}
            >
              {frequencies.map((one) => (
                <option key={one} value={one}>
                  {names[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <DateField
          label={t('First day')}
          value={startsOn}
          error={errors.startsOn}
          onChange={(event) => setStartsOn(event.target.value)}
        />
        <DateField
          label={t('Last day')}
          optional
          value={endsOn}
          error={errors.endsOn}
          onChange={(event) => setEndsOn(event.target.value)}
        />
      </div>
      {recurring && (
        <Checkbox
          label={t('Paused: nothing is booked until you untick this')}
          checked={isPaused}
          onChange={(event) => setIsPaused(event.target.checked)}
        />
      )}
    </FormModal>
  )
}
