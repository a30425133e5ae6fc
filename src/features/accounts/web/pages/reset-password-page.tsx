import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { deadLinkText, newPasswordHint, resetLinkMinutes } from '#features/accounts/contract/account-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { endSession } from '#web/session/session.ts'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { AccountForm, SecretField } from '../components/account-form.tsx'

/** `/reset-password/{token}`, where the reset mail leads: sets a new password and goes to the login, or says that the link is over. */
export const ResetPasswordPage = () => {
  const navigate = useNavigate()
  const { token = '' } = useParams({ strict: false })
  const link = useQuery({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) => api.getPasswordReset({ token }, { signal }),
    // What is typed must not go away under one's hands; a link that runs out meanwhile is told when it is used.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const reset = useMutation({
    mutationFn: (fields: Record<string, string>) =>
      api.resetPassword({ token, password: fields.password ?? '', passwordAgain: fields.passwordAgain ?? '' }),
    onSuccess: async () => {
      // A reset ends every session of the account, this browser's too.
      endSession()
      flash.success(t('Password changed. Log in with the new one.'))
      await navigate({ to: '/login' })
    },
  })
  const wrong = fieldErrorsOf(reset.error)
  const named = wrong.password !== undefined || wrong.passwordAgain !== undefined
  if (link.data?.valid === false || wrong.token !== undefined) return <DeadLink />
  return (
    <AccountFrame
      title={t('Choose a new password.')}
      lead={<p>{t('This logs out every device that used the old one.')}</p>}
      links={<Link to="/login">{t('Back to login')}</Link>}
    >
      {link.isPending ? (
        <Loading label={t('Checking the link')}>
          <SkeletonLines lines={3} />
        </Loading>
      ) : (
        <AccountForm
          call="resetPassword"
          action={t('Save password')}
          pendingLabel={t('Saving...')}
          pending={reset.isPending || reset.isSuccess}
          failure={reset.error}
          error={
            reset.error && !named ? messageOf(reset.error, t('Couldn’t save the password. Try again.')) : undefined
          }
          onSubmit={reset.mutate}
        >
          <SecretField
            label={t('New password')}
            name="password"
            size="lg"
            autoComplete="new-password"
            required
            hint={!wrong.password && newPasswordHint()}
            error={wrong.password}
          />
          <SecretField
            label={t('New password again')}
            name="passwordAgain"
            size="lg"
            autoComplete="new-password"
            required
            error={wrong.passwordAgain}
          />
        </AccountForm>
      )}
    </AccountFrame>
  )
}

const DeadLink = () => (
  <AccountFrame
    title={t('This link no longer works.')}
    lead={
      <p role="alert">
        {deadLinkText()}{' '}
        {t('It works once, for {minutes} minutes, and stops working once a newer one is used.', {
          minutes: resetLinkMinutes,
        })}
      </p>
    }
    links={<Link to="/login">{t('Back to login')}</Link>}
  >
    <LinkButton to="/forgot-password" variant="primary" size="lg">
      {t('Send a new link')}
    </LinkButton>
  </AccountFrame>
)
