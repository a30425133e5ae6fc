import type { Session } from '../../domain/session.ts'
import styles from './round-strip.module.css'

/** How a round ended: right, nearly right (half of the points or more), or wrong. */
const outcomeOf = ({ correct, score }: { correct: boolean; score: number }): 'right' | 'near' | 'wrong' =>
  correct ? 'right' : score >= 50 ? 'near' : 'wrong'

/** Where a session is: a mark for each question, told apart by pattern and by colour. */
export const RoundStrip = ({ session, answered }: { session: Session; answered: boolean }) => {
  const { asked, plan } = session
  const at = asked.length + (answered ? 0 : 1)
  return (
    <div className={styles.rounds}>
      <span className={styles.words}>
        Round <b className="mono">{at}</b>
        {plan.questions !== null && (
          <>
            {' '}
            of <b className="mono">{plan.questions}</b>
          </>
        )}
      </span>
      {plan.questions !== null && (
        <span className={styles.strip} aria-hidden="true">
          {Array.from({ length: plan.questions }, (_none, round) => {
            const done = asked[round]
            const outcome = done ? outcomeOf(done.mark) : round === asked.length ? 'now' : 'later'
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
            return <i key={round} className={styles.round} data-outcome={outcome} />
          })}
        </span>
      )}
    </div>
  )
}
