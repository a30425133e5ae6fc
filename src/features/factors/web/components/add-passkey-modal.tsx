import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { longestFactorName } from '#features/factors/contract/factor-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { fieldErrorsOf, messageOf } from '#web/api.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { makePasskey, passkeyFault } from '../use-passkey.ts'

export interface AddModalProps {
  opened: boolean
  onClose: () => void
  /** With the recovery codes, when it is the first factor of the account. */
  onAdded: (codes: readonly string[]) => Promise<void>
}

/** Gives a passkey a name and has the browser make it. */
export const AddPasskeyModal = ({ opened, onClose, onAdded }: AddModalProps) => {
  const add = useMutation({
    mutationFn: (form: FormData) => makePasskey(String(form.get('name') ?? '')),
    onSuccess: onAdded,
  })
  const { reset } = add
  useEffect(() => {
    if (opened) reset()
  }, [opened, reset])
  const wrong = fieldErrorsOf(add.error).name
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onSubmit={add.mutate}
      title={t('Add a passkey')}
      action={t('Continue')}
      pendingLabel={t('Waiting for your device...')}
      pending={add.isPending}
      error={
        add.error && wrong === undefined
          ? messageOf(
              add.error,
              passkeyFault(add.error, t('This device made no passkey. Try again, or use another one.')),
            )
          : undefined
      }
    >
      <p>{t('Your fingerprint, face, PIN or security key then opens your account. You can log in with it alone.')}</p>
      <TextField
        label={t('Name')}
        name="name"
        maxLength={longestFactorName}
        autoComplete="off"
        data-autofocus
        hint={t('What you’ll know it by: “My phone”, “Key on the keyring”.')}
        error={wrong}
      />
    </FormModal>
  )
}
