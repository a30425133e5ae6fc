import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { AskedProof } from '#client/client.ts'
import { ProveBySso } from '#features/sso/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { api, askedOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Modal, ModalBody } from '#web/ui/overlays/modal.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ProveFactor } from './prove-factor.tsx'

/** Asks for the password, a factor or another login at the provider, above whatever is open; null closes it. */
export const ConfirmDialog = ({
  asked,
  onAnswer,
}: {
  asked: AskedProof | null
  onAnswer: (isProved: boolean) => void
}) => {
  // What was asked last is still there while the window fades.
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  const title = t('Confirm that it’s you')
  if (shown?.asksSso !== undefined)
    return (
      <Modal key={String(asked !== null)} opened={asked !== null} onClose={() => onAnswer(false)} title={title}>
        <ModalBody>
          <Suspense>
            <ProveBySso name={shown.asksSso} />
          </Suspense>
        </ModalBody>
      </Modal>
    )
  if (!shown?.asksFactor)
    return (
      <AskPassword
        key={String(asked !== null)}
        opened={asked !== null}
        title={title}
        onAnswer={onAnswer}
        onFactor={(asksFactor) => setShown({ asksFactor })}
      />
    )
  return (
    // Mounted again each time: of two windows the one that was mounted last is on top.
    <Modal key={String(asked !== null)} opened={asked !== null} onClose={() => onAnswer(false)} title={title}>
      <ModalBody>
        <p>{t('You logged in a while ago. One quick check, then it goes on.')}</p>
        <ProveFactor confirms kinds={shown.asksFactor} action={t('Continue')} onProved={() => onAnswer(true)} />
      </ModalBody>
    </Modal>
  )
}

const AskPassword = ({
  opened,
  title,
  onAnswer,
  onFactor,
}: {
  opened: boolean
  title: string
  onAnswer: (isProved: boolean) => void
  /** Another tab has set two-step login up meanwhile. */
  onFactor: (kinds: NonNullable<AskedProof['asksFactor']>) => void
}) => {
  const confirm = useMutation({
    mutationFn: (form: FormData) => api.confirmSession({ password: String(form.get('password') ?? '') }),
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      const { asksFactor } = askedOf(error)
      if (asksFactor) onFactor(asksFactor)
    },
  })
  const isEmpty = askedOf(confirm.error).asksPassword === true
  const wrong = isEmpty ? t('Type your password to continue.') : fieldErrorsOf(confirm.error).password
  return (
    <FormModal
      opened={opened}
      onClose={() => onAnswer(false)}
      onSubmit={confirm.mutate}
      title={title}
      action={t('Continue')}
      pendingLabel={t('Checking...')}
      pending={confirm.isPending}
      error={
        confirm.error && wrong === undefined
          ? messageOf(confirm.error, t('The server did not answer. Try again.'))
          : undefined
      }
    >
      <PasswordField
        label={t('Your password')}
        name="password"
        autoComplete="current-password"
        hint={t('You logged in a while ago: type your password to continue.')}
        data-autofocus
        error={wrong}
      />
    </FormModal>
  )
}
