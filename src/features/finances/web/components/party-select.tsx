import type { SelectHTMLAttributes } from 'react'
import type { Books } from '#features/finances/contract/books.ts'
import { Select } from '#web/ui/select.tsx'

/** A choice among the accounts of the band and its members; what is closed or has left stays where it is chosen. */
export const PartySelect = ({
  books,
  value,
  empty,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { books: Books; value: string; empty?: string }) => (
  <Select value={value} {...select}>
    {empty !== undefined && <option value="">{empty}</option>}
    <optgroup label="Accounts of the band">
      {books.accounts
        .filter(({ id, isClosed }) => !isClosed || value === `account:${id}`)
        .map(({ id, name }) => (
          <option key={id} value={`account:${id}`}>
            {name}
          </option>
        ))}
    </optgroup>
    <optgroup label="Members">
      {books.members
        .filter(({ id, belongs }) => belongs || value === `member:${id}`)
        .map(({ id, name }) => (
          <option key={id} value={`member:${id}`}>
            {name}
          </option>
        ))}
    </optgroup>
  </Select>
)
