import type { SelectHTMLAttributes } from 'react'
import { currencyCodes } from '#kernel/currencies.ts'
import { Select } from '#web/ui/select.tsx'

/** A choice of every currency there is, those in use in front. */
export const CurrencySelect = ({
  used,
  empty,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & {
  used: readonly string[]
  /** What the choice of none is called, where there may be none. */
  empty?: string
}) => (
  <Select {...select}>
    {empty !== undefined && <option value="">{empty}</option>}
    {used.map((code) => (
      <option key={code}>{code}</option>
    ))}
    <optgroup label="Others">
      {currencyCodes
        .filter((code) => !used.includes(code))
        .map((code) => (
          <option key={code}>{code}</option>
        ))}
    </optgroup>
  </Select>
)
