import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { isInControl, takeFocus } from '#web/ui/held-focus.ts'
import type { TrainingState } from '../../contract/progress.ts'
import type { Session } from '../../domain/session.ts'
import { SoundsAtOnce } from '../hooks/sounds-at-once.ts'
import { useKeys } from '../hooks/use-keys.ts'
import { type Practice, usePractice } from '../hooks/use-practice.ts'
import { ResultBar, ResultSlot } from './result-bar.tsx'
import { RoundStrip } from './round-strip.tsx'
import sessionEndStyles from './session-end.module.css'
import { SessionRail } from './session-rail.tsx'
import styles from './trainer-screen.module.css'

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
const SessionEnd = ({
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
    <div className={sessionEndStyles.end}>
      <h2 ref={takeFocus} tabIndex={-1} className={sessionEndStyles.big}>
        {rich('<b>{right}/{asked}</b> right', {
          right,
          asked: session.asked.length,
          b: (text) => <b className="mono">{text}</b>,
        })}
      </h2>
      <p className={sessionEndStyles.about}>
        {t('{score} of 100 points on average{mode, select, test {, in a test across all levels} other {}}.', {
          score: Math.round(score),
          mode: session.plan.mode,
        })}
      </p>
      {misses.length > 0 && (
        <ul className={sessionEndStyles.misses} aria-label={t('What you missed')}>
          {misses.map(({ item, answered, times }) => (
            <li key={`${item} ${answered}`} className={sessionEndStyles.miss}>
              <span>
                {rich('{item}, answered as {answered}{often, select, yes {<many> × {times}</many>} other {}}', {
                  item: itemName(item),
                  answered: itemName(answered),
                  often: times > 1 ? 'yes' : 'no',
                  times,
                  many: (text) => <span className="mono">{text}</span>,
                })}
              </span>
              <Button size="sm" onClick={() => onPair([item, answered])}>
                {t('Drill this pair')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={sessionEndStyles.actions}>
        <Button variant="primary" onClick={onAgain}>
          {t('Once more')}
        </Button>
        <Button onClick={onDone}>{t('Change drill')}</Button>
        <LinkButton to="/training-progress">{t('Your progress')}</LinkButton>
      </div>
    </div>
  )
}

// A window is heavy, and few ask for it.
const KeysModal = lazy(async () => ({ default: (await import('#web/ui/overlays/keys-modal.tsx')).KeysModal }))

/** A session on the screen: the question, its result, and the rail beside it. */
export const SessionRun = <Question, Given>({
  practice,
  atOnce,
  streak,
  line,
  notes,
  besides,
  onAgain,
  onPair,
  onChange,
}: {
  practice: Practice<Question, Given>
  /** Whether the first question sounds by itself. */
  atOnce: boolean
  streak: TrainingState['streak']
  /** What is drilled, with the way to change it. */
  line: ReactNode
  /** What is to be said about the drill above its question. */
  notes: ReactNode
  /** Whether something else has the place of the rail. */
  besides: boolean
  onAgain: () => void
  onPair: (items: readonly string[]) => void
  onChange: () => void
}) => {
  const { view, trainer, plan } = practice
  const { session, asked, answered, over, answer, next, pass, replayed } = usePractice(practice)
  const [help, setHelp] = useState(false)
  const [shown, setShown] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read out; what had the focus before it is gone
  useEffect(() => {
    // The first one may come late: who has gone to a control by then (the settings, "Change drill") stays there.
    const stays = first.current && (besides || isInControl())
    if (!stays) heading.current?.focus({ preventScroll: true })
    first.current = false
  }, [asked.seed])
  const goOn = (): void => (over ? setShown(true) : next())
  useKeys({ Enter: answered && !shown ? goOn : null, '?': () => setHelp(true) })
  const explained = answered && view.explain(asked.question, answered.given, answered.mark)
  return (
    <>
      <div className={styles.stage}>
        {shown ? (
          <SessionEnd
            session={session}
            itemName={trainer.itemName}
            onAgain={onAgain}
            onPair={onPair}
            onDone={onChange}
          />
        ) : (
          <>
            <div className={styles.top}>
              <div>
                <h2 ref={heading} tabIndex={-1} className={styles.question}>
                  {asked.kind.question}
                </h2>
                <p className={styles.hint}>{asked.kind.hint}</p>
              </div>
              <div className={styles.aside}>
                <RoundStrip
                  marks={session.asked.map(({ mark }) => mark)}
                  total={plan.questions}
                  answered={answered !== null}
                />
                {line}
              </div>
            </div>
            {notes}
            {/* Who answers from memory says when; else it goes on sounding from question to question. */}
            <SoundsAtOnce value={plan.mode !== 'blind' && (atOnce || session.asked.length > 0)}>
              <ResultSlot value={slot}>
                <view.Question
                  key={asked.seed}
                  {...asked}
                  material={practice.material}
                  mode={plan.mode}
                  answered={answered}
                  onAnswer={answer}
                  onPass={pass}
                  onReplay={replayed}
                />
              </ResultSlot>
            </SoundsAtOnce>
            <ResultBar
              result={answered && explained && { mark: answered.mark, explained }}
              last={over}
              onNext={goOn}
              onSlot={setSlot}
            />
          </>
        )}
      </div>
      {!besides && (
        <SessionRail
          session={session}
          trainer={trainer}
          kind={asked.kind}
          size={asked.setting.size}
          streak={streak}
          facts={view.facts?.(asked.question) ?? []}
        >
          {view.Ears && <view.Ears setting={asked.setting} mode={plan.mode} />}
        </SessionRail>
      )}
      {help && (
        <Suspense fallback={null}>
          <KeysModal
            keys={[...view.keys, [['Enter'], t('Next question')], [['?'], t('These keys')]]}
            onClose={() => setHelp(false)}
          />
        </Suspense>
      )}
    </>
  )
}
