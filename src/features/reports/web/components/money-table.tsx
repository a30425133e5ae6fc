import type { CurrencySums } from '#features/reports/contract/report.ts'
import { amountText } from '#kernel/money.ts'
import { Table } from '#web/ui/table.tsx'
import styles from './money-table.module.css'

/** What came in and went out by currency; currencies are never added together. */
export const MoneyTable = ({ money, days }: { money: readonly CurrencySums[]; days: number }) => {
  if (money.length === 0)
    return <p className={styles.none}>Nothing was booked in these days, nor in the {days} days before.</p>
  return (
    <Table label="Money by currency" className={styles.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">Currency</th>
          <th scope="col" data-numeric>
            In
          </th>
          <th scope="col" data-numeric>
            Out
          </th>
          <th scope="col" data-numeric>
            Net
          </th>
          <th scope="col" data-numeric className={styles.before}>
            Net before
          </th>
          <th scope="col" data-numeric>
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {money.map(({ currency, income, expense, net, netBefore }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td data-numeric>{amountText(BigInt(income), currency)}</td>
            <td data-numeric>{amountText(BigInt(expense), currency)}</td>
            <td data-numeric>{amountText(BigInt(net), currency)}</td>
            <td data-numeric className={styles.before}>
              {amountText(BigInt(netBefore), currency)}
            </td>
            <td data-numeric>{amountText(BigInt(net) - BigInt(netBefore), currency, 'always')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
