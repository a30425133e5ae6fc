import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { musicalKeyOf } from '#features/demos/contract/tempo-and-key.ts'
import { detailOf } from '#web/api.ts'
import { player } from '#web/audio/player.ts'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import type { Mode } from '../../contract/answer.ts'
import { trainers } from '../../contract/trainers.ts'
import {
  type Narrowed,
  narrowedName,
  narrowedPlan,
  narrowedTo,
  planFor,
  type SessionPlan,
} from '../../domain/session.ts'
import { anyTrainer } from '../../domain/trainer-rules.ts'
import { keyOption, plainNotes } from '../material-options.ts'
import { drillsQuery, standingOf, trainingStateQuery } from '../queries.ts'
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
  const { id: workspaceId } = useWorkspace()
  const wantedDrill = textOf(search.drill)
  const { data: drills } = useQuery({ ...drillsQuery(workspaceId), enabled: wantedDrill !== undefined })
  const drill = drills?.find((one) => one.id === wantedDrill && one.trainer === view.rules.trainer)
  const inKey = musicalKeyOf(textOf(search.key) ?? '')
  const options = inKey === undefined ? songs : [keyOption(inKey), ...songs]
  const [trainer] = useState(() => anyTrainer(view.rules))
  const [running, setRunning] = useState<Running | null>(null)
  useEffect(() => {
    player.pause()
  }, [])
  useReadyOffline()
  useEffect(() => (personId ? keepSending(personId) : undefined), [personId])
  const items = textOf(search.pool)?.split(',') ?? []
  const narrowed = wantedDrill === undefined ? narrowedTo(trainer, items, textOf(search.kind)) : null
  const planOf = (few: Narrowed): SessionPlan =>
    narrowedPlan(trainer, few, state ? standingOf(state, view.rules.trainer) : { difficulties: {} })
  const begin = (choice: Choice): void => {
    const mode = choice.way === 'learn' ? 'practice' : modeOf[choice.way]
    setRunning({
      choice,
      drillId: drill?.id,
      seed: textOf(search.seed) ?? newSeed(),
      plan: narrowed
        ? planOf(narrowed)
        : {
            ...planFor(drill ? 'drill' : mode, drill ? [drill.setting.kind] : choice.kinds),
            pool: drill ? drill.setting.pool : [],
            ...(drill && { questions: drill.questions, fixedSize: drill.setting.size }),
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
          onPair={(pair) => {
            const few = narrowedTo(trainer, pair)
            if (few) setRunning({ choice: running.choice, seed: newSeed(), plan: planOf(few) })
          }}
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
        {drill && (
          <p className={styles.hint}>
            The drill “{drill.name}”, {drill.questions} questions.
          </p>
        )}
        {narrowed && narrowed.items.length > 1 && (
          <p className={styles.hint}>
            {narrowed.kind.name}: only {narrowedName(trainer, narrowed)}, both ways.
          </p>
        )}
        {wantedDrill !== undefined && drills && !drill && (
          <p role="status">This drill is not there any more. What you practise now counts for you alone.</p>
        )}
        {textOf(search.key) !== undefined && inKey === undefined && (
          <p role="status">
            There is no key “{textOf(search.key)?.slice(0, 40)}”. Choose one of the songs, or all keys.
          </p>
        )}
      </div>
      <SessionStart
        kinds={kinds.length > 0 ? kinds : view.rules.kinds}
        options={options}
        optionsNote={view.optionsNote}
        first={textOf(search.on)}
        pair={narrowed ? narrowedName(trainer, narrowed) : undefined}
        onStart={(choice) => begin(choice)}
      />
    </div>
  )
}
