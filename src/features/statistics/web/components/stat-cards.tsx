import { metricOf } from '#features/statistics/contract/metrics.ts'
import type { StatCard } from '#features/statistics/contract/numbers.ts'
import { providers } from '#features/statistics/contract/providers.ts'
import { changeText, countText } from '#features/statistics/domain/numbers-text.ts'
import { metricLabel, originText } from '../number-words.ts'
import styles from './stat-cards.module.css'

/** The newest numbers, each with its source and day; or why there is none, which is not zero. */
export const StatCards = ({ stats }: { stats: readonly StatCard[] }) => (
  <dl className={styles.strip}>
    {stats.map((card) => {
      const { provider, metric, value, before, reason } = card
      const unit = metricOf(provider, metric)?.unit
      return (
        <div key={`${provider}/${metric}`} className={styles.stat}>
          <dt>
            {providers[provider].label}: {metricLabel(provider, metric)}
          </dt>
          {value === null ? (
            <dd>
              <span className={styles.none}>No number</span>
              <span className={styles.origin}>{reason}</span>
            </dd>
          ) : (
            <dd>
              <span className={styles.value}>
                <span className="mono">{countText(value)}</span>
                <span className={styles.unit}> {unit && (value === 1 ? unit[0] : unit[1])}</span>
              </span>
              {before !== null && <span className={styles.change}>{changeText(value - before)} in 28 days</span>}
              <span className={styles.origin}>{originText(card, provider)}</span>
            </dd>
          )}
        </div>
      )
    })}
  </dl>
)
