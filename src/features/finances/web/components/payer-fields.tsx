import { IconPlus, IconX } from '@tabler/icons-react'
import type { SelectHTMLAttributes } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { EntryDraft } from '../entry-draft.ts'
import styles from './part-fields.module.css'

/** A choice among the accounts of the band and its members; what is closed or has left stays where it is chosen. */
export const PartySelect = ({
  books,
  value,
  empty,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { books: Books; value: string; empty?: string }) => (
  <Select value={value} {...select}>
    {empty !== undefined && <option value="">{empty}</option>}
    <optgroup label={t('Accounts of the band')}>
      {books.accounts
        .filter(({ id, isClosed }) => !isClosed || value === `account:${id}`)
        .map(({ id, name }) => (
          <option key={id} value={`account:${id}`}>
            {name}
          </option>
        ))}
    </optgroup>
    <optgroup label={t('Members')}>
      {books.members
        .filter(({ id, belongs, isOutside }) => belongs || (!isOutside && value === `member:${id}`))
        .map(({ id, name }) => (
          <option key={id} value={`member:${id}`}>
            {name}
          </option>
        ))}
    </optgroup>
    {books.members.some(({ isOutside }) => isOutside) && (
      <optgroup label={t('Outside the band')}>
        {books.members
          .filter(({ isOutside }) => isOutside)
          .map(({ id, name }) => (
            <option key={id} value={`member:${id}`}>
              {name}
            </option>
          ))}
      </optgroup>
    )}
  </Select>
)

/** Who paid, or was paid: an account or a member, or several of them with how much each. */
export const PayerFields = ({
  draft,
  onChange,
  books,
  error,
  disabled,
}: {
  draft: EntryDraft
  onChange: (part: Partial<EntryDraft>) => void
  books: Books
  error: string | undefined
  disabled: boolean
}) => {
  const { by, direction } = draft
  const isAlone = by.length < 2
  const legend = direction === 'income' ? t('Paid to') : t('Paid by')
  const set = (at: number, part: Partial<(typeof by)[number]>): void =>
    onChange({ by: by.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  const free = [
    ...books.members.filter(({ belongs }) => belongs).map(({ id }) => `member:${id}`),
    ...books.accounts.filter(({ isClosed }) => !isClosed).map(({ id }) => `account:${id}`),
  ].find((party) => by.every((one) => one.party !== party))
  return (
    <fieldset className={styles.parts} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      {by.map(({ party, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, no matter who is chosen in it
        <div key={at} className={styles.payer} data-alone={isAlone || undefined}>
          <PartySelect
            aria-label={isAlone ? legend : `${legend}, ${at + 1}`}
            books={books}
            value={party}
            onChange={(event) => set(at, { party: event.target.value })}
          />
          {!isAlone && (
            <>
              <input
                className={fields.input}
                aria-label={t('How much, {number}', { number: at + 1 })}
                inputMode="decimal"
                autoComplete="off"
                placeholder={at === by.length - 1 ? t('the rest') : ''}
                value={amount}
                onChange={(event) => set(at, { amount: event.target.value })}
              />
              <IconButton
                label={t('Remove line {number}', { number: at + 1 })}
                onClick={() => onChange({ by: by.filter((_one, place) => place !== at) })}
              >
                <IconX size={15} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      ))}
      {free && (
        <span>
          <Button
            size="sm"
            variant="quiet"
            icon={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onChange({ by: [...by, { party: free, amount: '' }] })}
          >
            {direction === 'income' ? t('Paid to several') : t('Paid by several')}
          </Button>
        </span>
      )}
      <FieldError text={error} />
    </fieldset>
  )
}
