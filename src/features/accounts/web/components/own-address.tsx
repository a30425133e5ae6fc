import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountInfo } from '#features/accounts/contract/account.ts'
import { addressLinkHours } from '#features/accounts/contract/account-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { When } from '#web/ui/when.tsx'
import styles from '../pages/account-page.module.css'
import { useSendAddressLink } from './use-send-address-link.ts'

/** The address of the own account: whether it is confirmed, with the ways to confirm and to change it. */
export const OwnAddress = ({ account }: { account: AccountInfo }) => {
  const { email, emailProved, emailProveBy } = account
  const [changing, setChanging] = useState(false)
  const send = useSendAddressLink()
  return (
    <>
      <p>
        {emailProved
          ? rich('<strong>{email}</strong> is confirmed. Your mail goes there.', { email })
          : emailProveBy
            ? rich(
                '<strong>{email}</strong> isn’t confirmed. Confirm it before <day></day>, or notifications stop going there.',
                { email, day: () => <When at={emailProveBy} /> },
              )
            : rich(
                '<strong>{email}</strong> isn’t confirmed. Open the link in our e-mail: until then no notifications go there.',
                { email },
              )}
      </p>
      <div className={styles.actions}>
        {!emailProved && (
          <Button onClick={() => send.mutate()} pending={send.isPending} pendingLabel={t('Sending...')}>
            {t('Send the link')}
          </Button>
        )}
        <Button {...(!emailProved && { variant: 'quiet' as const })} onClick={() => setChanging(true)}>
          {t('Change address')}
        </Button>
      </div>
      {changing && <ChangeAddressModal onClose={() => setChanging(false)} />}
    </>
  )
}

const ChangeAddressModal = ({ onClose }: { onClose: () => void }) => {
  const [email, setEmail] = useState('')
  const change = useMutation({
    mutationFn: () => api.changeAddress({ email }),
    onSuccess: (sent) => {
      flash.success(t('We’ve sent a link to {email}. Your address changes when you open it.', { email: sent.email }))
      onClose()
    },
  })
  const wrong = fieldErrorsOf(change.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => change.mutate()}
      title={t('Change address')}
      action={t('Send the link')}
      pending={change.isPending}
      error={
        change.error && !wrong.email
          ? messageOf(change.error, t('Couldn’t send the link. Try again in a moment.'))
          : undefined
      }
    >
      <TextField
        label={t('New e-mail address')}
        name="email"
        type="email"
        autoComplete="email"
        required
        data-autofocus
        value={email}
        hint={t('We’ll send a link there. It works for {hours} hours; until you open it, nothing changes.', {
          hours: addressLinkHours,
        })}
        error={wrong.email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormModal>
  )
}
