import { Chip } from '#web/ui/chip.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Merch, MerchShow } from '../../contract/merch.ts'
import { payments } from '../../contract/merch-values.ts'
import { type CountDraft, takingKey } from '../count-draft.ts'
import { moneyWords } from '../merch-words.ts'
import styles from './show-count.module.css'

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
    <Table label="Takings" className={styles.takings ?? ''}>
      <thead>
        <tr>
          <th>Takings</th>
          <th data-numeric>Expected</th>
          <th {...aligned}>Counted</th>
          <th data-numeric>Differs</th>
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
                  {currency} {payment}
                </td>
                <td data-numeric data-label="Expected">
                  {moneyWords({ minor: line?.expected ?? '0', currency })}
                </td>
                <td data-label="Counted" {...aligned}>
                  {show.isClosed ? (
                    <span className="mono">
                      {line?.counted == null ? '–' : moneyWords({ minor: line.counted, currency })}
                    </span>
                  ) : (
                    <input
                      className={styles.amount}
                      inputMode="decimal"
                      aria-label={`Counted ${payment} in ${currency}`}
                      value={draft.takings[key] ?? ''}
                      onChange={({ target }) =>
                        onChange({ ...draft, takings: { ...draft.takings, [key]: target.value } })
                      }
                    />
                  )}
                </td>
                <td data-numeric data-label="Differs">
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
