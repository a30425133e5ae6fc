import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CallError } from '#client/client.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { AccountFrame } from '#web/public/account-frame.tsx'
import { endSession } from '#web/session/session-change.ts'
import { flash } from '#web/ui/flash.ts'
import { AccountForm } from '../components/account-form.tsx'
import { SecretField } from '../components/secret-field.tsx'

/** `/reset-password/{token}`, where the reset mail leads: sets a new password and goes to the login. */
export const ResetPasswordPage = () => {
  const navigate = useNavigate()
  const { token = '' } = useParams({ strict: false })
  const reset = useMutation({
    mutationFn: (fields: Record<string, string>) =>
      api.resetPassword({ token, password: fields.password ?? '', passwordAgain: fields.passwordAgain ?? '' }),
    onSuccess: async () => {
      // A reset ends every session of the account, this browser's too.
      endSession()
      flash.success('Your password is changed. Log in with the new one.')
      await navigate({ to: '/login' })
    },
  })
  const wrong = fieldErrorsOf(reset.error)
  const named = wrong.password !== undefined || wrong.passwordAgain !== undefined
  const linkIsOver = reset.error instanceof CallError && (reset.error.status === 404 || wrong.token !== undefined)
  return (
    <AccountFrame
      title="Choose a new password."
      lead={<p>Every device that is logged in with the old one is logged out.</p>}
      links={
        <>
          {linkIsOver && <Link to="/forgot-password">Send a new link</Link>}
          <Link to="/login">Back to login</Link>
        </>
      }
    >
      <AccountForm
        call="resetPassword"
        action="Save password"
        pendingLabel="Saving..."
        pending={reset.isPending || reset.isSuccess}
        failure={reset.error}
        error={
          reset.error && !named ? messageOf(reset.error, 'The password could not be saved. Try again.') : undefined
        }
        onSubmit={reset.mutate}
      >
        <SecretField
          label="New password"
          name="password"
          size="lg"
          autoComplete="new-password"
          required
          hint={!wrong.password && 'At least 8 characters.'}
          error={wrong.password}
        />
        <SecretField
          label="New password again"
          name="passwordAgain"
          size="lg"
          autoComplete="new-password"
          required
          error={wrong.passwordAgain}
        />
      </AccountForm>
    </AccountFrame>
  )
}
