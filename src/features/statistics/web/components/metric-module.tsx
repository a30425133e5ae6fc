import { metricOf } from '#features/statistics/contract/metrics.ts'
import type { Mark, Series } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { changeText, countText, noChangeText, withUnit } from '#features/statistics/domain/numbers-text.ts'
import { LineChart } from '#web/charts/line-chart.tsx'
import { originText } from '../number-words.ts'
import styles from './metric-module.module.css'

/** One metric: its newest number or its sum, how that changed, and the curve with what happened; or why there is none. */
export const MetricModule = ({
  title,
  series,
  marks,
  from,
  to,
  days,
}: {
  /** What it is called where it is not that of the whole band. */
  title?: string
  series: Series
  marks: readonly Mark[]
  from: string
  to: string
  days: number
}) => {
  const { provider, metric, now, before } = series
  const meaning = metricOf(provider, metric)
  if (!meaning) return null
  const name = title ?? `${providers[provider].label}: ${meaning.label}`
  const id = `metric-${provider}-${metric}${title === undefined ? '' : '-song'}`
  const isLevel = meaning.kind === 'level'
  const over = meaning.kind === 'mean' ? 'on average over' : 'in'
  const sumWords = series.days === null ? '' : `${over} ${series.days} of ${days} days that have a number`
  return (
    <section className={styles.module} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {name}
        </h3>
        {now === null ? (
          <p className={styles.none}>No number</p>
        ) : (
          <p className={styles.value}>
            <span className="mono">{countText(now)}</span>{' '}
            <span className={styles.unit}>{now === 1 ? meaning.unit[0] : meaning.unit[1]}</span>
          </p>
        )}
        {now !== null && (
          <p className={styles.change}>
            {before === null ? noChangeText(series, days) : `${changeText(now - before)} vs previous ${days} days`}
          </p>
        )}
        {now !== null && (
          <p className={styles.origin}>{[sumWords, originText(series, provider)].filter(Boolean).join('; ')}</p>
        )}
        {series.reason !== '' && <p className={styles.reason}>{series.reason}</p>}
        {meaning.note && <p className={styles.origin}>{meaning.note}</p>}
      </div>
      <LineChart
        label={name}
        from={from}
        to={to}
        points={series.points}
        marks={marks}
        textOf={(value) => withUnit(provider, metric, value)}
        fromZero={!isLevel}
      />
    </section>
  )
}
