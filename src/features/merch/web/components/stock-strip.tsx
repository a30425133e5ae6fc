import { plural } from '#kernel/counted.ts'
import { signOf } from '#kernel/currencies.ts'
import { amountText } from '#kernel/money.ts'
import type { Merch } from '../../contract/merch.ts'
import styles from './stock-strip.module.css'

/** What lies in stock and what it has cost, what was sold, and of how many kinds there is little left. */
export const StockStrip = ({ merch }: { merch: Merch }) => {
  const all = merch.products
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ cost, variants }) =>
      variants.filter(({ isArchived }) => !isArchived).map((variant) => ({ ...variant, cost })),
    )
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
  const worth = new Map<string, bigint>()
  for (const { cost, pieces } of all)
    if (cost && pieces > 0)
      worth.set(cost.currency, (worth.get(cost.currency) ?? 0n) + BigInt(cost.minor) * BigInt(pieces))
  const out = all.filter(({ pieces }) => pieces <= 0).length
  const low = all.filter(({ pieces, lowMark }) => pieces > 0 && lowMark !== null && pieces <= lowMark).length
  return (
    <dl className={styles.strip}>
      <Readout name="In stock" value={String(sum(all.map(({ pieces }) => pieces)))} unit="pieces" />
      {[...worth].map(([currency, minor]) => (
        <Readout key={currency} name="It has cost" value={amountText(minor, currency)} unit={signOf(currency)} />
      ))}
      <Readout name="Sold so far" value={String(sum(all.map(({ sold }) => sold)))} unit="pieces" />
      <Readout name="Low" value={String(low)} unit={plural(low, 'kind')} />
      <Readout name="Sold out" value={String(out)} unit={plural(out, 'kind')} />
    </dl>
  )
}

const Readout = ({ name, value, unit }: { name: string; value: string; unit: string }) => (
  <div className={styles.readout}>
    <dt>{name}</dt>
    <dd>
      <span className="mono">{value}</span> <span className={styles.unit}>{unit}</span>
    </dd>
  </div>
)
