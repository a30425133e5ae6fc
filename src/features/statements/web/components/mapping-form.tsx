import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import type { StatementDetail } from '#features/statements/contract/statement.ts'
import { maxSourceName } from '#features/statements/contract/statement-limits.ts'
import { type ColumnMapping, type Encoding, encodingNames } from '#features/statements/contract/statement-words.ts'
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
  ['title', 'Song'],
  ['isrc', 'ISRC'],
  ['upc', 'UPC'],
  ['store', 'Store'],
  ['country', 'Country'],
  ['saleMonth', 'Month of the sale'],
  ['quantity', 'How many'],
  ['artist', 'Artist'],
  ['product', 'Album'],
]
const bankColumns: [Column, string][] = [
  ['counterpart', 'Who paid or was paid'],
  ['reference', 'Reference'],
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
          <option value="">None</option>
          {columns.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <option key={at} value={at}>
              {name || `Column ${at + 1}`}
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
          label="What this file is"
          value={mapping.kind}
          options={[
            { value: 'bank', label: 'Payments of an account' },
            { value: 'royalty', label: 'Royalties' },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <Segmented
          label="How amounts stand there"
          value={isSplit ? 'two' : 'one'}
          options={[
            { value: 'one', label: 'One column with a sign' },
            { value: 'two', label: 'Paid and received apart' },
          ]}
          onChange={(way) => change(way === 'one' ? { amount: 0, paid: null, received: null } : { amount: null })}
        />
      </div>
      <div className={styles.fields}>
        {isBank ? (
          <Field label="Whose payments these are" hint="Lines are compared with those of this account.">
            {(control) => (
              <Select
                {...control}
                required
                value={accountId}
                onChange={(event) => setAccountId(event.currentTarget.value)}
              >
                <option value="">Choose an account</option>
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
            label="Who made this statement"
            required
            maxLength={maxSourceName}
            value={mapping.sourceName}
            onChange={(event) => change({ sourceName: event.currentTarget.value })}
          />
        )}
        {columnField('date', 'Date', false)}
        <Field label="Dates are written">
          {(control) => (
            <Select
              {...control}
              value={mapping.dateForm}
              onChange={({ currentTarget: { value } }) =>
                change({ dateForm: value === 'dmy' ? 'dmy' : value === 'mdy' ? 'mdy' : 'ymd' })
              }
            >
              <option value="ymd">Year, month, day</option>
              <option value="dmy">Day, month, year</option>
              <option value="mdy">Month, day, year</option>
            </Select>
          )}
        </Field>
        {isSplit ? (
          <>
            {columnField('paid', 'What was paid', false)}
            {columnField('received', 'What came in', false)}
          </>
        ) : (
          columnField('amount', 'Amount', false)
        )}
        <Field label="Before the decimals stands a">
          {(control) => (
            <Select
              {...control}
              value={mapping.decimalSign}
              onChange={({ currentTarget: { value } }) => change({ decimalSign: value === ',' ? ',' : '.' })}
            >
              <option value=".">Point (1,234.50)</option>
              <option value=",">Comma (1 234,50)</option>
            </Select>
          )}
        </Field>
        {columnField('currency', 'Currency')}
        {mapping.currency === null && (
          <Field label="Currency of the whole file">
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
        <Field label="Letters" hint="Change this when names look wrong below.">
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
          <legend>What the payment was for</legend>
          {columns.map((name, at) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={at}
              label={name || `Column ${at + 1}`}
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
          label="Amounts above zero are what was paid"
          checked={mapping.isInverted}
          onChange={(event) => change({ isInverted: event.currentTarget.checked })}
        />
      )}
      <Table label="The first rows of the file">
        <thead>
          <tr>
            {columns.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at} scope="col">
                {name || `Column ${at + 1}`}
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
      <FieldError text={save.error ? messageOf(save.error, 'This did not go through. Try again.') : undefined} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" pending={save.isPending} pendingLabel="Reading...">
          Show what it would book
        </Button>
        {onCancel && <Button onClick={onCancel}>Keep it as it is</Button>}
      </div>
    </form>
  )
}
