import { IconPlus, IconX } from '@tabler/icons-react'
import { maxRecoups, maxShareRole } from '#features/finances/contract/finance-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { RecoupLine, SplitDraft } from '../split-draft.ts'
import styles from './part-fields.module.css'

/** Who is paid back first, in order, before anything is shared. */
export const RecoupLines = ({
  draft: { lines, recoups, currency },
  used,
  onChange,
  error,
}: {
  draft: SplitDraft
  /** The currencies that the band uses. */
  used: readonly string[]
  onChange: (part: Partial<SplitDraft>) => void
  error: string | undefined
}) => {
  const sharing = lines.filter(({ isIn }) => isIn)
  const type = (key: string, part: Partial<RecoupLine>): void =>
    onChange({ recoups: recoups.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const free = ['', ...sharing.map(({ key }) => key)].find((to) => recoups.every((one) => one.to !== to))
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.legend}>{t('Paid back first')}</legend>
      {recoups.map(({ key, to, amount, note }, at) => (
        <div key={key} className={styles.recoup}>
          <Select
            aria-label={t('Paid back to, {number}', { number: at + 1 })}
            value={to}
            onChange={(event) => type(key, { to: event.target.value })}
          >
            <option value="">{t('The band')}</option>
            {sharing.map((line) => (
              <option key={line.key} value={line.key}>
                {line.name || t('Somebody outside the band')}
              </option>
            ))}
          </Select>
          <input
            className={fields.input}
            aria-label={t('How much, {number}', { number: at + 1 })}
            inputMode="decimal"
            autoComplete="off"
            placeholder={t('Amount')}
            required
            value={amount}
            onChange={(event) => type(key, { amount: event.target.value })}
          />
          <input
            className={fields.input}
            aria-label={t('What it was for, {number}', { number: at + 1 })}
            placeholder={t('studio, video …')}
            maxLength={maxShareRole}
            value={note}
            onChange={(event) => type(key, { note: event.target.value })}
          />
          <IconButton
            size="sm"
            label={t('Remove line {number}', { number: at + 1 })}
            onClick={() => onChange({ recoups: recoups.filter((one) => one.key !== key) })}
          >
            <IconX size={15} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div className={styles.sum}>
        {free !== undefined && recoups.length < maxRecoups && (
          <Button
            size="sm"
            variant="quiet"
            icon={<IconPlus size={14} aria-hidden="true" />}
            onClick={() =>
              onChange({ recoups: [...recoups, { key: crypto.randomUUID(), to: free, amount: '', note: '' }] })
            }
          >
            {t('Pay somebody back first')}
          </Button>
        )}
        {recoups.length > 0 && (
          <CurrencySelect
            className={styles.currency}
            aria-label={t('Currency of what is paid back')}
            used={used}
            value={currency}
            onChange={(event) => onChange({ currency: event.target.value })}
          />
        )}
      </div>
      {recoups.length > 0 && (
        <p className={styles.note}>
          {t('Income goes to them in this order until they have it all back; only then it’s shared by percent.')}
        </p>
      )}
      <FieldError text={error} />
    </fieldset>
  )
}
