import type { ChoiceQuestion } from '../../domain/choice.ts'
import type { ListenFirst } from '../hooks/use-listen-first.ts'
import { AnswerPads } from './answer-pads.tsx'

/** The answers of a question with a few of them; after the answer which was right, and which was given. */
export const ChoiceAnswers = ({
  label,
  question: { choices, right },
  given,
  listen,
  onAnswer,
}: {
  label: string
  question: ChoiceQuestion<string, unknown>
  given: string | null
  listen: ListenFirst
  onAnswer: (item: string) => void
}) => (
  <AnswerPads
    label={label}
    pads={choices.map(({ item, name }) => ({ value: item, label: name }))}
    result={given === null ? null : { right, given }}
    listen={listen}
    onAnswer={onAnswer}
  />
)
