import type { ChoiceQuestion } from '../../domain/choice.ts'
import { AnswerPads } from './answer-pads.tsx'

/** The answers of a question with a few of them; after the answer which was right, and which was given. */
export const ChoiceAnswers = ({
  label,
  question: { choices, right },
  given,
  onAnswer,
}: {
  label: string
  question: ChoiceQuestion<string, unknown>
  given: string | null
  onAnswer: (item: string) => void
}) => (
  <AnswerPads
    label={label}
    pads={choices.map(({ item, name }) => ({ value: item, label: name }))}
    result={given === null ? null : { right, given }}
    onAnswer={onAnswer}
  />
)
