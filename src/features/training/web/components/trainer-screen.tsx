import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { detailOf } from '#web/api.ts'
import { player } from '#web/audio/player.ts'
import { startShellWorker } from '#web/offline/shell-worker.ts'
import { sessionQuery } from '#web/session/session.ts'
import { HeaderCrumb } from '#web/shell/header-crumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Mode } from '../../contract/answer.ts'
import { trainers } from '../../contract/trainers.ts'
import { planFor, type SessionPlan } from '../../domain/session.ts'
import { anyTrainer } from '../../domain/trainer-rules.ts'
import { plainNotes } from '../material.ts'
import { keyOption } from '../material-options.ts'
import { trainingStateQuery } from '../queries.ts'
import { standingOf } from '../standing-of.ts'
import type { TrainerView } from '../trainer-view.ts'
import { keepSending, recordAnswer } from '../waiting-answers.ts'
import { SessionRun } from './session-run.tsx'
import { type Choice, SessionStart } from './session-start.tsx'
import styles from './trainer-screen.module.css'

interface Running {
  choice: Choice
  plan: SessionPlan
  drillId?: string | undefined
  seed: string
}

const newSeed = (): string => crypto.randomUUID().slice(0, 13)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const modeOf: Record<Exclude<Choice['way'], 'learn'>, Mode> = { practice: 'practice', test: 'test', blind: 'blind' }

/**
 * The screen of one trainer: its door, its lessons and its sessions. The address may narrow what is asked
 * (`?pool=eq:500:+,eq:1000:+`), name a drill (`?drill=ID`), choose the sound (`?on=demo:ID`) or the key (`?key=D minor`), and
 * fix what is drawn (`?seed=a`).
 */
export const TrainerScreen = <Question, Given>({ view }: { view: TrainerView<Question, Given> }) => {
  const { name, about, group } = trainers[view.rules.trainer]
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const { data: personId } = useQuery(sessionQuery)
  const {
    data: state,
    error,
    refetch,
  } = useQuery({ ...trainingStateQuery(personId ?? ''), enabled: Boolean(personId) })
  const songs = view.useOptions()
  const inKey = textOf(search.key)
  const options = inKey === undefined ? songs : [keyOption(inKey), ...songs]
  const [trainer] = useState(() => anyTrainer(view.rules))
  const [running, setRunning] = useState<Running | null>(null)
  useEffect(() => {
    player.pause()
    // From then on the app and the sounds that were heard are there without a network, too.
    void startShellWorker().catch(() => undefined)
  }, [])
  useEffect(() => (personId ? keepSending(personId) : undefined), [personId])
  const asked = textOf(search.pool)?.split(',') ?? []
  const begin = (choice: Choice): void => {
    const mode = choice.way === 'learn' ? 'practice' : modeOf[choice.way]
    const drillId = textOf(search.drill)
    const count = Number(search.questions)
    setRunning({
      choice,
      drillId,
      seed: textOf(search.seed) ?? newSeed(),
      plan: {
        ...planFor(drillId ? 'drill' : mode, choice.kinds),
        pool: asked,
        ...(drillId && Number.isInteger(count) && count > 0 && { questions: count }),
        ...(drillId && Number(search.size) > 0 && { fixedSize: Number(search.size) }),
      },
    })
  }
  const crumb = (
    <HeaderCrumb>
      <Link to={group === 'audio' ? '/audio-training' : '/theory-training'} className={styles.all}>
        {group === 'audio' ? 'All audio trainers' : 'All theory trainers'}
      </Link>
    </HeaderCrumb>
  )
  if (!state)
    return (
      <div className={styles.door}>
        {crumb}
        {error ? (
          <ErrorState
            level="h2"
            title="Your training did not load"
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading label={`Loading ${name} training`} />
        )}
      </div>
    )
  if (running?.choice.way === 'learn')
    return (
      <div className={styles.door}>
        {crumb}
        <div className={styles.top}>
          <div>
            <h2 className={styles.question}>{name}</h2>
            <p className={styles.hint}>Nothing is counted here. Try what you like.</p>
          </div>
          <Button onClick={() => setRunning(null)}>Back to practice</Button>
        </div>
        <view.Learn material={running.choice.material} />
      </div>
    )
  if (running && personId)
    return (
      <>
        {crumb}
        <SessionRun
          key={running.seed + running.plan.pool.join()}
          practice={{
            view,
            trainer,
            plan: running.plan,
            standing: standingOf(state, view.rules.trainer),
            material: running.choice.material ?? plainNotes,
            device: running.choice.device,
            drillId: running.drillId,
            seed: running.seed,
            onAnswered: (answer) => void recordAnswer(personId, answer),
          }}
          streak={state.streak}
          onAgain={() => setRunning({ ...running, seed: newSeed() })}
          onPair={(pool) => setRunning({ ...running, seed: newSeed(), plan: { ...running.plan, pool } })}
          onDone={() => setRunning(null)}
        />
      </>
    )
  const kinds = view.rules.kinds.filter(({ kind }) => textOf(search.kind) === undefined || kind === search.kind)
  return (
    <div className={styles.door}>
      {crumb}
      <div>
        <h2 className={styles.question}>{name}</h2>
        <p className={styles.hint}>{about}</p>
      </div>
      <SessionStart
        kinds={kinds.length > 0 ? kinds : view.rules.kinds}
        options={options}
        first={textOf(search.on)}
        onStart={(choice) => begin(choice)}
      />
    </div>
  )
}
