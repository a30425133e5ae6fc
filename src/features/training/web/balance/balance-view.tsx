import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { moveName, placeOf } from '../../domain/balance/balance-items.ts'
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

const short = (value: number): string => numberText(Math.round(value * 10) / 10)
const letterOf = (side: 0 | 1): string => (side === 0 ? 'A' : 'B')

const partHints: Readonly<Record<Part, string>> = {
  drums: t('Drums up front make everything sound closer and harder.'),
  bass: t('More bass makes a mix warm and heavy; less makes it small.'),
  left: t('Compare it with its neighbour on the other side.'),
  right: t('Compare it with its neighbour on the other side.'),
  lead: t('Ask yourself what leads: the tune or the band.'),
}

const mixText = (reference: readonly number[], given: BalanceGiven): string => {
  if (given.what !== 'faders') return ''
  const errors = faderErrors(given.db, reference)
  const worst = errors.reduce((most, error, at) => (Math.abs(error) > Math.abs(errors[most] ?? 0) ? at : most), 0)
  const [part = 'lead', error = 0] = [parts[worst], errors[worst]]
  const off = t('Off by {db} dB on average.', { db: short(faderError(given.db, reference)) })
  if (Math.abs(error) < 1) return off
  return t(
    '{text} Furthest: {part, select, drums {drums} bass {bass} left {part on the left} right {part on the right} other {lead}}, {db} dB too {way, select, loud {loud} other {quiet}}.',
    { text: off, part, db: short(Math.abs(error)), way: error > 0 ? 'loud' : 'quiet' },
  )
}

const textOf = (question: BalanceQuestion, given: BalanceGiven): string => {
  switch (question.kind) {
    case 'louder':
      return t('{side} was {db} dB louder. 1 dB is about the least you notice in music.', {
        side: letterOf(question.right),
        db: short(question.db),
      })
    case 'moved': {
      const { part, db } = question
      return t('{part}: {db} dB {way, select, up {up} other {down}}. {hint}', {
        part: partNames[part],
        db: short(Math.abs(db)),
        way: db > 0 ? 'up' : 'down',
        hint: partHints[part],
      })
    }
    case 'amount':
      return t('It was {what}. 10 dB sounds about twice as loud, 3 dB like one step forward.', {
        what: moveName(question.db),
      })
    case 'pan':
      return t(
        'It was {side, select, left {{percent} left} right {{percent} right} other {in the middle}}. Hear how much of it is left in the other ear.',
        placeOf(question.percent),
      )
    case 'width':
      return t('{side} was wider. Narrow mixes gather in the middle of your head.', {
        side: letterOf(question.right),
      })
    case 'polarity':
      return t(
        'In {side}, one channel of {part, select, none {the whole mix} drums {the drums} bass {the bass} left {the part on the left} right {the part on the right} other {the lead}} was flipped: no middle left, and hardly any bass.',
        { side: letterOf(question.right), part: question.part ?? 'none' },
      )
    case 'mono':
      return t('{part} lost {db} dB in mono, as its channels cancel each other out.', {
        part: partNames[question.part],
        db: short(question.lossDb),
      })
    case 'memory':
      return mixText(question.reference, given)
  }
}

/** What is said about an answer. */
const explainBalance = (question: BalanceQuestion, given: BalanceGiven, mark: Mark) => ({
  title: mark.correct
    ? t('Right')
    : mark.score >= 50
      ? t('Close')
      : question.kind === 'memory'
        ? t('A different mix')
        : t('Not that one'),
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
      {told !== null && <p className={styles.told}>{rich('Listen to: <b>{what}</b>', { what: told })}</p>}
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
  optionsNote: t('No songs here: these questions move single parts, and a demo has all of them in one file.'),
  Question,
  Learn: MixingDesk,
  explain: explainBalance,
  keys: [
    ...transportKeys,
    [['1', '9', '0'], t('Answer')],
    [['←', '→'], t('Go through the answers')],
    [['↑', '↓'], t('Move the selected fader')],
  ],
}
