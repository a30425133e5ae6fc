import { moveName, placeName } from '../../domain/balance/balance-items.ts'
import type { BalanceQuestion } from '../../domain/balance/balance-question.ts'
import { faderError, faderErrors, type Part, partNames, parts } from '../../domain/balance/balance-question.ts'
import { type BalanceGiven, balanceRules } from '../../domain/balance/balance-rules.ts'
import type { Mark } from '../../domain/trainer-rules.ts'
import { useStemOptions } from '../audio/sound-materials.ts'
import { HearBoth, lastTwo } from '../components/hear-both.tsx'
import { TransportRow, transportKeys } from '../components/transport-row.tsx'
import { useListenFirst, useSides } from '../hooks/use-sides.ts'
import type { QuestionProps, TrainerView } from '../trainer-view.ts'
import styles from './balance.module.css'
import { BalanceAnswers, stemName } from './balance-answers.tsx'
import { balanceOrder } from './balance-order.ts'
import { MixMemory } from './mix-memory.tsx'
import { MixingDesk } from './mixing-desk.tsx'

const short = (value: number): number => Math.round(value * 10) / 10
const letterOf = (side: 0 | 1): string => (side === 0 ? 'A' : 'B')

const partHints: Readonly<Record<Part, string>> = {
  drums: 'Drums in front make everything sound closer and harder.',
  bass: 'More bass makes a mix warm and heavy, less of it makes it small.',
  left: 'Compare it with its neighbour on the other side.',
  right: 'Compare it with its neighbour on the other side.',
  lead: 'Ask yourself whether the tune leads, or the band does.',
}

const mixText = (reference: readonly number[], given: BalanceGiven): string => {
  if (given.what !== 'faders') return ''
  const errors = faderErrors(given.db, reference)
  const worst = errors.reduce((most, error, at) => (Math.abs(error) > Math.abs(errors[most] ?? 0) ? at : most), 0)
  const [part = 'lead', error = 0] = [parts[worst], errors[worst]]
  const off = `Off by ${short(faderError(given.db, reference))} dB on average.`
  if (Math.abs(error) < 1) return off
  return `${off} Farthest: ${partNames[part].toLowerCase()}, ${short(Math.abs(error))} dB too ${error > 0 ? 'loud' : 'quiet'}.`
}

const textOf = (question: BalanceQuestion, given: BalanceGiven): string => {
  switch (question.kind) {
    case 'louder':
      return `${letterOf(question.right)} was ${short(question.db)} dB louder. 1 dB is about the least that people notice in music.`
    case 'moved': {
      const { part, db } = question
      return `${partNames[part]}: ${short(Math.abs(db))} dB ${db > 0 ? 'up' : 'down'}. ${partHints[part]}`
    }
    case 'amount':
      return `It was ${moveName(question.db)}. 10 dB sound about twice as loud, 3 dB like one step forward.`
    case 'pan':
      return `It stood at ${placeName(question.percent).toLowerCase()}. Hear how much of it is left in the other ear.`
    case 'width':
      return `${letterOf(question.right)} was wider. Narrow mixes gather in the middle of the head.`
    case 'polarity': {
      const who = question.part === null ? 'the whole mix' : partNames[question.part].toLowerCase()
      return `In ${letterOf(question.right)} one channel of ${who} was upside down: no middle any more, and hardly bass.`
    }
    case 'mono':
      return `${partNames[question.part]} lost ${short(question.lossDb)} dB in mono, as its channels work against each other.`
    case 'memory':
      return mixText(question.reference, given)
  }
}

/** What is said about an answer. */
const explainBalance = (question: BalanceQuestion, given: BalanceGiven, mark: Mark) => ({
  title: mark.correct
    ? 'Right'
    : mark.score >= 50
      ? 'Close'
      : question.kind === 'memory'
        ? 'Another mix'
        : 'Not this one',
  text: textOf(question, given),
})

type Heard = Exclude<BalanceQuestion, { kind: 'memory' }>

/** A question about two sides of a mix; after a wrong answer that can be heard as well. */
const HeardBalance = (props: QuestionProps<Heard, BalanceGiven>) => {
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

const Question = ({ question, ...props }: QuestionProps<BalanceQuestion, BalanceGiven>) =>
  question.kind === 'memory' ? (
    <MixMemory question={question} {...props} />
  ) : (
    <HeardBalance question={question} {...props} />
  )

/** The Balance trainer as its screen shows it. */
export const balanceView: TrainerView<BalanceQuestion, BalanceGiven> = {
  rules: balanceRules,
  useOptions: useStemOptions,
  optionsNote: 'Songs are not here: these questions move single parts, and a demo has all of them in one file.',
  Question,
  Learn: MixingDesk,
  explain: explainBalance,
  keys: [
    ...transportKeys,
    [['1', '9', '0'], 'Answer'],
    [['←', '→'], 'Go through the answers'],
    [['↑', '↓'], 'Move the fader that has the focus'],
  ],
}
