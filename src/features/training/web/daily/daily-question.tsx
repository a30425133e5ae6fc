import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import type { SentAnswer } from '../../contract/answer.ts'
import type { TrainingState } from '../../contract/progress.ts'
import type { DailyStep } from '../../domain/daily-plan.ts'
import { anyTrainer, type Mark } from '../../domain/trainer-rules.ts'
import { ResultBar, ResultSlot } from '../components/result-bar.tsx'
import styles from '../components/trainer-screen.module.css'
import { SoundsAtOnce } from '../hooks/sounds-at-once.ts'
import { useKeys } from '../hooks/use-keys.ts'
import { type Practice, usePractice } from '../hooks/use-practice.ts'
import { keptDevice } from '../kept-choices.ts'
import type { Material, MaterialOption } from '../material-options.ts'
import { standingOf } from '../queries.ts'
import type { TrainerView } from '../trainer-view.ts'

/** One question of a workout, whatever its trainer. */
export interface DailyQuestionProps {
  step: DailyStep
  state: TrainingState
  /** The same seed draws the same question. */
  seed: string
  last: boolean
  /** Beside the question: where the workout is. */
  aside: ReactNode
  onAnswered: (answer: SentAnswer, mark: Mark) => void
  onNext: () => void
}

/** Draws one question of a workout. */
export type ClosedView = (props: DailyQuestionProps) => ReactNode

/** Closes the own forms of a trainer in, so that a workout can show any of them. */
export const closeView =
  <Question, Given>(view: TrainerView<Question, Given>): ClosedView =>
  (props) => <DailyQuestion view={view} {...props} />

/** Without a network most sounds may be missing: whichever comes first in the drawn order, and loads. */
const firstThatLoads = async (order: readonly MaterialOption[]): Promise<Material> => {
  let failure: unknown
  for (const option of order) {
    try {
      return await option.load()
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

const DailyQuestion = <Question, Given>({
  view,
  ...props
}: DailyQuestionProps & { view: TrainerView<Question, Given> }) => {
  const options = view.useOptions()
  const [round, setRound] = useState(0)
  const [material, setMaterial] = useState<Material | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the songs that come later change nothing for this question
  useEffect(() => {
    const ready = options.filter(({ group }) => group === 'ready')
    let gone = false
    setFailure(null)
    const order = seededRandom(`${props.seed} ${round}`).shuffle(ready.length > 0 ? ready : [...options])
    firstThatLoads(order).then(
      (loaded) => !gone && setMaterial(loaded),
      (error: unknown) => !gone && setFailure(messageOf(error, error instanceof Error ? error.message : '')),
    )
    return () => {
      gone = true
    }
  }, [props.seed, round])
  if (failure !== null)
    return (
      <div role="alert" className={styles.door}>
        <p>{failure}</p>
        <span>
          <Button onClick={() => setRound((count) => count + 1)}>{t('Try another sound')}</Button>{' '}
          <Button onClick={props.onNext}>{t('Skip this question')}</Button>
        </span>
      </div>
    )
  if (!material) return <Loading label={t('Loading the sound')} />
  return <Asked view={view} material={material} {...props} />
}

const Asked = <Question, Given>({
  view,
  material,
  step,
  state,
  seed,
  last,
  aside,
  onAnswered,
  onNext,
}: DailyQuestionProps & { view: TrainerView<Question, Given>; material: Material }) => {
  const [trainer] = useState(() => anyTrainer(view.rules))
  const practice: Practice<Question, Given> = {
    view,
    trainer,
    material,
    seed,
    device: keptDevice(),
    standing: standingOf(state, step.trainer),
    plan: {
      mode: 'daily',
      kinds: [step.kind],
      questions: 1,
      pool: step.item === null ? [] : [step.item],
      more: {},
    },
    onAnswered: (answer, mark) => onAnswered(answer, mark),
  }
  const { asked, answered, answer, replayed } = usePractice(practice)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus before is gone; a screen reader reads the question from here.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useKeys({ Enter: answered ? onNext : null })
  return (
    <>
      <div className={styles.top}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.question}>
            {asked.kind.question}
          </h2>
          <p className={styles.hint}>{asked.kind.hint}</p>
        </div>
        {aside}
      </div>
      {/* Somebody pressed Start, or Next. */}
      <SoundsAtOnce value={true}>
        <ResultSlot value={slot}>
          <view.Question
            {...asked}
            material={material}
            mode="daily"
            answered={answered}
            onAnswer={answer}
            onPass={onNext}
            onReplay={replayed}
          />
        </ResultSlot>
      </SoundsAtOnce>
      {!answered && (
        <span>
          <Button variant="quiet" onClick={onNext}>
            {t('Skip this question')}
          </Button>
        </span>
      )}
      <ResultBar
        result={
          answered && {
            mark: answered.mark,
            explained: view.explain(asked.question, answered.given, answered.mark),
          }
        }
        last={last}
        onNext={onNext}
        onSlot={setSlot}
      />
    </>
  )
}
