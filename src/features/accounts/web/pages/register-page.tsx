import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { newPasswordHint } from '#features/accounts/contract/account-texts.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { nextAddress, useSearchText } from '#web/session/next-address.ts'
import { startSession } from '#web/session/session.ts'
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
    flash.success('Your account is ready. Log in to start.')
  }
}

/** `/register`: makes an account and signs in; the login sends on to the first band, or to `?next=` of an invitation (with `?email=`). */
export const RegisterPage = () => {
  const navigate = useNavigate()
  const next = nextAddress(useSearchText('next'))
  const invited = useSearchText('email')
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
      }),
    onError: (error) => {
      // Said beside the form, for as long as it lasts.
      if (isTooOften(error)) return
      const marked = Object.keys(fieldErrorsOf(error)).length > 1
      flash.error(
        marked ? 'Check the marked fields.' : messageOf(error, 'Registration failed. The server did not answer.'),
      )
    },
    onSuccess: async (_reply, fields) => {
      await logIn(fields)
      await navigate({ to: '/login', search: onwards, state: { isNewcomer: true } })
    },
  })
  const wrong = fieldErrorsOf(register.error)
  return (
    <AccountFrame
      title="Plug in."
      lead={<p>One account for every band you play in. Free holds one workspace and costs nothing.</p>}
      heard="start"
      links={
        <span>
          Already have an account?{' '}
          <Link to="/login" search={onwards}>
            Login
          </Link>
        </span>
      }
    >
      <AccountForm
        call="register"
        action="Register"
        pendingLabel="Registering..."
        pending={register.isPending || register.isSuccess}
        failure={register.error}
        onSubmit={register.mutate}
      >
        <Suspense>{isLive && <RegistrationNote />}</Suspense>
        <TextField
          label="Username"
          name="username"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={!wrong.username && '3 to 32 letters, digits, dots, dashes or underscores.'}
          defaultValue={typed.of('username')}
          error={wrong.username}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          size="lg"
          autoComplete="email"
          required
          hint={invited && 'The invitation is for this address; keep it to join.'}
          defaultValue={typed.of('email', invited)}
          error={wrong.email}
        />
        <SecretField
          label="Password"
          name="password"
          size="lg"
          autoComplete="new-password"
          required
          hint={!wrong.password && newPasswordHint}
          defaultValue={typed.of('password')}
          error={wrong.password}
        />
        <SecretField
          label="Password again"
          name="passwordAgain"
          size="lg"
          autoComplete="new-password"
          required
          defaultValue={typed.of('passwordAgain')}
          error={wrong.passwordAgain}
        />
      </AccountForm>
    </AccountFrame>
  )
}
