import { signOf } from '#kernel/currencies.ts'
import { amountText, type ShownSign } from '#kernel/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './amount.module.css'

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
