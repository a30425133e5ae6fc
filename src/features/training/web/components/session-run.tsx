import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TrainingState } from '../../contract/progress.ts'
import { useKeys } from '../hooks/use-keys.ts'
import { type Practice, usePractice } from '../hooks/use-practice.ts'
import { ResultBar } from './result-bar.tsx'
import { ResultSlot } from './result-slot.tsx'
import { RoundStrip } from './round-strip.tsx'
import { SessionEnd } from './session-end.tsx'
import { SessionRail } from './session-rail.tsx'
import styles from './trainer-screen.module.css'

// A window is heavy, and few ask for it.
const KeysModal = lazy(async () => ({ default: (await import('#web/ui/overlays/keys-modal.tsx')).KeysModal }))

/** A session on the screen: the question, its result, and the rail beside it. */
export const SessionRun = <Question, Given>({
  practice,
  streak,
  onAgain,
  onPair,
  onDone,
}: {
  practice: Practice<Question, Given>
  streak: TrainingState['streak']
  onAgain: () => void
  onPair: (items: readonly string[]) => void
  onDone: () => void
}) => {
  const { view, trainer, plan, material } = practice
  const { session, asked, answered, over, answer, next, replayed } = usePractice(practice)
  const [help, setHelp] = useState(false)
  const [shown, setShown] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read out; what had the focus before it is gone
  useEffect(() => heading.current?.focus({ preventScroll: true }), [asked.seed])
  const goOn = (): void => (over ? setShown(true) : next())
  useKeys({ Enter: answered && !shown ? goOn : null, '?': () => setHelp(true) })
  const explained = answered && view.explain(asked.question, answered.given, answered.mark)
  return (
    <div className={styles.room}>
      <div className={styles.stage}>
        {shown ? (
          <SessionEnd session={session} itemName={trainer.itemName} onAgain={onAgain} onPair={onPair} onDone={onDone} />
        ) : (
          <>
            <div className={styles.top}>
              <div>
                <h2 ref={heading} tabIndex={-1} className={styles.question}>
                  {asked.kind.question}
                </h2>
                <p className={styles.hint}>{asked.kind.hint}</p>
              </div>
              <RoundStrip session={session} answered={answered !== null} />
            </div>
            <ResultSlot value={slot}>
              <view.Question
                key={asked.seed}
                {...asked}
                material={material}
                mode={plan.mode}
                answered={answered}
                onAnswer={answer}
                onReplay={replayed}
              />
            </ResultSlot>
            {answered && explained && (
              <ResultBar
                correct={answered.mark.correct}
                score={answered.mark.score}
                last={over}
                onNext={goOn}
                onSlot={setSlot}
                {...explained}
              />
            )}
          </>
        )}
      </div>
      <SessionRail
        session={session}
        kind={asked.kind}
        size={asked.setting.size}
        material={material}
        streak={streak}
        facts={view.facts?.(asked.question) ?? []}
        onChange={onDone}
      >
        {view.Ears && <view.Ears setting={asked.setting} mode={plan.mode} />}
      </SessionRail>
      {help && (
        <Suspense fallback={null}>
          <KeysModal
            keys={[...view.keys, [['Enter'], 'Next question'], [['?'], 'These keys']]}
            onClose={() => setHelp(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
