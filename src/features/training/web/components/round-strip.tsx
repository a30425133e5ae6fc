import type { ReactNode } from 'react'
import { rich } from '#web/rich.tsx'
import type { Mark } from '../../domain/trainer-rules.ts'
import styles from './round-strip.module.css'

type Outcome = 'right' | 'near' | 'wrong' | 'skipped'

/** How a round ended: right, nearly right (half of the points or more), wrong, or left out. */
const outcomeOf = (mark: Mark | null): Outcome => {
  if (mark === null) return 'skipped'
  if (mark.correct) return 'right'
  return mark.score >= 50 ? 'near' : 'wrong'
}

/** Where a session is: a mark for each question, told apart by pattern and by colour. */
export const RoundStrip = ({
  marks,
  total,
  answered,
  what = 'round',
}: {
  /** Of the rounds so far; null for one that was left out. */
  marks: readonly (Mark | null)[]
  /** Null for a session without an end. */
  total: number | null
  /** Whether the last of them is still shown. */
  answered: boolean
  /** What is counted. */
  what?: 'round' | 'question'
}) => {
  const values = {
    what,
    number: marks.length + (answered ? 0 : 1),
    b: (text: ReactNode) => <b className="mono">{text}</b>,
  }
  return (
    <div className={styles.rounds}>
      <span className={styles.words}>
        {total === null
          ? rich('{what, select, question {Question} other {Round}} <b>{number}</b>', values)
          : rich('{what, select, question {Question} other {Round}} <b>{number}</b> of <b>{total}</b>', {
              ...values,
              total,
            })}
      </span>
      {total !== null && (
        <span className={styles.strip} aria-hidden="true">
          {Array.from({ length: total }, (_none, round) => {
            const mark = marks[round]
            const outcome = mark !== undefined ? outcomeOf(mark) : round === marks.length ? 'now' : 'later'
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
            return <i key={round} className={styles.round} data-outcome={outcome} />
          })}
        </span>
      )}
    </div>
  )
}
