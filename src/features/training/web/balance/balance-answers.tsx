import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { balanceItem } from '../../domain/balance/balance-items.ts'
import type { BalanceQuestion } from '../../domain/balance/balance-question.ts'
import { isPart, type Part, partNames, parts } from '../../domain/balance/balance-question.ts'
import type { BalanceGiven } from '../../domain/balance/balance-rules.ts'
import { type AnswerPad, AnswerPads } from '../components/answer-pads.tsx'
import type { ListenFirst } from '../hooks/use-sides.ts'
import type { Material } from '../material-options.ts'
import type { AnsweredQuestion } from '../trainer-view.ts'

type Heard = Exclude<BalanceQuestion, { kind: 'memory' }>

/** What the parts of a sound are called: as its stems are. */
export const stemName = ({ stems }: Pick<Material, 'stems'>, part: Part): string =>
  stems[parts.indexOf(part)]?.name ?? partNames[part]

const eitherPads: readonly AnswerPad[] = [
  { value: '0', label: t('A') },
  { value: '1', label: t('B') },
]

const allPads = (question: Heard, nameOf: (part: Part) => string): readonly AnswerPad[] => {
  switch (question.kind) {
    case 'moved':
      return (question.downToo ? [true, false] : [true]).flatMap((up) =>
        parts.map((part) => ({
          value: balanceItem('moved', `${part}:${up ? '+' : '-'}`),
          label: nameOf(part),
          under: up ? t('up') : t('down'),
        })),
      )
    case 'amount':
      return question.choices.map((db) => ({
        value: balanceItem('amount', db),
        label: `${db > 0 ? '+' : '−'}${numberText(Math.abs(db))}`,
        under: 'dB',
      }))
    case 'pan':
      return question.choices.map((percent) => ({
        value: balanceItem('pan', percent),
        label: Math.abs(percent),
        under: percent === 0 ? t('middle') : percent < 0 ? t('left##side') : t('right##side'),
      }))
    case 'mono':
      return parts.map((part) => ({ value: balanceItem('mono', part), label: nameOf(part) }))
    default:
      return eitherPads
  }
}

const padsOf = (question: Heard, nameOf: (part: Part) => string): readonly AnswerPad[] => {
  const among = 'among' in question ? question.among : null
  return allPads(question, nameOf).filter(({ value }) => among?.includes(value) ?? true)
}

/** The answer that a pad stands for. */
const givenOf = (question: Heard, value: string): BalanceGiven => {
  const [, field = '', sign] = value.split(':')
  if (question.kind === 'amount') return { what: 'amount', db: Number(field) }
  if (question.kind === 'pan') return { what: 'place', percent: Number(field) }
  if (question.kind === 'moved' && isPart(field)) return { what: 'moved', part: field, up: sign !== '-' }
  if (question.kind === 'mono' && isPart(field)) return { what: 'part', part: field }
  return { what: 'side', side: value === '1' ? 1 : 0 }
}

const groupNames: Readonly<Record<Heard['kind'], string>> = {
  louder: t('The louder one'),
  moved: t('The part that moved'),
  amount: t('How far it moved'),
  pan: t('Where it sits'),
  width: t('The wider one'),
  polarity: t('The one with a flipped channel'),
  mono: t('The part that gets lost'),
}

/** The answers of a question that is answered by one press. */
export const BalanceAnswers = ({
  question,
  material,
  answered,
  listen,
  onAnswer,
}: {
  question: Heard
  material: Material
  answered: AnsweredQuestion<BalanceGiven> | null
  listen: ListenFirst
  onAnswer: (given: BalanceGiven) => void
}) => {
  const given = answered?.given
  const result =
    given?.what === 'side' && 'right' in question
      ? { right: String(question.right), given: String(given.side) }
      : answered && { right: answered.mark.item, given: answered.mark.answered }
  return (
    <AnswerPads
      label={groupNames[question.kind]}
      pads={padsOf(question, (part) => stemName(material, part))}
      columns={question.kind === 'pan' || question.kind === 'amount' ? 'many' : 'few'}
      result={result}
      listen={listen}
      onAnswer={(value) => onAnswer(givenOf(question, value))}
    />
  )
}
