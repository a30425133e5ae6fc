import { IconCheck, IconMinus } from '@tabler/icons-react'
import { type PublicPlan, plans } from '#features/plans/contract/plan.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NotifyMe } from './notify-me.tsx'
import styles from './plan-card.module.css'
import { planCards } from './plan-lines.ts'

/** One plan: price, what is in it, and how one gets it. */
export const PlanCard = ({ id, popular }: { id: PublicPlan; popular?: boolean }) => {
  const plan = plans[id]
  const { sentence, lines } = planCards[id]
  return (
    <article className={classNames(styles.card, popular && styles.popular)} aria-labelledby={`plan-${id}`}>
      <header className={styles.head}>
        <h2 id={`plan-${id}`}>{plan.name}</h2>
        {popular && <Chip tone="ink">Most Popular</Chip>}
      </header>
      <p className={styles.price}>
        <b>${plan.dollarsPerMonth}</b>
        <span>/mo</span>
      </p>
      <p className={styles.sentence}>{sentence}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.text} className={line.has ? undefined : styles.without}>
            {line.has ? <IconCheck size={16} aria-hidden="true" /> : <IconMinus size={16} aria-hidden="true" />}
            {line.text}
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        {id === 'free' ? (
          <LinkButton to="/register" variant="primary" size="lg" wide>
            Start Free
          </LinkButton>
        ) : (
          <NotifyMe plan={id} />
        )}
      </div>
    </article>
  )
}
