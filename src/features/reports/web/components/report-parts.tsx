import { type ReactNode, useId } from 'react'
import type { Report } from '#features/reports/contract/report.ts'
import { type FigureGroup, figureGroups, meaningOf } from '#features/reports/contract/report-figures.ts'
import { reportTexts } from '#features/reports/contract/report-texts.ts'
import { figureText } from '#features/reports/domain/figure-text.ts'
import { LineChart } from '#web/charts/line-chart.tsx'
import { FigureCards } from './figure-cards.tsx'
import { IndexModule } from './index-module.tsx'
import { MoneyTable } from './money-table.tsx'
import styles from './report-parts.module.css'

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
        <Part title="Popularity index">
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
