import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/held-focus.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import type { TrainingState } from '../../contract/progress.ts'
import { type TrainerId, trainerIds, trainers } from '../../contract/trainers.ts'
import type { DailyStep } from '../../domain/daily-plan.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import { RoundStrip } from '../components/round-strip.tsx'
import sessionEndStyles from '../components/session-end.module.css'
import styles from '../components/trainer-screen.module.css'
import { today } from '../queries.ts'
import { recordAnswer } from '../waiting-answers.ts'
import { closedView } from './closed-views.ts'
import type { ClosedView } from './daily-question.tsx'

/** How a workout went, trainer by trainer. */
const WorkoutEnd = ({
  steps,
  marks,
  onAgain,
}: {
  steps: readonly DailyStep[]
  marks: readonly (Mark | null)[]
  onAgain: () => void
}) => {
  const answered = steps.flatMap(({ trainer }, at) => {
    const mark = marks[at]
    return mark ? [{ trainer, correct: mark.correct }] : []
  })
  const rightOf = (own: readonly { correct: boolean }[]): number => own.filter(({ correct }) => correct).length
  return (
    <div className={sessionEndStyles.end}>
      <h2 ref={takeFocus} tabIndex={-1} className={sessionEndStyles.big}>
        {rich('<b>{right}/{asked}</b> right', {
          right: rightOf(answered),
          asked: answered.length,
          b: (text) => <b className="mono">{text}</b>,
        })}
      </h2>
      <p className={sessionEndStyles.about}>{t('That’s enough for today. Ears learn while they rest.')}</p>
      <ul className={sessionEndStyles.misses} aria-label={t('By trainer')}>
        {trainerIds.flatMap((trainer) => {
          const own = answered.filter((one) => one.trainer === trainer)
          return own.length === 0
            ? []
            : [
                <li key={trainer} className={sessionEndStyles.miss}>
                  <Link to={trainers[trainer].path}>{trainers[trainer].name}</Link>
                  <span className="mono">
                    {rightOf(own)}/{own.length}
                  </span>
                </li>,
              ]
        })}
      </ul>
      <div className={sessionEndStyles.actions}>
        <LinkButton to="/training-progress" variant="primary">
          {t('Your progress')}
        </LinkButton>
        <Button onClick={onAgain}>{t('Another round')}</Button>
      </div>
    </div>
  )
}

/** A workout on its way: one question after another, whatever its trainer. */
export const WorkoutRun = ({
  steps,
  state,
  personId,
  onAgain,
}: {
  steps: readonly DailyStep[]
  /** Where the person stood when it began. */
  state: TrainingState
  personId: string
  onAgain: () => void
}) => {
  const [at, setAt] = useState(0)
  const [marks, setMarks] = useState<readonly (Mark | null)[]>([])
  const [fetched, setFetched] = useState<{ trainer: TrainerId; draw: ClosedView } | null>(null)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const step = steps[at]
  const again = (): void => setRound((count) => count + 1)
  useEffect(() => {
    if (!failed) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round tries once more
  useEffect(() => {
    let gone = false
    setFailed(false)
    if (step)
      closedView(step.trainer).then(
        (draw) => !gone && setFetched({ trainer: step.trainer, draw }),
        () => !gone && setFailed(true),
      )
    return () => {
      gone = true
    }
  }, [step, round])
  if (!step) return <WorkoutEnd steps={steps} marks={marks} onAgain={onAgain} />
  const goOn = (): void => {
    if (marks.length === at) setMarks([...marks, null])
    setAt(at + 1)
  }
  // That of the question before knows nothing of this one.
  const question = fetched?.trainer === step.trainer ? fetched.draw : undefined
  const aside = (
    <div className={styles.aside}>
      <RoundStrip what="question" marks={marks} total={steps.length} answered={marks.length > at} />
      <p className={styles.trainer}>{trainers[step.trainer].name}</p>
    </div>
  )
  return (
    <>
      {failed && (
        <p role="alert">
          {rich('This trainer didn’t load. <button>Try again</button> <button2>Skip it</button2>', {
            button: (text) => <Button onClick={again}>{text}</Button>,
            button2: (text) => <Button onClick={goOn}>{text}</Button>,
          })}
        </p>
      )}
      {!question && !failed && <Loading label={t('Loading the question')} />}
      {question && (
        <Fragment key={at}>
          {question({
            step,
            state,
            aside,
            seed: `${at} ${state.today} ${today()}`,
            last: at === steps.length - 1,
            onAnswered: (answer, mark) => {
              setMarks((all) => [...all, mark])
              void recordAnswer(personId, answer)
            },
            onNext: goOn,
          })}
        </Fragment>
      )}
    </>
  )
}
