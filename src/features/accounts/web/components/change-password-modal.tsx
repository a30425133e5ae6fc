import { useMutation } from '@tanstack/react-query'
import { newPasswordHint } from '#features/accounts/contract/account-texts.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { SecretField } from './secret-field.tsx'

const names = ['currentPassword', 'password', 'passwordAgain'] as const
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Asks for the old and twice for the new password; other devices are logged out when it is changed. */
export const ChangePasswordModal = ({
  opened,
  onClose,
  username,
}: {
  opened: boolean
  onClose: () => void
  username: string
}) => {
  const change = useMutation({
    mutationFn: (form: FormData) =>
      api.changePassword({
        currentPassword: textOf(form, 'currentPassword'),
        password: textOf(form, 'password'),
        passwordAgain: textOf(form, 'passwordAgain'),
      }),
    onSuccess: () => {
      flash.success('Your password is changed. Other devices are logged out.')
      onClose()
    },
  })
  const wrong = fieldErrorsOf(change.error)
  const named = names.some((name) => wrong[name] !== undefined)
  return (
    <FormModal
      opened={opened}
      onClose={() => {
        change.reset()
        onClose()
      }}
      onSubmit={change.mutate}
      title="Change password"
      action="Change password"
      pending={change.isPending}
      error={
        change.error && !named ? messageOf(change.error, 'The password could not be changed. Try again.') : undefined
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        data-autofocus
        error={wrong.currentPassword}
      />
      <SecretField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={newPasswordHint}
        error={wrong.password}
      />
      <SecretField
        label="New password again"
        name="passwordAgain"
        autoComplete="new-password"
        error={wrong.passwordAgain}
      />
    </FormModal>
  )
}
