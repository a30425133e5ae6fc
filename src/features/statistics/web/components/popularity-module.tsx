import { noIndexWords, type PopularityPart, popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import { changeText } from '#features/statistics/domain/numbers-text.ts'
import styles from './popularity-module.module.css'

const partNames: Readonly<Record<PopularityPart, string>> = {
  followers: 'Followers',
  listens: 'Listens',
  clicks: 'Link clicks',
  growth: 'Growth',
}
const parts = Object.keys(partNames) as PopularityPart[]

/** The band's own popularity index with its parts, and the formula it is reckoned by. */
export const PopularityModule = ({
  popularity,
}: {
  popularity: {
    index: number | null
    before: number | null
    parts: Record<PopularityPart, number | null>
    note: string
  }
}) => (
  <section className={styles.module} aria-labelledby="popularity">
    <div className={styles.head}>
      <h2 id="popularity" className={styles.title}>
        Popularity index
      </h2>
      {popularity.index === null ? (
        <p className={styles.none}>{noIndexWords}</p>
      ) : (
        <>
          <p className={styles.value}>
            <span className="mono">{popularity.index}</span> <span className={styles.unit}>of 100</span>
          </p>
          <p className={styles.note}>
            {popularity.before === null
              ? 'Nothing to compare with from 28 days before'
              : `${changeText(popularity.index - popularity.before)} against 28 days before`}
          </p>
          {popularity.note && <p className={styles.note}>{popularity.note}</p>}
        </>
      )}
      <p className={styles.note}>Backline’s own, from the band’s own numbers. It compares the band with itself.</p>
    </div>
    <div className={styles.how}>
      <dl className={styles.parts}>
        {parts.map((part) => {
          const score = popularity.parts[part]
          return (
            <div key={part} className={styles.part}>
              <dt>{partNames[part]}</dt>
              <dd className={styles.score}>
                {score === null ? (
                  'no data, left out'
                ) : (
                  <>
                    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={Math.min(100, Math.max(0, score))} height="1" />
                    </svg>
                    <span className="mono">{Math.round(score)}</span>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <details>
        <summary>How it is reckoned</summary>
        <ul className={styles.formula}>
          {popularityWords.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  </section>
)
