import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Session } from '../../domain/session.ts'
import styles from './session-end.module.css'

/** The items that were missed, each with what it was taken for, the most frequent first. */
const missesOf = (session: Session): { item: string; answered: string; times: number }[] => {
  const found = new Map<string, { item: string; answered: string; times: number }>()
  for (const { mark } of session.asked) {
    if (mark.correct) continue
    const key = `${mark.item} ${mark.answered}`
    const before = found.get(key) ?? { item: mark.item, answered: mark.answered, times: 0 }
    found.set(key, { ...before, times: before.times + 1 })
  }
  return [...found.values()].sort((one, other) => other.times - one.times).slice(0, 5)
}

/** How a session went, and where to go from there. */
export const SessionEnd = ({
  session,
  itemName,
  onAgain,
  onPair,
  onDone,
}: {
  session: Session
  itemName: (item: string) => string
  onAgain: () => void
  /** Drills two items that were taken for each other. */
  onPair: (items: readonly string[]) => void
  onDone: () => void
}) => {
  const right = session.asked.filter(({ mark }) => mark.correct).length
  const score = session.asked.reduce((sum, { mark }) => sum + mark.score, 0) / Math.max(1, session.asked.length)
  const misses = missesOf(session)
  return (
    <div className={styles.end} role="status">
      <p className={styles.big}>
        <b className="mono">
          {right}/{session.asked.length}
        </b>{' '}
        right
      </p>
      <p className={styles.about}>
        {Math.round(score)} of 100 points on average
        {session.plan.mode === 'test' ? ', in a test through all levels' : ''}.
      </p>
      {misses.length > 0 && (
        <ul className={styles.misses} aria-label="What was missed">
          {misses.map(({ item, answered, times }) => (
            <li key={`${item} ${answered}`} className={styles.miss}>
              <span>
                {itemName(item)}, answered as {itemName(answered)}
                {times > 1 && <span className="mono"> × {times}</span>}
              </span>
              <Button size="sm" onClick={() => onPair([item, answered])}>
                Drill this pair
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={onAgain}>
          Once more
        </Button>
        <Button onClick={onDone}>Change drill</Button>
        <LinkButton to="/training-progress">Your progress</LinkButton>
      </div>
    </div>
  )
}
