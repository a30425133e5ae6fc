import { type ReactNode, useEffect, useState } from 'react'
import { counted } from '#kernel/counted.ts'
import { Button } from '#web/ui/button.tsx'
import type { TrainingState } from '../../contract/progress.ts'
import { breakAfterMinutes } from '../../contract/training-limits.ts'
import { levelOf } from '../../domain/difficulty.ts'
import type { Session } from '../../domain/session.ts'
import type { QuestionKind } from '../../domain/trainer-rules.ts'
import type { Material } from '../material-options.ts'
import type { RailFact } from '../trainer-view.ts'
import { useWaitingAnswers } from '../waiting-answers.ts'
import styles from './session-rail.module.css'

const bestRun = (marks: readonly boolean[]): number => {
  let [run, best] = [0, 0]
  for (const correct of marks) {
    run = correct ? run + 1 : 0
    best = Math.max(best, run)
  }
  return best
}

const sizeText = (size: number, kind: QuestionKind): string =>
  kind.unit === null ? '' : `, ${size >= 10 ? Math.round(size) : size.toFixed(1)} ${kind.unit}`

/** Beside a session: how it goes, what it is made of, and what still waits to be sent. */
export const SessionRail = ({
  session,
  kind,
  size,
  material,
  streak,
  facts,
  onChange,
  children,
}: {
  session: Session
  kind: QuestionKind
  size: number
  material: Material
  streak: TrainingState['streak']
  facts: readonly RailFact[]
  onChange: () => void
  /** Stands between the session and what it is made of. */
  children?: ReactNode
}) => {
  const marks = session.asked.map(({ mark }) => mark.correct)
  const waiting = useWaitingAnswers()
  const [tired, setTired] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTired(true), breakAfterMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <aside className={styles.rail} aria-label="This session">
      <section>
        <h3 className={styles.title}>This session</h3>
        <dl className={styles.numbers}>
          <div>
            <dt>right</dt>
            <dd>
              {marks.filter(Boolean).length}/{marks.length}
            </dd>
          </div>
          <div>
            <dt>best run</dt>
            <dd>{bestRun(marks)}</dd>
          </div>
          <div>
            <dt>day streak</dt>
            <dd>{streak.practisedToday ? streak.days : streak.days + (marks.length > 0 ? 1 : 0)}</dd>
          </div>
        </dl>
        {waiting > 0 && (
          <p className={styles.note} role="status">
            {counted(waiting, 'answer waits', 'answers wait')} for the network. Nothing is lost.
          </p>
        )}
        {tired && <p className={styles.note}>{breakAfterMinutes} minutes: ears hear better after a break.</p>}
      </section>
      {children}
      <section>
        <h3 className={styles.title}>Drill</h3>
        <dl className={styles.facts}>
          <div>
            <dt>Sound</dt>
            <dd>{material.name}</dd>
          </div>
          <div>
            <dt>Question</dt>
            <dd>{kind.name}</dd>
          </div>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ))}
          <div>
            <dt>Level</dt>
            <dd className="mono">
              {levelOf(size, kind)}
              {facts.some(({ name }) => name === 'Change') ? '' : sizeText(size, kind)}
            </dd>
          </div>
        </dl>
        <div className={styles.change}>
          <Button wide onClick={onChange}>
            Change drill
          </Button>
        </div>
      </section>
    </aside>
  )
}
