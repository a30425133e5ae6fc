import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import type { StatementDetail } from '#features/statements/contract/statement.ts'
import { maxSourceName } from '#features/statements/contract/statement-limits.ts'
import { type ColumnMapping, type Encoding, encodingNames } from '#features/statements/contract/statement-words.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshStatements } from '../queries.ts'
import styles from './mapping-form.module.css'

type Column = Extract<
  keyof ColumnMapping,
  | 'date'
  | 'amount'
  | 'paid'
  | 'received'
  | 'currency'
  | 'counterpart'
  | 'reference'
  | 'saleMonth'
  | 'store'
  | 'country'
  | 'artist'
  | 'title'
  | 'product'
  | 'isrc'
  | 'upc'
  | 'quantity'
>

const royaltyColumns: [Column, string][] = [
  ['title', t('Song')],
  ['isrc', 'ISRC'],
  ['upc', 'UPC'],
  ['store', t('Store')],
  ['country', t('Country')],
  ['saleMonth', t('Month of the sale')],
  ['quantity', t('How many')],
  ['artist', t('Artist')],
  ['product', t('Album')],
]
const bankColumns: [Column, string][] = [
  ['counterpart', t('Who paid or was paid')],
  ['reference', t('Reference')],
]

/** What the columns of a file mean: guessed, and corrected by the person who brought it. */
export const MappingForm = ({
  workspaceId,
  detail,
  books,
  onSaved,
  onCancel,
}: {
  workspaceId: string
  detail: StatementDetail
  books: Books
  /** It is being read again: what it would book is shown next. */
  onSaved: () => void
  /** Where it was read once, and what was said before still holds. */
  onCancel?: () => void
}) => {
  const columns = detail.layout?.columns ?? []
  const [mapping, setMapping] = useState<ColumnMapping | null>(detail.mapping)
  const [accountId, setAccountId] = useState(detail.accountId ?? '')
  const [encoding, setEncoding] = useState<Encoding>(detail.layout?.encoding ?? 'utf-8')
  const save = useMutation({
    mutationFn: (meant: ColumnMapping) => {
      const others = encoding === detail.layout?.encoding ? {} : { encoding }
      const input = { importId: detail.id, mapping: meant, accountId: accountId === '' ? null : accountId, ...others }
      return api.mapStatement(input, { workspaceId })
    },
    onSuccess: async () => {
      await refreshStatements(workspaceId)
      onSaved()
    },
  })
  if (!mapping) return null
  const change = (part: Partial<ColumnMapping>): void => setMapping({ ...mapping, ...part })
  const columnField = (column: Column, label: string, isOptional = true) => (
    <Field key={column} label={label} {...(isOptional && { optional: true })}>
      {(control) => (
        <Select
          {...control}
          value={mapping[column] ?? ''}
          onChange={({ currentTarget: { value } }) => change({ [column]: value === '' ? null : Number(value) })}
        >
          <option value="">{t('None')}</option>
          {columns.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <option key={at} value={at}>
              {name || t('Column {number}', { number: at + 1 })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  const isBank = mapping.kind === 'bank'
  const isSplit = mapping.amount === null
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(mapping)
      }}
    >
      <div className={styles.choices}>
        <Segmented
          label={t('What this file is')}
          value={mapping.kind}
          options={[
            { value: 'bank', label: t('Account payments') },
            { value: 'royalty', label: t('Royalties') },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Segmented
          label={t('How amounts are written')}
          value={isSplit ? 'two' : 'one'}
          options={[
            { value: 'one', label: t('One column with a sign') },
            { value: 'two', label: t('Paid and received separately') },
          ]}
          onChange={(way) => change(way === 'one' ? { amount: 0, paid: null, received: null } : { amount: null })}
        />
      </div>
      <div className={styles.fields}>
        {isBank ? (
          <Field label={t('Whose payments these are')} hint={t('Lines are compared with the ones on this account.')}>
            {(control) => (
              <Select
                {...control}
                required
                value={accountId}
                onChange={(event) => setAccountId(event.currentTarget.value)}
              >
                <option value="">{t('Choose an account')}</option>
                {books.accounts
                  .filter(({ isClosed }) => !isClosed)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        ) : (
          <TextField
            label={t('Who made this statement')}
            required
            maxLength={maxSourceName}
            value={mapping.sourceName}
            onChange={(event) => change({ sourceName: event.currentTarget.value })}
          />
        )}
        {columnField('date', t('Date'), false)}
        <Field label={t('Date format')}>
          {(control) => (
            <Select
              {...control}
              value={mapping.dateForm}
              onChange={({ currentTarget: { value } }) =>
                change({ dateForm: value === 'dmy' ? 'dmy' : value === 'mdy' ? 'mdy' : 'ymd' })
              }
            >
              <option value="ymd">{t('Year, month, day')}</option>
              <option value="dmy">{t('Day, month, year')}</option>
              <option value="mdy">{t('Month, day, year')}</option>
            </Select>
          )}
        </Field>
        {isSplit ? (
          <>
            {columnField('paid', t('What was paid'), false)}
            {columnField('received', t('What came in'), false)}
          </>
        ) : (
          columnField('amount', t('Amount'), false)
        )}
        <Field label={t('Decimal sign')}>
          {(control) => (
            <Select
              {...control}
              value={mapping.decimalSign}
              onChange={({ currentTarget: { value } }) => change({ decimalSign: value === ',' ? ',' : '.' })}
            >
              <option value=".">{t('Point (1,234.50)')}</option>
              <option value=",">{t('Comma (1 234,50)')}</option>
            </Select>
          )}
        </Field>
        {columnField('currency', t('Currency'))}
        {mapping.currency === null && (
          <Field label={t('Currency of the whole file')}>
            {(control) => (
              <CurrencySelect
                {...control}
                value={mapping.fixedCurrency}
                onChange={(event) => change({ fixedCurrency: event.currentTarget.value })}
              />
            )}
          </Field>
        )}
        {(isBank ? bankColumns : royaltyColumns).map(([column, label]) => columnField(column, label))}
        <Field label={t('Letters##encoding')} hint={t('Change this if names look wrong below.')}>
          {(control) => (
            <Select
              {...control}
              value={encoding}
              onChange={(event) => setEncoding(event.currentTarget.value as Encoding)}
            >
              {Object.entries(encodingNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {isBank && (
        <fieldset className={styles.notes}>
          <legend>{t('What the payment was for')}</legend>
          {columns.map((name, at) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={at}
              label={name || t('Column {number}', { number: at + 1 })}
              checked={mapping.notes.includes(at)}
              onChange={({ currentTarget: { checked } }) =>
                change({ notes: checked ? [...mapping.notes, at] : mapping.notes.filter((one) => one !== at) })
              }
            />
          ))}
        </fieldset>
      )}
      {!isSplit && (
        <Checkbox
          label={t('Amounts above zero are money paid out')}
          checked={mapping.isInverted}
          onChange={(event) => change({ isInverted: event.currentTarget.checked })}
        />
      )}
      <Table label={t('The first rows of the file')}>
        <thead>
          <tr>
            {columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at} scope="col">
                {name || t('Column {number}', { number: at + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {detail.sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move
            <tr key={row}>
              {columns.map((_name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={at}>{cells[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <FieldError text={save.error ? messageOf(save.error, t('That didn’t work. Try again.')) : undefined} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" pending={save.isPending} pendingLabel={t('Reading...')}>
          {t('Show what it would book')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Keep it as it is')}</Button>}
      </div>
    </form>
  )
}
