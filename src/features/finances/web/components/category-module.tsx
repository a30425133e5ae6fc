import type { CategorySum } from '#features/finances/contract/books.ts'
import { signOf } from '#kernel/currencies.ts'
import { inCurrencyOrder } from '../currency-order.ts'
import { monthBeside, monthName } from '../month-words.ts'
import { Amount } from './amount.tsx'
import styles from './category-module.module.css'
import modules from './module.module.css'

/** What each category came to in the month, currency by currency, with the month before beside it. */
export const CategoryModule = ({ month, sums }: { month: string; sums: readonly CategorySum[] }) => {
  const own = sums.filter(({ minor }) => minor !== '0')
  const currencies = inCurrencyOrder(own.map(({ currency }) => currency))
  const before = monthName(monthBeside(month, -1))
  return (
    <section className={modules.module} aria-labelledby="categories-title">
      <div className={modules.head}>
        <h3 id="categories-title" className={modules.title}>
          By category
        </h3>
      </div>
      {own.length === 0 && <p className={modules.note}>Nothing was booked in this month.</p>}
      {currencies.map((currency) => {
        const lines = own.filter((sum) => sum.currency === currency)
        const largest = lines.reduce((most, { minor }) => (BigInt(minor) > most ? BigInt(minor) : most), 1n)
        return (
          <div key={currency}>
            <h4 className={styles.currency}>
              <abbr className={styles.sign} title={currency}>
                {signOf(currency)}
              </abbr>
            </h4>
            <ul>
              {lines.map((sum) => (
                <li key={`${sum.direction}${sum.categoryId}`} className={styles.line}>
                  <span className={styles.name}>
                    {sum.name || 'Without category'}
                    <span className="visually-hidden">{sum.direction === 'income' ? ', in' : ', out'}</span>
                  </span>
                  <span className={styles.room} aria-hidden="true">
                    <i
                      className={sum.direction === 'income' ? styles.in : styles.out}
                      style={{ width: `${Math.max(1, Number((BigInt(sum.minor) * 100n) / largest))}%` }}
                    />
                  </span>
                  <span className={styles.amounts}>
                    <Amount
                      bare
                      minor={sum.direction === 'income' ? sum.minor : -BigInt(sum.minor)}
                      currency={currency}
                      shown="always"
                    />
                    <span className={modules.dim}>
                      <Amount bare minor={sum.previousMinor} currency={currency} /> in {before}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
