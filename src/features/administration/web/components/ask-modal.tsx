import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { longestReason } from '#features/administration/contract/instance.ts'
import { t } from '#kernel/language/translate.ts'
import { fieldErrorsOf, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { leadTo } from '#web/ui/lead-to.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
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
  act: (typed: { reason: string; password: string }) => Promise<{ messages: Parameters<typeof flash.all>[0] }>
}

/** Asks before an act that others feel; for the password, too, once the server wants it. */
export const AskModal = ({ question, onClose }: { question: Question; onClose: () => void }) => {
  const [asksPassword, setAsksPassword] = useState(false)
  const act = useMutation({
    mutationFn: (form: FormData) =>
      question.act({ reason: String(form.get('reason') ?? ''), password: String(form.get('password') ?? '') }),
    onSuccess: ({ messages }) => {
      flash.all(messages)
      onClose()
    },
    onError: (error) => {
      if (fieldErrorsOf(error).password) setAsksPassword(true)
    },
    onSettled: refreshAdministration,
  })
  const wrong = fieldErrorsOf(act.error)
  const isBeside = wrong.password !== undefined || wrong.reason !== undefined
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={act.mutate}
      title={question.title}
      action={question.action}
      pendingLabel={t('Working...')}
      pending={act.isPending}
      error={act.error && !isBeside ? messageOf(act.error, t('Nothing was changed. Try again.')) : undefined}
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
      {asksPassword && (
        <PasswordField
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          hint={t('You logged in a while ago: type your password to continue.')}
          ref={leadTo}
          // Asked for the first time nothing is wrong yet.
          error={act.variables?.has('password') ? wrong.password : undefined}
        />
      )}
    </FormModal>
  )
}
