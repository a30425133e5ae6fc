import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { detailOf } from '#web/api.ts'
import { player } from '#web/audio/player.ts'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { sessionQuery } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { TrainingState } from '../../contract/progress.ts'
import { type TrainerId, trainerIds, trainers } from '../../contract/trainers.ts'
import { rulesOf } from '../../domain/all-trainers.ts'
import { type DailyStep, dailyPlan } from '../../domain/daily-plan.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import styles from '../components/trainer-screen.module.css'
import { closedView } from '../daily/closed-views.ts'
import type { ClosedView } from '../daily/daily-question.tsx'
import { standingOf, today, trainingStateQuery } from '../queries.ts'
import { keepSending, recordAnswer } from '../waiting-answers.ts'

const planOf = (state: TrainingState, seed: string): DailyStep[] =>
  dailyPlan(
    trainerIds.map((trainer) => {
      const rules = rulesOf(trainer)
      const kinds = rules.kinds.map(({ kind }) => kind)
      return {
        trainer,
        // Those that were practised, and the first one: nothing hard comes before its time.
        kinds: kinds.filter((kind, at) => at === 0 || standingOf(state, trainer).difficulties[kind] !== undefined),
        memories: standingOf(state, trainer).memories,
        canAsk: (kind: string, item: string) =>
          rules.pool({ kind, size: 1, pool: [item], item, more: {} }).includes(item),
      }
    }),
    Date.now(),
    seededRandom(seed),
  )

/** The daily workout: a few minutes of all trainers, what is weakest first. */
export const DailyWorkoutPage = () => {
  const { data: personId } = useQuery(sessionQuery)
  const {
    data: state,
    error,
    refetch,
  } = useQuery({ ...trainingStateQuery(personId ?? ''), enabled: Boolean(personId) })
  const [begun, setBegun] = useState<TrainingState | null>(null)
  useEffect(() => player.pause(), [])
  useReadyOffline()
  useEffect(() => (personId ? keepSending(personId) : undefined), [personId])
  return (
    <div className={styles.stage}>
      {!state && !error && <Loading label="Loading your workout" />}
      {!state && error && (
        <ErrorState
          level="h2"
          title="Your workout did not load"
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {state && !begun && (
        <>
          <div>
            <h2 className={styles.question}>Daily workout</h2>
            <p className={styles.hint}>About six minutes of all trainers. What you miss most comes first.</p>
          </div>
          <span>
            <Button variant="primary" size="lg" onClick={() => setBegun(state)}>
              Start
            </Button>
          </span>
          <span>
            <LinkButton to="/audio-training" variant="quiet">
              Audio trainers
            </LinkButton>{' '}
            <LinkButton to="/theory-training" variant="quiet">
              Theory trainers
            </LinkButton>
          </span>
        </>
      )}
      {begun && personId && <Workout state={begun} personId={personId} />}
    </div>
  )
}

const Workout = ({ state, personId }: { state: TrainingState; personId: string }) => {
  const [steps] = useState(() => planOf(state, `${personId} ${today()} ${state.today}`))
  const [at, setAt] = useState(0)
  const [marks, setMarks] = useState<readonly Mark[]>([])
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
  // That of the question before knows nothing of this one.
  const question = fetched?.trainer === step?.trainer ? fetched?.draw : undefined
  if (!step)
    return (
      <div role="status" className={styles.door}>
        <h2 className={styles.question}>
          {marks.filter(({ correct }) => correct).length} of {marks.length} right
        </h2>
        <p className={styles.hint}>That is enough for today. Ears learn while they rest.</p>
        <span>
          <LinkButton to="/training-progress" variant="primary">
            Your progress
          </LinkButton>
        </span>
      </div>
    )
  return (
    <>
      <p className={styles.hint}>
        Question <b className="mono">{at + 1}</b> of <b className="mono">{steps.length}</b>,{' '}
        <Link to={trainers[step.trainer].path}>{trainers[step.trainer].name}</Link>
      </p>
      {failed && (
        <p role="alert">
          This trainer could not be loaded. <Button onClick={again}>Try again</Button>{' '}
          <Button onClick={() => setAt(at + 1)}>Skip it</Button>
        </p>
      )}
      {!question && !failed && <Loading label="Loading the question" />}
      {question && (
        <Fragment key={at}>
          {question({
            step,
            state,
            seed: `${at} ${state.today} ${today()}`,
            last: at === steps.length - 1,
            onAnswered: (answer, mark) => {
              setMarks((all) => [...all, mark])
              void recordAnswer(personId, answer)
            },
            onNext: () => setAt(at + 1),
          })}
        </Fragment>
      )}
    </>
  )
}
