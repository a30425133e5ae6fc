import { type ReactNode, useEffect, useState } from 'react'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import type { TrainingState } from '../../contract/progress.ts'
import { breakAfterMinutes } from '../../contract/training-limits.ts'
import { levelOf, levels } from '../../domain/difficulty.ts'
import { nextLevel } from '../../domain/next-level.ts'
import { isAdaptive, type Session } from '../../domain/session.ts'
import type { AnyTrainer, QuestionKind } from '../../domain/trainer-rules.ts'
import type { RailFact } from '../trainer-view.ts'
import { useWaitingAnswers } from '../waiting-answers.ts'
import { LevelBar } from './level-bar.tsx'
import styles from './session-rail.module.css'

const bestRun = (marks: readonly boolean[]): number => {
  let [run, best] = [0, 0]
  for (const correct of marks) {
    run = correct ? run + 1 : 0
    best = Math.max(best, run)
  }
  return best
}

const sizeText = (size: number, { unit }: QuestionKind): string | null =>
  unit === null ? null : `${numberText(Number(size >= 10 ? size.toFixed(0) : size.toFixed(1)))} ${unit}`

/** What right answers lead to: told before, so that nothing new comes as a surprise. */
const NextLevelText = ({ trainer, session, kind }: { trainer: AnyTrainer; session: Session; kind: QuestionKind }) => {
  const next = nextLevel(trainer, kind, session.standing.difficulties[kind.kind])
  if (!next) return <p className={styles.note}>{t('This is as hard as it gets.')}</p>
  const smaller = sizeText(next.size, kind)
  return (
    <p className={styles.note}>
      {t(
        '{answers, plural, =1 {One more right answer} =2 {Two more right answers} =3 {Three more right answers} other {A few right answers}}: level {level}. {brings}',
        {
          answers: next.answers,
          level: next.level,
          brings:
            next.brings ??
            (smaller === null ? t('A little harder.') : t('The difference shrinks to {size}.', { size: smaller })),
        },
      )}
    </p>
  )
}

/** Beside a session: how it goes, what it is made of, and what still waits to be sent. */
export const SessionRail = ({
  session,
  trainer,
  kind,
  size,
  streak,
  facts,
  children,
}: {
  session: Session
  trainer: AnyTrainer
  kind: QuestionKind
  size: number
  streak: TrainingState['streak']
  facts: readonly RailFact[]
  /** Stands between the session and what it is made of. */
  children?: ReactNode
}) => {
  const marks = session.asked.map(({ mark }) => mark.correct)
  const moves = isAdaptive(session.plan.mode) && session.plan.fixedSize === undefined
  const standing = moves ? session.standing.difficulties[kind.kind] : undefined
  const level = levelOf(standing?.size ?? size, kind)
  const difference = sizeText(size, kind)
  const waiting = useWaitingAnswers()
  const [tired, setTired] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTired(true), breakAfterMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <aside className={styles.rail} aria-label={t('This session')}>
      <section>
        <h3 className={styles.title}>{t('This session')}</h3>
        <dl className={styles.numbers}>
          <div>
            <dt>{t('right')}</dt>
            <dd>
              {marks.filter(Boolean).length}/{marks.length}
            </dd>
          </div>
          <div>
            <dt>{t('best run')}</dt>
            <dd>{bestRun(marks)}</dd>
          </div>
          <div>
            <dt>{t('day streak')}</dt>
            <dd>{streak.practisedToday ? streak.days : streak.days + (marks.length > 0 ? 1 : 0)}</dd>
          </div>
        </dl>
        {waiting > 0 && (
          <p className={styles.note} role="status">
            {t('{waiting, plural, one {# answer is} other {# answers are}} waiting for the network. Nothing is lost.', {
              waiting,
            })}
          </p>
        )}
        {tired && (
          <p className={styles.note}>
            {t('{minutes} minutes: ears hear better after a break.', { minutes: breakAfterMinutes })}
          </p>
        )}
      </section>
      {children}
      <section>
        <h3 className={styles.title}>
          {rich('Level <span>{level}</span> of <span2>{levels}</span2>', {
            level,
            span: (text) => <span className="mono">{text}</span>,
            levels,
            span2: (text) => <span className="mono">{text}</span>,
          })}
        </h3>
        <LevelBar level={level} />
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mono">{value}</dd>
            </div>
          ))}
          {difference !== null && !facts.some(({ isSize }) => isSize) && (
            <div>
              <dt>{t('Difference')}</dt>
              <dd className="mono">{difference}</dd>
            </div>
          )}
        </dl>
        {moves && <NextLevelText trainer={trainer} session={session} kind={kind} />}
      </section>
    </aside>
  )
}
