import { IconCheck, IconHelp, IconX } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import type { Answer } from '../../contract/event-values.ts'

/** An answer as one says it. */
export const answerWords: Record<Answer, string> = { yes: t('Yes'), maybe: t('Maybe'), no: t('No') }

const icons = { yes: IconCheck, maybe: IconHelp, no: IconX }

/** An answer with its mark. */
export const AnswerWord = ({ answer }: { answer: Answer }) => {
  const Icon = icons[answer]
  return (
    <>
      <Icon size={14} aria-hidden="true" />
      {answerWords[answer]}
    </>
  )
}
