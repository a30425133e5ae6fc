import { planSteps } from '#features/database-explorer/domain/plan-steps.ts'
import styles from './lower-half.module.css'

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** How PostgreSQL would run the query: its steps, how many rows it expects of each, and where the effort lies. */
export const PlanView = ({ plan }: { plan: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
  <section className={styles.scroll} tabIndex={0} aria-label="Plan">
    <p className={styles.hint}>
      What PostgreSQL expects; the query was not run. The bar is the part of the effort that a step adds.
    </p>
    <ol className={styles.steps}>
      {planSteps(plan).map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a plan never move
        <li key={at} className={styles.step}>
          <span style={{ paddingLeft: `${step.depth * 18}px` }}>
            <span className={styles.stepName}>{step.name}</span>
            <span className={styles.about}>{step.about}</span>
          </span>
          <span className={`${styles.number} mono`}>{whole(step.rows)} rows</span>
          <span className={`${styles.number} ${styles.cost} mono`}>cost {whole(step.cost)}</span>
          <span className={styles.share} role="img" aria-label={`${Math.round(step.share * 100)} % of the effort`}>
            <span className={styles.part} style={{ width: `${step.share * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  </section>
)
