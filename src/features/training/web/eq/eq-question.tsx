import { useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import type { CorrectGiven, CorrectQuestion } from '../../domain/eq/correct-it.ts'
import { bandName } from '../../domain/eq/eq-bands.ts'
import type { EqGiven, EqQuestion } from '../../domain/eq/eq-rules.ts'
import { wholeOf } from '../audio/whole-of.ts'
import { ChoiceAnswers } from '../components/choice-answers.tsx'
import { HearBoth, lastTwo } from '../components/hear-both.tsx'
import { Knob } from '../components/knob.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { type ListenFirst, useListenFirst } from '../hooks/use-listen-first.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { useSides } from '../hooks/use-sides.ts'
import type { QuestionProps } from '../trainer-view.ts'
import styles from './eq-answers.module.css'
import { BandAnswers, TwoBandAnswers } from './eq-answers.tsx'
import { eqOrder } from './eq-order.ts'
import { EqPlot } from './eq-plot.tsx'

const signedDb = (db: number): string => `${db > 0 ? '+' : db < 0 ? '−' : ''}${Math.abs(db)} dB`

/** The knobs that undo a hidden bell. */
const CorrectKnobs = ({
  question: { bell, frequencies, gains, widths },
  knobs,
  done,
  listen,
  onTurn,
  onDone,
}: {
  question: CorrectQuestion
  knobs: CorrectGiven
  done: boolean
  listen: ListenFirst
  onTurn: (knobs: CorrectGiven) => void
  onDone: () => void
}) => (
  <div className={styles.knobs}>
    <Knob
      label="Frequency"
      stops={frequencies}
      value={knobs.frequency}
      format={bandName}
      disabled={done}
      right={done ? bell.frequency : undefined}
      onChange={(frequency) => onTurn({ ...knobs, frequency })}
    />
    <Knob
      label="Gain"
      stops={gains}
      value={knobs.gain}
      format={signedDb}
      disabled={done}
      rest={0}
      right={done ? -bell.gain : undefined}
      onChange={(gain) => onTurn({ ...knobs, gain })}
    />
    {widths.length > 1 && (
      <Knob
        label="Q"
        stops={widths}
        value={knobs.q}
        format={String}
        disabled={done}
        right={done ? bell.q : undefined}
        onChange={(q) => onTurn({ ...knobs, q })}
      />
    )}
    {!done && (
      <div className={styles.done}>
        <Button variant="primary" disabled={!listen.open} onClick={onDone}>
          It sounds right <Kbd>↵</Kbd>
        </Button>
        <p role="status">{listen.open ? '' : listen.said}</p>
      </div>
    )}
  </div>
)

const middleOf = (values: readonly number[]): number => values[Math.floor(values.length / 2)] ?? 0

/** One question about an equaliser: its sound, its answers, and the curve once it is answered. */
export const EqQuestionPanel = ({
  question,
  seed,
  material,
  mode,
  answered,
  onAnswer,
  onReplay,
}: QuestionProps<EqQuestion, EqGiven>) => {
  const given = answered?.given ?? null
  const whole = useMemo(() => wholeOf(material), [material])
  const [knobs, setKnobs] = useState<CorrectGiven | null>(() =>
    question.kind === 'correct'
      ? { frequency: middleOf(question.frequencies), gain: 0, q: middleOf(question.widths) }
      : null,
  )
  const settled = useSettled(knobs)
  const { order, labels } = eqOrder(question, settled, given)
  const sides = useSides(whole, `${seed} ${JSON.stringify(settled)} ${given !== null}`, order, onReplay)
  // What is undone by knobs has to be heard again and again.
  const blind = mode === 'blind' && given === null && question.kind !== 'correct'
  const listen = useListenFirst(sides, labels, { blind, answered: given !== null })
  useKeys({ Enter: knobs && listen.open ? () => onAnswer(knobs) : null })
  return (
    <>
      <TransportRow sides={sides} labels={labels} material={material} blind={blind} />
      <EqPlot question={question} given={given} rendered={sides.rendered} />
      {question.kind === 'band' && (
        <BandAnswers question={question} given={given} listen={listen} onAnswer={onAnswer} />
      )}
      {question.kind === 'two' && (
        <TwoBandAnswers question={question} given={given} listen={listen} onAnswer={onAnswer} />
      )}
      {question.kind === 'correct' && knobs && (
        <CorrectKnobs
          question={question}
          knobs={knobs}
          done={given !== null}
          listen={listen}
          onTurn={setKnobs}
          onDone={() => onAnswer(knobs)}
        />
      )}
      {'right' in question && (
        <ChoiceAnswers
          label="Answer"
          question={question}
          given={given && 'choice' in given ? given.choice : null}
          listen={listen}
          onAnswer={(choice) => onAnswer({ choice })}
        />
      )}
      {given && <HearBoth sides={sides} pair={lastTwo(labels)} />}
    </>
  )
}
