import type { AmbianceQuestion } from '../../domain/ambiance/ambiance-question.ts'
import type { AmbianceGiven } from '../../domain/ambiance/ambiance-rules.ts'
import { HearBoth, lastTwo } from '../components/hear-both.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useListenFirst } from '../hooks/use-listen-first.ts'
import { useSides } from '../hooks/use-sides.ts'
import type { QuestionProps } from '../trainer-view.ts'
import styles from './ambiance.module.css'
import { AmbianceAnswers } from './ambiance-answers.tsx'
import { ambianceOrder } from './ambiance-order.ts'

type Heard = Exclude<AmbianceQuestion, { kind: 'match' }>

/** A question about what comes back of a phrase; after a wrong answer that can be heard as well. */
export const HeardSpace = (props: QuestionProps<Heard, AmbianceGiven>) => {
  const { question, seed, material, mode, answered, onAnswer, onReplay } = props
  const { order, labels } = ambianceOrder(question, answered?.given)
  const sides = useSides(material, `${seed} ${labels.length}`, order, onReplay)
  const blind = mode === 'blind' && !answered
  const listen = useListenFirst(sides, labels, { blind, answered: answered !== null })
  return (
    <>
      <TransportRow sides={sides} labels={labels} material={material} blind={blind} />
      {question.kind === 'echo' && (
        <p className={styles.told}>
          {typeof material.more.tempo === 'number' ? 'Tempo: ' : 'This song has no tempo. The echoes keep to '}
          <b className="mono">{Math.round(question.tempo)}</b> quarters a minute
        </p>
      )}
      <AmbianceAnswers question={question} answered={answered} listen={listen} onAnswer={onAnswer} />
      {answered && <HearBoth sides={sides} pair={lastTwo(labels)} />}
    </>
  )
}
