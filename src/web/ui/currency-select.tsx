import type { SelectHTMLAttributes } from 'react'
import { t } from '#kernel/language/translate.ts'
import { currencyCodes } from '#kernel/money.ts'
import { Select } from './select.tsx'

/** A choice of every currency there is, those in use in front. */
export const CurrencySelect = ({
  used = [],
  empty,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & {
  used?: readonly string[]
  /** What the choice of none is called, where there may be none. */
  empty?: string
}) => {
  const others = currencyCodes.filter((code) => !used.includes(code)).map((code) => <option key={code}>{code}</option>)
  return (
    <Select {...select}>
      {empty !== undefined && <option value="">{empty}</option>}
      {used.map((code) => (
        <option key={code}>{code}</option>
      ))}
      {used.length > 0 ? <optgroup label={t('Others')}>{others}</optgroup> : others}
    </Select>
  )
}
