import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { CategorySum } from '#features/finances/contract/books.ts'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { t } from '#kernel/language/translate.ts'
import { exponentOf, signOf } from '#kernel/money.ts'
import { BarChart } from '#web/charts/bar-chart.tsx'
import { shortDayText } from '#web/charts/day-text.ts'
import { rich } from '#web/rich.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { inCurrencyOrder } from '../currency-order.ts'
import { monthBeside, monthName, monthText, shortMonth } from '../month-words.ts'
import { Amount, amountWords, EntryAmount } from './amount.tsx'
import categoryModuleStyles from './category-module.module.css'
import modules from './module.module.css'
import styles from './months-module.module.css'
import recentModuleStyles from './recent-module.module.css'

/** The latest entries up to the end of the month; each opens. */
export const RecentModule = ({
  entries,
  month,
  onOpen,
}: {
  entries: readonly LedgerEntry[]
  month: string
  onOpen: (entry: LedgerEntry) => void
}) => (
  <section className={modules.module} aria-labelledby="recent-title">
    <div className={modules.head}>
      <h3 id="recent-title" className={modules.title}>
        {t('Recent transactions')}
      </h3>
      <LinkButton to="/transactions" search={{ month } as never} size="sm" variant="quiet">
        {rich('All transactions<iconArrowRight></iconArrowRight>', {
          iconArrowRight: () => <IconArrowRight size={14} aria-hidden="true" />,
        })}
      </LinkButton>
    </div>
    {entries.length === 0 && <p className={modules.note}>{t('Nothing booked up to the end of this month.')}</p>}
    <ul className={modules.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={recentModuleStyles.row}>
          <time className={`${recentModuleStyles.day} mono`} dateTime={entry.date}>
            {shortDayText(entry.date)}
          </time>
          <button type="button" className={`${recentModuleStyles.text} finger`} onClick={() => onOpen(entry)}>
            {entry.text}
          </button>
          <span className={recentModuleStyles.category}>
            {entry.category?.name ?? (entry.direction === 'transfer' ? t('Transfer') : '')}
          </span>
          <EntryAmount entry={entry} />
        </li>
      ))}
    </ul>
  </section>
)

/** How many categories of a currency are shown; of more, the last ones are a line that opens. */
const mostLines = 4

/** What each category came to in the month, currency by currency, with the month before beside it. */
export const CategoryModule = ({ month, sums }: { month: string; sums: readonly CategorySum[] }) => {
  const own = sums.filter(({ minor }) => minor !== '0')
  const currencies = inCurrencyOrder(own.map(({ currency }) => currency))
  const before = monthName(monthBeside(month, -1))
  return (
    <section className={modules.module} aria-labelledby="categories-title">
      <div className={modules.head}>
        <h3 id="categories-title" className={modules.title}>
          {t('By category')}
        </h3>
      </div>
      {own.length === 0 && <p className={modules.note}>{t('Nothing booked in this month.')}</p>}
      {currencies.map((currency) => {
        const lines = own.filter((sum) => sum.currency === currency)
        const largest = lines.reduce((most, { minor }) => (BigInt(minor) > most ? BigInt(minor) : most), 1n)
        const shown = lines.length > mostLines ? mostLines - 1 : lines.length
        const lineOf = (sum: CategorySum): ReactNode => (
          <li key={`${sum.direction}${sum.categoryId}`} className={categoryModuleStyles.line}>
            <span className={categoryModuleStyles.name}>
              {sum.name || t('No category')}
              <span className="visually-hidden">{sum.direction === 'income' ? t(', in') : t(', out')}</span>
            </span>
            <span className={categoryModuleStyles.room} aria-hidden="true">
              <i
                className={sum.direction === 'income' ? categoryModuleStyles.in : categoryModuleStyles.out}
                style={{ width: `${Math.max(1, Number((BigInt(sum.minor) * 100n) / largest))}%` }}
              />
            </span>
            <span className={categoryModuleStyles.amounts}>
              <Amount
                bare
                minor={sum.direction === 'income' ? sum.minor : -BigInt(sum.minor)}
                currency={currency}
                shown="always"
              />
              <span className={modules.dim}>
                {rich('<amount></amount> in {before}', {
                  amount: () => <Amount bare minor={sum.previousMinor} currency={currency} />,
                  before,
                })}
              </span>
            </span>
          </li>
        )
        return (
          <div key={currency}>
            <h4 className={categoryModuleStyles.currency}>
              <abbr className={categoryModuleStyles.sign} title={currency}>
                {signOf(currency)}
              </abbr>
            </h4>
            <ul>{lines.slice(0, shown).map(lineOf)}</ul>
            {lines.length > shown && (
              <details>
                <summary className={categoryModuleStyles.more}>
                  {t('{more, plural, one {# more} other {# more}}', { more: lines.length - shown })}
                </summary>
                <ul>{lines.slice(shown).map(lineOf)}</ul>
              </details>
            )}
          </div>
        )
      })}
    </section>
  )
}

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
          {t('Last 12 months')}
        </h3>
        <span className={styles.legend} aria-hidden="true">
          <span className={styles.in}>{t('In')}</span>
          <span className={styles.out}>{t('Out')}</span>
        </span>
        <Segmented
          size="sm"
          label={t('Currency for the months')}
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
        label={t('Money in and out in {currency}, the last 12 months', { currency })}
        unit={t('Month')}
        columns={[t('In'), t('Out'), t('Net')]}
        bars={bars}
        current={months.at(-1)?.month ?? ''}
      />
    </section>
  )
}
