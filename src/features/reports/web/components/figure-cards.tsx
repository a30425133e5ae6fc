import type { Figure } from '#features/reports/contract/report.ts'
import { meaningOf } from '#features/reports/contract/report-figures.ts'
import { figureChange, figureNumber, figureUnit } from '#features/reports/domain/figure-text.ts'
import { dayText } from '#web/charts/day-text.ts'
import styles from './figure-cards.module.css'

/** Figures with their change, source and day; or why there is none, which is not zero. */
export const FigureCards = ({ figures, days }: { figures: readonly Figure[]; days: number }) => (
  <dl className={styles.strip}>
    {figures.map(({ key, value, before, asOf, source, reason, note }) => (
      <div key={key} className={styles.figure}>
        <dt>{meaningOf(key).label}</dt>
        {value === null ? (
          <dd>
            <span className={styles.none}>No number</span>
            <span className={styles.reason}>{reason}</span>
          </dd>
        ) : (
          <dd>
            <span className={styles.value}>
              <span className="mono">{figureNumber(key, value)}</span>
              <span className={styles.unit}> {figureUnit(key, value)}</span>
            </span>
            <span className={styles.change}>
              {before === null
                ? 'Nothing to compare with'
                : `${figureChange(key, value, before)} against the ${days === 1 ? 'day' : `${days} days`} before`}
            </span>
            <span className={styles.origin}>
              {[source && `From ${source}`, asOf && `as of ${dayText(asOf)}`].filter(Boolean).join(', ')}
            </span>
          </dd>
        )}
        {note !== '' && <dd className={styles.origin}>{note}</dd>}
      </div>
    ))}
  </dl>
)
