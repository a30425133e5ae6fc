import { Link } from '@tanstack/react-router'
import type { MonthlyCashflow } from '#features/homepage/contract/homepage.ts'
import { amountText, currencies } from '#features/homepage/domain/amount-text.ts'
import styles from './cashflow.module.css'

/** What the month brought in each currency, that it brought nothing, and in which other currencies there is more. */
export const Cashflow = ({
  cashflow,
  others,
  month,
}: {
  cashflow: MonthlyCashflow
  /** Codes of the other currencies in which anything was booked. */
  others: readonly string[]
  month: string
}) => (
  <>
    <ul>
      {currencies.map(({ code, sign }) => (
        <li key={code} className={styles.row}>
          <span className={styles.amount}>{amountText(cashflow[code], code)}</span>
          <span className={styles.sign}>{sign}</span>
        </li>
      ))}
    </ul>
    {others.length === 0 && currencies.every(({ code }) => cashflow[code] === '0') && (
      <p className={styles.nothing}>Nothing booked in {month}.</p>
    )}
    {others.length > 0 && (
      <p className={styles.nothing}>
        Also booked in {others.join(', ')}:{' '}
        <Link to="/finances" className={styles.link}>
          see the finances
        </Link>
      </p>
    )}
  </>
)
