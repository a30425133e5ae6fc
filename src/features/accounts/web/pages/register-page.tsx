import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { newPasswordHint } from '#features/accounts/contract/account-texts.ts'
import { onlySsoText } from '#features/sso/contract/sso-texts.ts'
import { SsoLogin, useSso } from '#features/sso/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { nextAddress, useSearchText } from '#web/session/next-address.ts'
import { startSession, useSignedIn } from '#web/session/session.ts'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { flash } from '#web/ui/flash.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { isTooOften } from '#web/use-too-often.ts'
import { AccountForm, SecretField, useTypedBefore } from '../components/account-form.tsx'

const RegistrationNote = lazy(async () => ({
  default: (await import('../components/registration-note.tsx')).RegistrationNote,
}))

/** Signs in with what was just typed; where that fails the login asks for it. */
const logIn = async ({ username = '', password = '' }: Record<string, string>): Promise<void> => {
  try {
    await api.login({ username, password })
    await startSession()
  } catch {
    flash.success(t('Your account is ready. Log in to start.'))
  }
}

/**
 * `/register`: makes an account and signs in; the login sends on to the first band, or to `?next=` of an invitation (with
 * `?email=` and `?invitation=`, its secret). Who is signed in already goes there at once.
 */
export const RegisterPage = () => {
  const navigate = useNavigate()
  const next = nextAddress(useSearchText('next'))
  const invited = useSearchText('email')
  const invitation = useSearchText('invitation')
  const typed = useTypedBefore('register')
  // The page itself is made before anybody knows who may register.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const onwards = next ? { next } : {}
  const register = useMutation({
    mutationFn: (fields: Record<string, string>) =>
      api.register({
        username: fields.username ?? '',
        email: fields.email ?? '',
        password: fields.password ?? '',
        passwordAgain: fields.passwordAgain ?? '',
        invitation,
      }),
    onError: (error) => {
      // Said beside the form, for as long as it lasts.
      if (isTooOften(error)) return
      const marked = Object.keys(fieldErrorsOf(error)).length > 1
      flash.error(
        marked ? t('Check the marked fields.') : messageOf(error, t('Registration failed. The server did not answer.')),
      )
    },
    onSuccess: async (_reply, fields) => {
      await logIn(fields)
      await navigate({ to: '/login', search: onwards, state: { isNewcomer: true } })
    },
  })
  const isSignedIn = useSignedIn() && register.isIdle
  useEffect(() => {
    if (isSignedIn) void navigate({ to: '/login', search: { next }, replace: true })
  }, [isSignedIn, next, navigate])
  const sso = useSso()
  if (sso?.isOnly)
    return (
      <AccountFrame title={t('Plug in.')} lead={<p>{onlySsoText(sso.name)}</p>} heard="start">
        <Suspense>
          <SsoLogin name={sso.name} next={next} isOnly />
        </Suspense>
      </AccountFrame>
    )
  const wrong = fieldErrorsOf(register.error)
  return (
    <AccountFrame
      title={t('Plug in.')}
      lead={<p>{t('One account for every band you play in. Free gives you one workspace and costs nothing.')}</p>}
      heard="start"
      links={
        <span>
          {rich('Already have an account? <link>Log in</link>', {
            link: (text) => (
              <Link to="/login" search={onwards}>
                {text}
              </Link>
            ),
          })}
        </span>
      }
    >
      <AccountForm
        call="register"
        action={t('Register')}
        pendingLabel={t('Registering...')}
        pending={register.isPending || register.isSuccess}
        failure={register.error}
        onSubmit={register.mutate}
      >
        <Suspense>{isLive && <RegistrationNote />}</Suspense>
        <TextField
          label={t('Username')}
          name="username"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={!wrong.username && t('3 to 32 letters, digits, dots, dashes or underscores.')}
          defaultValue={typed.of('username')}
          error={wrong.username}
        />
        <TextField
          label={t('E-mail')}
          name="email"
          type="email"
          size="lg"
          autoComplete="email"
          required
          hint={invited && t('Your invitation is for this address. Keep it to join.')}
          defaultValue={typed.of('email', invited)}
          error={wrong.email}
        />
        <SecretField
          label={t('Password')}
          name="password"
          size="lg"
          autoComplete="new-password"
          required
          hint={!wrong.password && newPasswordHint()}
          defaultValue={typed.of('password')}
          error={wrong.password}
        />
        <SecretField
          label={t('Password again')}
          name="passwordAgain"
          size="lg"
          autoComplete="new-password"
          required
          defaultValue={typed.of('passwordAgain')}
          error={wrong.passwordAgain}
        />
      </AccountForm>
      <Suspense>{sso && <SsoLogin name={sso.name} next={next} />}</Suspense>
    </AccountFrame>
  )
}
