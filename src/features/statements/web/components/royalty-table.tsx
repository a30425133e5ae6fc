import { Table } from '#web/ui/table.tsx'
import { exactAmountText } from '../import-words.ts'
import styles from './royalty-table.module.css'

/** One thing that royalties came from. */
interface RoyaltyTableRow {
  name: string
  amount: string
  quantity: string
  hint: string
}

/** What royalties came from, each with a bar that compares it with the largest. */
export const RoyaltyTable = ({
  label,
  currency,
  rows,
}: {
  label: string
  currency: string
  rows: readonly RoyaltyTableRow[]
}) => {
  // Only for the length of bars, which need no exactness.
  const largest = Math.max(...rows.map(({ amount }) => Number(amount)), 0)
  const hasQuantity = rows.some(({ quantity }) => quantity !== '' && quantity !== '0')
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {hasQuantity && (
            <th scope="col" data-numeric>
              How many
            </th>
          )}
          <th scope="col" data-numeric>
            {currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount, quantity, hint }) => (
          <tr key={`${name} ${hint}`}>
            <td className={styles.name}>
              {name} {hint !== '' && <span className={styles.hint}>{hint}</span>}
              {largest > 0 && (
                <meter
                  className={styles.bar}
                  min={0}
                  max={largest}
                  value={Math.max(0, Number(amount))}
                  aria-hidden="true"
                />
              )}
            </td>
            {hasQuantity && <td data-numeric>{Number(quantity).toLocaleString('en')}</td>}
            <td data-numeric>{exactAmountText(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
