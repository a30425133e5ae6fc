import { t } from '#kernel/language/translate.ts'
import styles from './figure-list.module.css'

/** A number as it is shown: what it counts, how it changed, and where it is from; or why there is none. */
export interface ShownFigure {
  key: string
  label: string
  /** Null where there is no number, which is not zero. */
  number: { text: string; unit: string } | null
  /** Empty where nothing is said of it. */
  change: string
  origin: string
  reason: string
  note?: string
}

/** Figures beside one another: below a line (`rows`), or with lines between them (`cells`). */
export const FigureList = ({ figures, look }: { figures: readonly ShownFigure[]; look: 'rows' | 'cells' }) => (
  <dl className={styles.strip} data-look={look}>
    {figures.map(({ key, label, number, change, origin, reason, note = '' }) => (
      <div key={key} className={styles.figure}>
        <dt>{label}</dt>
        {number === null ? (
          <dd>
            <span className={styles.none}>{t('No number')}</span>
            <span className={styles.reason}>{reason}</span>
          </dd>
        ) : (
          <dd>
            <span className={styles.value}>
              <span className="mono">{number.text}</span>
              <span className={styles.unit}> {number.unit}</span>
            </span>
            {change !== '' && <span className={styles.change}>{change}</span>}
            <span className={styles.origin}>{origin}</span>
          </dd>
        )}
        {note !== '' && <dd className={styles.origin}>{note}</dd>}
      </div>
    ))}
  </dl>
)
