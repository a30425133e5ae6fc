import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { rich } from '#web/rich.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { HeaderCrumb } from '#web/ui/header-crumb.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { trainers } from '../../contract/trainers.ts'
import { narrowedName } from '../../domain/session.ts'
import { anyTrainer } from '../../domain/trainer-rules.ts'
import { mixed } from '../drill-choice.ts'
import { useDrill } from '../hooks/use-drill.ts'
import { standingOf, trainingStateQuery } from '../queries.ts'
import type { TrainerView } from '../trainer-view.ts'
import { keepSending, recordAnswer } from '../waiting-answers.ts'
import { DrillLine, DrillSettings, deviceName } from './drill-settings.tsx'
import { SessionRun } from './session-run.tsx'
import styles from './trainer-screen.module.css'

/**
 * The screen of one trainer: it opens into a drill, with its settings aside. The address may narrow what is asked
 * (`?pool=eq:500:+,eq:1000:+`), name a drill (`?drill=ID`), choose the sound (`?on=demo:ID`) or the key (`?key=D minor`), and
 * fix what is drawn (`?seed=a`).
 */
export const TrainerScreen = <Question, Given>({ view }: { view: TrainerView<Question, Given> }) => {
  const [trainer] = useState(() => anyTrainer(view.rules))
  const { name } = trainers[trainer.trainer]
  const { data: personId } = useQuery(sessionQuery)
  const query = useQuery({ ...trainingStateQuery(personId ?? ''), enabled: Boolean(personId) })
  const { data: state } = query
  const now = useDrill(trainer, state, view.useOptions())
  const { choice, drill, narrowed, source, running, unkept } = now
  const [opened, setOpened] = useState(false)
  const held = useRef(false)
  useReadyOffline()
  useEffect(() => (personId ? keepSending(personId) : undefined), [personId])
  const crumb = <HeaderCrumb>{name}</HeaderCrumb>
  if (!state)
    return (
      <div className={styles.door}>
        {crumb}
        {query.error ? (
          <ErrorState
            level="h2"
            title={t('Couldn’t load your training')}
            detail={detailOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={t('Loading {name} training', { name })} />
        )}
      </div>
    )
  const problem = now.failure && (
    <p className={styles.failure} role="alert">
      {rich('This sound didn’t load. {text} <span>{detail}</span> <button>Try again</button>', {
        text: now.failure.text,
        detail: now.failure.detail,
        span: (text) => <span className="mono">{text}</span>,
        button: (text) => (
          <Button size="sm" onClick={now.retry}>
            {text}
          </Button>
        ),
      })}
    </p>
  )
  const kindName = choice.kind === mixed ? t('Mixed') : trainer.kinds.find(({ kind }) => kind === choice.kind)?.name
  const asked = drill
    ? [
        t('Drill “{name}”', { name: drill.name }),
        t('{questions, plural, one {# question} other {# questions}}', { questions: drill.questions }),
      ]
    : [narrowed ? t('Only {name}', { name: narrowedName(trainer, narrowed) }) : (kindName ?? '')]
  const line = (
    <DrillLine
      parts={[...asked, source?.name ?? t('No sound'), deviceName(choice.device)]}
      opened={opened}
      held={held}
      onToggle={() => setOpened(!opened)}
    />
  )
  const settings = opened && (
    <DrillSettings
      kinds={trainer.kinds}
      options={now.options}
      unkept={unkept ?? new Set()}
      optionsNote={view.optionsNote}
      pair={narrowed !== null || drill !== undefined}
      choice={{ ...choice, source: source?.id ?? '' }}
      ofDevice={view.OfDevice && <view.OfDevice device={choice.device} />}
      onChange={now.choose}
      onClose={() => setOpened(false)}
    >
      {problem}
    </DrillSettings>
  )
  const notes = (
    <>
      {now.drillGone && !drill && (
        <p role="status" className={styles.hint}>
          {t('This drill has been deleted. You can still practise here.')}
        </p>
      )}
      {now.key !== undefined && now.inKey === undefined && (
        <p role="status" className={styles.hint}>
          {t('There’s no key “{key}”. You’re practising in all keys.', { key: now.key.slice(0, 40) })}
        </p>
      )}
      {!opened && problem}
    </>
  )
  return (
    <div className={styles.room}>
      {crumb}
      {running && personId && choice.way !== 'learn' ? (
        <SessionRun
          key={[
            running.seed,
            running.plan.mode,
            ...running.plan.kinds,
            ...running.plan.pool,
            running.material.source,
          ].join()}
          practice={{
            view,
            trainer,
            plan: running.plan,
            standing: standingOf(state, trainer.trainer),
            material: running.material,
            device: choice.device,
            drillId: drill?.id,
            seed: running.seed,
            onAnswered: (answer) => void recordAnswer(personId, answer),
          }}
          atOnce={running.atOnce}
          streak={state.streak}
          line={line}
          notes={notes}
          besides={opened}
          onAgain={now.again}
          onPair={now.drillPair}
          onChange={() => setOpened(true)}
        />
      ) : (
        <div className={styles.stage}>
          <div className={styles.top}>
            <div>
              <h2 className={styles.question}>{name}</h2>
              {choice.way === 'learn' && <p className={styles.hint}>{t('Nothing counts here. Try anything.')}</p>}
            </div>
            {line}
          </div>
          {notes}
          {choice.way === 'learn' && now.material && (
            <>
              <view.Learn material={now.material} />
              <span>
                <Button onClick={() => now.choose({ ...choice, way: 'practice' })}>{t('Back to practice')}</Button>
              </span>
            </>
          )}
          {unkept !== null && !source && !now.waitsForSongs && (
            <p role="status">{t('You’re offline, and you haven’t heard any of these sounds on this device yet.')}</p>
          )}
          {!now.material && !now.failure && (source || unkept === null || now.waitsForSongs) && (
            <Loading label={t('Getting the first question ready')} />
          )}
        </div>
      )}
      {/* Always in this place, so that one stays in them while the drill beside becomes another. */}
      {settings}
    </div>
  )
}
