import { type ReactNode, useId } from 'react'
import type { CurrencySums, Figure, IndexReport, Report } from '#features/reports/contract/report.ts'
import { type FigureGroup, figureGroups, meaningOf } from '#features/reports/contract/report-figures.ts'
import { reportTexts } from '#features/reports/contract/report-texts.ts'
import { figureChange, figureNumber, figureText, figureUnit, signedText } from '#features/reports/domain/figure-text.ts'
import { indexParts, inputText, pointsText } from '#features/reports/domain/index-parts.ts'
import { noIndexWords, popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { t } from '#kernel/language/translate.ts'
import { amountText } from '#kernel/money.ts'
import { dayText } from '#web/charts/day-text.ts'
import { LineChart } from '#web/charts/line-chart.tsx'
import { FigureList } from '#web/ui/figure-list.tsx'
import { Table } from '#web/ui/table.tsx'
import indexModuleStyles from './index-module.module.css'
import moneyTableStyles from './money-table.module.css'
import styles from './report-parts.module.css'

/** The band's own popularity index with its inputs, the points that each gives, and the formula. */
const IndexModule = ({ report, days }: { report: IndexReport; days: number }) => (
  <div className={indexModuleStyles.module}>
    <div>
      {report.index === null ? (
        <p className={indexModuleStyles.none}>{noIndexWords()}</p>
      ) : (
        <>
          <p className={indexModuleStyles.value}>
            <span className="mono">{report.index}</span> <span className={indexModuleStyles.unit}>{t('of 100')}</span>
          </p>
          <p className={indexModuleStyles.note}>
            {report.before === null
              ? t('Nothing to compare with')
              : t('{change} vs {days, plural, one {# day} other {# days}} before', {
                  change: signedText(report.index - report.before),
                  days,
                })}
          </p>
        </>
      )}
      <ul className={indexModuleStyles.formula} aria-label={t('The formula')}>
        {popularityWords().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
    <Table label={t('What goes into the index')} className={indexModuleStyles.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">{t('Input')}</th>
          <th scope="col" data-numeric>
            {t('Number')}
          </th>
          <th scope="col" data-numeric>
            {t('Points')}
          </th>
          <th scope="col" data-numeric>
            {t('Weight')}
          </th>
        </tr>
      </thead>
      <tbody>
        {indexParts(report).map((part) => (
          <tr key={part.part}>
            <th scope="row">{part.label}</th>
            <td data-numeric>{inputText(part)}</td>
            <td data-numeric>{pointsText(part)}</td>
            <td data-numeric>{part.weight}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
)

/** What came in and went out by currency; currencies are never added together. */
const MoneyTable = ({ money, days }: { money: readonly CurrencySums[]; days: number }) => {
  if (money.length === 0)
    return (
      <p className={moneyTableStyles.none}>
        {t('Nothing booked in this period, or in the {days, plural, one {day} other {# days}} before.', { days })}
      </p>
    )
  return (
    <Table label={t('Money by currency')} className={moneyTableStyles.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">{t('Currency')}</th>
          <th scope="col" data-numeric>
            {t('In')}
          </th>
          <th scope="col" data-numeric>
            {t('Out')}
          </th>
          <th scope="col" data-numeric>
            {t('Net')}
          </th>
          <th scope="col" data-numeric className={moneyTableStyles.before}>
            {t('Net before')}
          </th>
          <th scope="col" data-numeric>
            {t('Change##noun')}
          </th>
        </tr>
      </thead>
      <tbody>
        {money.map(({ currency, income, expense, net, netBefore }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td data-numeric>{amountText(BigInt(income), currency)}</td>
            <td data-numeric>{amountText(BigInt(expense), currency)}</td>
            <td data-numeric>{amountText(BigInt(net), currency)}</td>
            <td data-numeric className={moneyTableStyles.before}>
              {amountText(BigInt(netBefore), currency)}
            </td>
            <td data-numeric>{amountText(BigInt(net) - BigInt(netBefore), currency, 'always')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Figures with their change, source and day; or why there is none, which is not zero. */
const FigureCards = ({ figures, days }: { figures: readonly Figure[]; days: number }) => (
  <FigureList
    look="rows"
    figures={figures.map(({ key, value, before, asOf, source, reason, note }) => ({
      key,
      label: meaningOf(key).label,
      number: value === null ? null : { text: figureNumber(key, value), unit: figureUnit(key, value) },
      change:
        value === null || before === null
          ? t('Nothing to compare with')
          : t('{change} vs the {days, plural, one {day} other {# days}} before', {
              change: figureChange(key, value, before),
              days,
            }),
      origin: asOf === null ? '' : t('From {source}, as of {date}', { source, date: dayText(asOf) }),
      reason,
      note,
    }))}
  />
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Everything that a report says: figures by group with their curves, money by currency, and the index with its formula. */
export const ReportParts = ({ report: { figures, curves, index, money, range } }: { report: Report }) => {
  const { days, from, until } = range
  // It has a part of its own.
  const ofGroup = (group: FigureGroup) =>
    figures.filter(({ key }) => meaningOf(key).group === group && key !== 'weeklyPopIndex')
  const curveOf = (key: (typeof curves)[number]['key']) => {
    const found = curves.find((curve) => curve.key === key)
    return (
      found && (
        <div className={styles.curve}>
          <LineChart
            label={meaningOf(key).label}
            from={from}
            to={until}
            points={found.points}
            textOf={(value) => figureText(key, value)}
          />
        </div>
      )
    )
  }
  return (
    <>
      <Part title={figureGroups.audience}>
        <FigureCards figures={ofGroup('audience')} days={days} />
        {curveOf('weeklySpotifyFollowers')}
      </Part>
      {index && (
        <Part title={t('Popularity index')}>
          <IndexModule report={index} days={days} />
          {curveOf('weeklyPopIndex')}
        </Part>
      )}
      <Part title={figureGroups.instagram}>
        <FigureCards figures={ofGroup('instagram')} days={days} />
      </Part>
      <Part title={figureGroups.band}>
        <FigureCards figures={ofGroup('band')} days={days} />
      </Part>
      {money && (
        <Part title={reportTexts.money}>
          <MoneyTable money={money} days={days} />
        </Part>
      )}
      <Part title={figureGroups.server}>
        <FigureCards figures={ofGroup('server')} days={days} />
      </Part>
    </>
  )
}
