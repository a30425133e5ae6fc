import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { Amount, amountWords } from './amount.tsx'
import styles from './entry-amount.module.css'

/** What an entry brought or took, with its sign; of a transfer how much changed hands, and what arrived in another currency. */
export const EntryAmount = ({ entry: { direction, minor, currency, converted } }: { entry: LedgerEntry }) => (
  <span className={styles.amount}>
    <Amount
      minor={direction === 'expense' ? -BigInt(minor) : minor}
      currency={currency}
      shown={direction === 'transfer' ? 'never' : 'always'}
    />
    {converted && converted.currency !== currency && (
      <span className={`${styles.other} mono`} title={`At ${converted.rate}, ${converted.source}, ${converted.date}`}>
        {direction === 'transfer' ? '→' : '≈'} {amountWords(converted.minor, converted.currency)}
      </span>
    )}
  </span>
)
