import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { player } from '#web/audio/player.ts'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { sessionQuery } from '#web/session/session.ts'
import { HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { TrainingState } from '../../contract/progress.ts'
import { trainerIds } from '../../contract/trainers.ts'
import { rulesOf } from '../../domain/all-trainers.ts'
import { type DailyStep, dailyPlan } from '../../domain/daily-plan.ts'
import styles from '../components/trainer-screen.module.css'
import { WorkoutIntro } from '../daily/workout-intro.tsx'
import { WorkoutRun } from '../daily/workout-run.tsx'
import { standingOf, today, trainingStateQuery } from '../queries.ts'
import { keepSending } from '../waiting-answers.ts'

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
  const [begun, setBegun] = useState<{ state: TrainingState; steps: readonly DailyStep[] } | null>(null)
  const steps = useMemo(
    () => (state && personId ? planOf(state, `${personId} ${today()} ${state.today}`) : []),
    [state, personId],
  )
  useEffect(() => player.pause(), [])
  useReadyOffline()
  useEffect(() => (personId ? keepSending(personId) : undefined), [personId])
  const crumb = <HeaderCrumb>{t('Daily workout')}</HeaderCrumb>
  if (begun && personId)
    return (
      <div className={styles.stage}>
        {crumb}
        <WorkoutRun {...begun} personId={personId} onAgain={() => setBegun(null)} />
      </div>
    )
  if (state && personId)
    return (
      <>
        {crumb}
        <WorkoutIntro steps={steps} state={state} personId={personId} onStart={() => setBegun({ state, steps })} />
      </>
    )
  return (
    <div className={styles.stage}>
      {crumb}
      {error ? (
        <ErrorState
          level="h2"
          title={t('Couldn’t load your workout')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t('Loading your workout')} />
      )}
    </div>
  )
}
