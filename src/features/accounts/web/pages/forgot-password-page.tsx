import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallError } from '#client/client.ts'
import { resetLinkMinutes, resetSentText } from '#features/accounts/contract/account-texts.ts'
import { onlySsoText } from '#features/sso/contract/sso-texts.ts'
import { useSso } from '#features/sso/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { useSearchText } from '#web/session/next-address.ts'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isTooOften } from '#web/use-too-often.ts'
import { AccountForm, useTypedBefore } from '../components/account-form.tsx'
import styles from './forgot-password-page.module.css'

/** `/forgot-password`: asks for a reset link; says the same whatever came of it, also without scripts (by `#sent`). */
export const ForgotPasswordPage = () => {
  const typed = useTypedBefore('forgotPassword')
  const sso = useSso()
  const sentBefore = useSearchText('sent') !== undefined
  const send = useMutation({
    mutationFn: (fields: Record<string, string>) => api.forgotPassword({ username: fields.username ?? '' }),
  })
  const empty = fieldErrorsOf(send.error).username
  const unanswered = send.error instanceof CallError && send.error.status === 0
  const sent =
    !send.isPending &&
    !empty &&
    !unanswered &&
    !isTooOften(send.error) &&
    (send.isSuccess || send.isError || sentBefore)
  if (sso?.isOnly)
    return (
      <AccountFrame
        title={t('Forgot your password?')}
        lead={<p>{onlySsoText(sso.name)}</p>}
        links={<Link to="/login">{t('Back to login')}</Link>}
      />
    )
  return (
    <AccountFrame
      title={t('Forgot your password?')}
      lead={
        <p>
          {t('Type your username or e-mail address and we’ll send you a link. It works once, for {minutes} minutes.', {
            minutes: resetLinkMinutes,
          })}
        </p>
      }
      links={<Link to="/login">{t('Back to login')}</Link>}
    >
      <AccountForm
        call="forgotPassword"
        action={t('Send E-mail')}
        pendingLabel={t('Sending...')}
        pending={send.isPending}
        failure={send.error}
        error={unanswered ? t('The server did not answer, so nothing was sent. Try again.') : undefined}
        onSubmit={send.mutate}
      >
        <TextField
          label={t('Username or e-mail')}
          name="username"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={typed.of('username')}
          error={empty}
        />
      </AccountForm>
      <div role="status" id="sent" className={sent ? styles.sent : styles.unsent}>
        <IconMail size={18} aria-hidden="true" />
        <p>{sent || typeof document === 'undefined' ? resetSentText() : ''}</p>
      </div>
    </AccountFrame>
  )
}
