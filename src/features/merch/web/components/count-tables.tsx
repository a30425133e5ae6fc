import { t } from '#kernel/language/translate.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Merch, MerchShow } from '../../contract/merch.ts'
import { payments } from '../../contract/merch-values.ts'
import { type CountDraft, takingKey } from '../count-draft.ts'
import { merchWords, moneyWords } from '../merch-words.ts'
import styles from './show-count.module.css'

const paymentNames = { cash: t('cash'), card: t('card') }

/** Per currency and way to pay: what sales came to, what was counted, and how the two differ. */
export const TakingsTable = ({
  merch,
  show,
  draft,
  onChange,
}: {
  merch: Merch
  show: MerchShow
  draft: CountDraft
  onChange: (draft: CountDraft) => void
}) => {
  const aligned = show.isClosed && { 'data-numeric': true }
  const currencies = [
    ...new Set([...(show.isClosed ? [] : merch.currencies), ...show.money.map(({ currency }) => currency)]),
  ]
  if (currencies.length === 0) return null
  return (
    <Table label={t('Takings')} className={styles.takings ?? ''}>
      <thead>
        <tr>
          <th>{t('Takings')}</th>
          <th data-numeric>{t('Expected')}</th>
          <th {...aligned}>{t('Counted')}</th>
          <th data-numeric>{t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {currencies.flatMap((currency) =>
          payments.map((payment) => {
            const key = takingKey(currency, payment)
            const line = show.money.find((one) => takingKey(one.currency, one.payment) === key)
            return (
              <tr key={key}>
                <td>
                  {currency} {paymentNames[payment]}
                </td>
                <td data-numeric data-label={t('Expected')}>
                  {moneyWords({ minor: line?.expected ?? '0', currency })}
                </td>
                <td data-label={t('Counted')} {...aligned}>
                  {show.isClosed ? (
                    <span className="mono">
                      {line?.counted == null ? '–' : moneyWords({ minor: line.counted, currency })}
                    </span>
                  ) : (
                    <input
                      className={styles.amount}
                      inputMode="decimal"
                      aria-label={t('Counted {payment} in {currency}', { payment: paymentNames[payment], currency })}
                      value={draft.takings[key] ?? ''}
                      onChange={({ target }) =>
                        onChange({ ...draft, takings: { ...draft.takings, [key]: target.value } })
                      }
                    />
                  )}
                </td>
                <td data-numeric data-label={t('Difference')}>
                  {line?.difference == null || line.difference === '0' ? (
                    (line?.difference ?? '–')
                  ) : (
                    <Chip tone="warn">{moneyWords({ minor: line.difference, currency })}</Chip>
                  )}
                </td>
              </tr>
            )
          }),
        )}
      </tbody>
    </Table>
  )
}

const signed = (count: number | null): string =>
  count === null ? '–' : count < 0 ? `\u2212${-count}` : count > 0 ? `+${count}` : '0'

/** What of each variant was there before and after, broke, was given and sold, and how the two ways to know it differ. */
export const CountTable = ({
  merch,
  show,
  draft,
  onChange,
}: {
  merch: Merch
  show: MerchShow
  draft: CountDraft
  onChange: (draft: CountDraft) => void
}) => {
  const words = new Map(
    merch.products.flatMap((product) => product.variants.map((one) => [one.id, merchWords(product, one)] as const)),
  )
  // As the products stand, each with its sizes.
  const places = new Map([...words.keys()].map((id, at) => [id, at]))
  const lines = show.lines.toSorted(
    (one, other) => (places.get(one.variantId) ?? 0) - (places.get(other.variantId) ?? 0),
  )
  // Fields stand below their names, figures below each other.
  const aligned = show.isClosed && { 'data-numeric': true }
  const hasMoved = show.lines.some(({ moved }) => moved !== 0)
  return (
    <Table label={t('Counts')} className={styles.counts ?? ''}>
      <thead>
        <tr>
          <th>{t('Merch')}</th>
          <th {...aligned}>{t('In##pieces')}</th>
          {hasMoved && <th data-numeric>{t('Added since')}</th>}
          <th {...aligned}>{t('Out##pieces')}</th>
          <th {...aligned}>{t('Damaged')}</th>
          <th data-numeric>{t('Given')}</th>
          <th data-numeric>{t('Sold')}</th>
          <th data-numeric>{t('Recorded')}</th>
          <th data-numeric>{t('Difference')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const name = words.get(line.variantId) ?? ''
          const count = draft.counts[line.variantId] ?? { in: '', out: '', damaged: '' }
          const field = (what: 'in' | 'out' | 'damaged', label: string) =>
            show.isClosed ? (
              <span className="mono">{count[what] || '–'}</span>
            ) : (
              <input
                className={styles.number}
                inputMode="numeric"
                aria-label={`${name}: ${label}`}
                value={count[what]}
                onChange={({ target }) =>
                  onChange({
                    ...draft,
                    counts: {
                      ...draft.counts,
                      [line.variantId]: { ...count, [what]: target.value.replace(/\D/g, '').slice(0, 5) },
                    },
                  })
                }
              />
            )
          return (
            <tr key={line.variantId}>
              <td>{name}</td>
              <td data-label={t('In##pieces')} {...aligned}>
                {field('in', 'counted in')}
              </td>
              {hasMoved && (
                <td data-numeric data-label={t('Came since')}>
                  {line.moved === 0 ? '–' : signed(line.moved)}
                </td>
              )}
              <td data-label={t('Out##pieces')} {...aligned}>
                {field('out', 'counted out')}
              </td>
              <td data-label={t('Damaged')} {...aligned}>
                {field('damaged', 'damaged')}
              </td>
              <td data-numeric data-label={t('Given')}>
                {line.given}
              </td>
              <td data-numeric data-label={t('Sold')}>
                {line.sold ?? '–'}
              </td>
              <td data-numeric data-label={t('Written down')}>
                {line.recorded}
              </td>
              <td data-numeric data-label={t('Difference')}>
                {line.difference ? <Chip tone="warn">{signed(line.difference)}</Chip> : signed(line.difference)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
