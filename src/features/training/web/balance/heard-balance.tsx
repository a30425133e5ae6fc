import type { BalanceQuestion } from '../../domain/balance/balance-question.ts'
import type { BalanceGiven } from '../../domain/balance/balance-rules.ts'
import { HearBoth, lastTwo } from '../components/hear-both.tsx'
import { TransportRow } from '../components/transport-row.tsx'
import { useListenFirst } from '../hooks/use-listen-first.ts'
import { useSides } from '../hooks/use-sides.ts'
import type { QuestionProps } from '../trainer-view.ts'
import styles from './balance.module.css'
import { BalanceAnswers, stemName } from './balance-answers.tsx'
import { balanceOrder } from './balance-order.ts'

type Heard = Exclude<BalanceQuestion, { kind: 'memory' }>

/** A question about two sides of a mix; after a wrong answer that can be heard as well. */
export const HeardBalance = (props: QuestionProps<Heard, BalanceGiven>) => {
  const { question, seed, material, mode, answered, onAnswer, onReplay } = props
  const { order, labels } = balanceOrder(question, answered?.given)
  const sides = useSides(material, `${seed} ${labels.length}`, order, onReplay)
  const blind = mode === 'blind' && !answered
  const listen = useListenFirst(sides, labels, { blind, answered: answered !== null })
  const told = question.kind === 'amount' || question.kind === 'pan' ? stemName(material, question.part) : null
  return (
    <>
      <TransportRow sides={sides} labels={labels} material={material} blind={blind} />
      {told !== null && (
        <p className={styles.told}>
          Listen to: <b>{told}</b>
        </p>
      )}
      <BalanceAnswers question={question} material={material} answered={answered} listen={listen} onAnswer={onAnswer} />
      {answered && <HearBoth sides={sides} pair={lastTwo(labels)} />}
    </>
  )
}
