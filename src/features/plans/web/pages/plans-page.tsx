import { publicPlans } from '#features/plans/contract/plan.ts'
import { PlanCard } from '#features/plans/web/plan-card.tsx'
import styles from './plans-page.module.css'

/** `/plans`: the three plans; only Free can be signed up for, the others keep an address. */
export const PlansPage = () => (
  <div className={styles.page}>
    <h1 className={styles.headline}>Start with one band.</h1>
    <div className={styles.plans}>
      {publicPlans.map((plan) => (
        <PlanCard key={plan} id={plan} popular={plan === 'pro'} />
      ))}
    </div>
  </div>
)
