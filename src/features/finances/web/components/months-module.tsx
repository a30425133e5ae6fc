import { useState } from 'react'
import { exponentOf, signOf } from '#kernel/currencies.ts'
import { BarChart } from '#web/charts/bar-chart.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { monthText, shortMonth } from '../month-words.ts'
import { amountWords } from './amount.tsx'
import modules from './module.module.css'
import styles from './months-module.module.css'

interface Month {
  month: string
  flows: readonly { currency: string; in: string; out: string; net: string }[]
}

/** The currency in which most of these months had something; of equal ones the first. */
const busiest = (currencies: readonly string[], months: readonly Month[]): string =>
  currencies.reduce<{ currency: string; many: number }>(
    (best, currency) => {
      const many = months.filter(({ flows }) => flows.some((flow) => flow.currency === currency)).length
      return many > best.many ? { currency, many } : best
    },
    { currency: currencies[0] ?? 'EUR', many: 0 },
  ).currency

/** Twelve months of one currency: what came stands, what went hangs. */
export const MonthsModule = ({ months, currencies }: { months: readonly Month[]; currencies: readonly string[] }) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : busiest(currencies, months)
  // Only lengths are drawn with it: every figure that is read comes from the whole minor units.
  const length = (minor: string): number => Number(minor) / 10 ** exponentOf(currency)
  const bars = months.map(({ month, flows }) => {
    const flow = flows.find((one) => one.currency === currency) ?? { in: '0', out: '0', net: '0' }
    return {
      key: month,
      short: shortMonth(month),
      name: monthText(month),
      up: length(flow.in),
      down: length(flow.out),
      texts: [
        amountWords(flow.in, currency),
        amountWords(flow.out, currency),
        amountWords(flow.net, currency, 'always'),
      ],
    }
  })
  return (
    <section className={modules.module} aria-labelledby="months-title">
      <div className={modules.head}>
        <h3 id="months-title" className={modules.title}>
          Last 12 months
        </h3>
        <span className={styles.legend} aria-hidden="true">
          <span className={styles.in}>In</span>
          <span className={styles.out}>Out</span>
        </span>
        <Segmented
          size="sm"
          label="Currency of the months"
          value={currency}
          onChange={setChosen}
          options={currencies.map((value) => ({
            value,
            label: (
              <abbr className={styles.sign} title={value}>
                {signOf(value)}
              </abbr>
            ),
          }))}
        />
      </div>
      <BarChart
        label={`Money in and out in ${currency}, the last 12 months`}
        unit="Month"
        columns={['In', 'Out', 'Net']}
        bars={bars}
        current={months.at(-1)?.month ?? ''}
      />
    </section>
  )
}
