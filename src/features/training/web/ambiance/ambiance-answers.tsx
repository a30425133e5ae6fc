import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { ambianceItem, isSpace, spaceName } from '../../domain/ambiance/ambiance-items.ts'
import {
  type AmbianceQuestion,
  echoNoteName,
  isEchoNote,
  knobStops,
  type ReverbKnobs,
} from '../../domain/ambiance/ambiance-question.ts'
import type { AmbianceGiven } from '../../domain/ambiance/ambiance-rules.ts'
import { type AnswerPad, AnswerPads } from '../components/answer-pads.tsx'
import { Knob } from '../components/knob.tsx'
import type { ListenFirst } from '../hooks/use-sides.ts'
import type { AnsweredQuestion } from '../trainer-view.ts'
import styles from './ambiance.module.css'

const names: Readonly<Record<keyof ReverbKnobs, string>> = {
  wetDb: t('Reverb level'),
  rt60Seconds: t('Reverb time'),
  preDelayMs: t('Pre-delay'),
}

const formats: Readonly<Record<keyof ReverbKnobs, (value: number) => string>> = {
  wetDb: (db) => `${db < 0 ? '−' : ''}${Math.abs(db)} dB`,
  rt60Seconds: (seconds) => `${numberText(seconds)} s`,
  preDelayMs: (milliseconds) => `${milliseconds} ms`,
}

const order = ['wetDb', 'rt60Seconds', 'preDelayMs'] as const

/** The three knobs of a reverb: how much, how long, how soon. */
export const ReverbDesk = ({
  knobs,
  right,
  disabled = false,
  onChange,
}: {
  knobs: ReverbKnobs
  /** Where they should have stood, after the answer. */
  right?: ReverbKnobs | undefined
  disabled?: boolean
  onChange: (knobs: ReverbKnobs) => void
}) => (
  <fieldset className={styles.knobs} aria-label={t('Your reverb')}>
    {order.map((knob) => (
      <Knob
        key={knob}
        label={names[knob]}
        stops={knobStops[knob]}
        value={knobs[knob]}
        format={formats[knob]}
        disabled={disabled}
        right={right?.[knob]}
        onChange={(value) => onChange({ ...knobs, [knob]: value })}
      />
    ))}
  </fieldset>
)

type Heard = Exclude<AmbianceQuestion, { kind: 'match' }>

const eitherPads: readonly AnswerPad[] = [
  { value: '0', label: t('A') },
  { value: '1', label: t('B') },
]

const padsOf = (question: Heard): readonly AnswerPad[] => {
  switch (question.kind) {
    case 'space':
      return question.choices.map((space) => ({ value: ambianceItem('space', space), label: spaceName(space) }))
    case 'predelay':
      return question.choices.map((ms) => ({
        value: ambianceItem('predelay', ms),
        label: ms === 0 ? t('None') : t('{ms} ms', { ms }),
      }))
    case 'echo':
      return question.choices.map((note) => ({ value: ambianceItem('echo', note), label: echoNoteName(note) }))
    default:
      return eitherPads
  }
}

/** The answer that a pad stands for. */
const givenOf = ({ kind }: Heard, value: string): AmbianceGiven => {
  const field = value.slice(value.indexOf(':') + 1)
  if (kind === 'space' && isSpace(field)) return { what: 'space', space: field }
  if (kind === 'predelay') return { what: 'predelay', ms: Number(field) }
  if (kind === 'echo' && isEchoNote(field)) return { what: 'echo', note: field }
  return { what: 'side', side: value === '1' ? 1 : 0 }
}

const groupNames: Readonly<Record<Heard['kind'], string>> = {
  dry: t('The one with reverb'),
  wetter: t('The one with more reverb'),
  space: t('Kind of reverb'),
  longer: t('The longer one'),
  predelay: t('The pre-delay'),
  echo: t('The note value of the echo'),
}

/** The answers of a question that is answered by one press. */
export const AmbianceAnswers = ({
  question,
  answered,
  listen,
  onAnswer,
}: {
  question: Heard
  answered: AnsweredQuestion<AmbianceGiven> | null
  listen: ListenFirst
  onAnswer: (given: AmbianceGiven) => void
}) => {
  const given = answered?.given
  const result =
    given?.what === 'side' && 'right' in question
      ? { right: String(question.right), given: String(given.side) }
      : answered && { right: answered.mark.item, given: answered.mark.answered }
  return (
    <AnswerPads
      label={groupNames[question.kind]}
      pads={padsOf(question)}
      result={result}
      listen={listen}
      onAnswer={(value) => onAnswer(givenOf(question, value))}
    />
  )
}
