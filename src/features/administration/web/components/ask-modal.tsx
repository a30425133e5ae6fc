import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { longestReason } from '#features/administration/contract/instance.ts'
import { t } from '#kernel/language/translate.ts'
import { fieldErrorsOf, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshAdministration } from '../queries.ts'
import styles from './parts.module.css'

/** A question before an act, and the act with what was typed. */
export interface Question {
  title: string
  action: string
  /** What it brings about. */
  about: ReactNode
  /** Who will read the reason; without it none is asked for. */
  reasonFor?: string
  act: (typed: { reason: string }) => Promise<{ messages: Parameters<typeof flash.all>[0] }>
}

/** Asks before an act that others feel. */
export const AskModal = ({ question, onClose }: { question: Question; onClose: () => void }) => {
  const act = useMutation({
    mutationFn: (form: FormData) => question.act({ reason: String(form.get('reason') ?? '') }),
    onSuccess: ({ messages }) => {
      flash.all(messages)
      onClose()
    },
    onSettled: refreshAdministration,
  })
  const wrong = fieldErrorsOf(act.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={act.mutate}
      title={question.title}
      action={question.action}
      pendingLabel={t('Working...')}
      pending={act.isPending}
      error={
        act.error && wrong.reason === undefined ? messageOf(act.error, t('Nothing was changed. Try again.')) : undefined
      }
    >
      <p className={styles.about}>{question.about}</p>
      {question.reasonFor !== undefined && (
        <TextField
          label={t('Reason')}
          optional
          name="reason"
          maxLength={longestReason}
          data-autofocus
          autoComplete="off"
          hint={question.reasonFor}
          error={wrong.reason}
        />
      )}
    </FormModal>
  )
}
