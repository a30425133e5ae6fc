import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText, type ShownSign, signOf } from '#kernel/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './amount.module.css'
import entryAmountStyles from './entry-amount.module.css'

/** An amount as on a readout: minor units with the sign of the currency behind them. */
export const Amount = ({
  minor,
  currency,
  shown = 'negative',
  bare = false,
  className,
}: {
  minor: string | bigint
  currency: string
  shown?: ShownSign
  /** Without the sign of the currency, where that is next to it already. */
  bare?: boolean
  className?: string | undefined
}) => (
  <span className={classNames('mono', styles.amount, className)}>
    {amountText(BigInt(minor), currency, shown)}
    {!bare && <span className={styles.sign}>{signOf(currency)}</span>}
  </span>
)

/** The same in plain text: "1,284.50 €". */
export const amountWords = (minor: string | bigint, currency: string, shown: ShownSign = 'negative'): string =>
  `${amountText(BigInt(minor), currency, shown)}\u00a0${signOf(currency)}`

/** What an entry brought or took, with its sign; of a transfer how much changed hands, and what arrived in another currency. */
export const EntryAmount = ({ entry: { direction, minor, currency, converted } }: { entry: LedgerEntry }) => (
  <span className={entryAmountStyles.amount}>
    <Amount
      minor={direction === 'expense' ? -BigInt(minor) : minor}
      currency={currency}
      shown={direction === 'transfer' ? 'never' : 'always'}
    />
    {converted && converted.currency !== currency && (
      <span
        className={`${entryAmountStyles.other} mono`}
        title={t('At {rate}, {source}, {date}', {
          rate: converted.rate,
          source: converted.source,
          date: converted.date,
        })}
      >
        {direction === 'transfer' ? '→' : '≈'} {amountWords(converted.minor, converted.currency)}
      </span>
    )}
  </span>
)
