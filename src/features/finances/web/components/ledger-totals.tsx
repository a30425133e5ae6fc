import { inCurrencyOrder } from '../currency-order.ts'
import { Amount } from './amount.tsx'
import styles from './ledger-totals.module.css'

interface Totals {
  entries: number
  in: readonly { minor: string; currency: string }[]
  out: readonly { minor: string; currency: string }[]
}

/** What is shown comes to, currency by currency: nothing is ever added across them, and transfers only change hands. */
export const LedgerTotals = ({ totals }: { totals: Totals }) => {
  const currencies = inCurrencyOrder([...totals.in, ...totals.out].map(({ currency }) => currency))
  const of = (all: Totals['in'], currency: string): bigint =>
    BigInt(all.find((one) => one.currency === currency)?.minor ?? '0')
  if (currencies.length === 0) return null
  return (
    <ul className={styles.totals} aria-label="What this comes to">
      {currencies.map((currency) => {
        const [came, went] = [of(totals.in, currency), of(totals.out, currency)]
        return (
          <li key={currency} className={styles.total} data-total={currency}>
            <b className="mono">{currency}</b>
            <span>
              In <Amount bare minor={came} currency={currency} />
            </span>
            <span>
              Out <Amount bare minor={went} currency={currency} />
            </span>
            <span className={styles.net}>
              Net <Amount minor={came - went} currency={currency} shown="always" />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
