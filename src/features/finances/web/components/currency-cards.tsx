import type { MonthCard } from '#features/finances/contract/books.ts'
import { signOf } from '#kernel/currencies.ts'
import { monthBeside, monthName } from '../month-words.ts'
import { Amount } from './amount.tsx'
import styles from './currency-cards.module.css'

/** What the month came to in each currency, and how that differs from the month before. */
export const CurrencyCards = ({ month, cards }: { month: string; cards: readonly MonthCard[] }) => (
  <ul className={styles.cards} aria-label="The month by currency">
    {cards.map((card) => (
      <li key={card.currency} className={styles.card}>
        <div className={styles.top}>
          <abbr className={`${styles.sign} mono`} title={card.currency}>
            {signOf(card.currency)}
          </abbr>
          <span className={styles.change}>
            <Amount bare minor={card.change} currency={card.currency} shown="always" /> against{' '}
            {monthName(monthBeside(month, -1))}
          </span>
        </div>
        <strong className={styles.net} data-net={card.currency}>
          <Amount bare minor={card.net} currency={card.currency} shown="always" className={styles.big} />
        </strong>
        <p className={styles.flows}>
          <span>
            In <Amount bare minor={card.in} currency={card.currency} className={styles.flow} />
          </span>
          <span>
            Out <Amount bare minor={card.out} currency={card.currency} className={styles.flow} />
          </span>
        </p>
      </li>
    ))}
  </ul>
)
