import type { MonthlyCashflow } from '#features/homepage/contract/homepage.ts'
import { amountText, currencies } from '#features/homepage/domain/amount-text.ts'
import styles from './cashflow.module.css'

/** What the month brought in each currency, and that it brought nothing. */
export const Cashflow = ({ cashflow, month }: { cashflow: MonthlyCashflow; month: string }) => (
  <>
    <ul>
      {currencies.map(({ code, sign }) => (
        <li key={code} className={styles.row}>
          <span className={styles.amount}>{amountText(cashflow[code], code)}</span>
          <span className={styles.sign}>{sign}</span>
        </li>
      ))}
    </ul>
    {currencies.every(({ code }) => cashflow[code] === '0') && (
      <p className={styles.nothing}>Nothing booked in {month}.</p>
    )}
  </>
)
