import { type MetricKind, metricOf } from '#features/statistics/contract/metrics.ts'
import type { Mark, Series } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { changeText, countText, noChangeText, withUnit } from '#features/statistics/domain/numbers-text.ts'
import { t } from '#kernel/language/translate.ts'
import { LineChart } from '#web/charts/line-chart.tsx'
import { originText } from '../number-words.ts'
import styles from './metric-module.module.css'

const originOf = (kind: MetricKind, { provider, days: known, ...number }: Series, days: number): string => {
  const origin = originText(number, provider)
  if (known === null) return origin
  const said = { known, days, origin }
  return kind === 'mean'
    ? t('average of the {known} of {days} days with a number; {origin}', said)
    : t('in the {known} of {days} days with a number; {origin}', said)
}

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
  return (
    <section className={styles.module} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {name}
        </h3>
        {now === null ? (
          <p className={styles.none}>{t('No number')}</p>
        ) : (
          <p className={styles.value}>
            <span className="mono">{countText(now)}</span> <span className={styles.unit}>{meaning.unit(now)}</span>
          </p>
        )}
        {now !== null && (
          <p className={styles.change}>
            {before === null
              ? noChangeText(series, days)
              : t('{change} vs previous {days} days', { change: changeText(now - before), days })}
          </p>
        )}
        {now !== null && <p className={styles.origin}>{originOf(meaning.kind, series, days)}</p>}
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
