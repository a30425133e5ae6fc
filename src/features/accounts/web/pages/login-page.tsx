import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { CallError } from '#client/client.ts'
import { type FactorKind, factorKinds } from '#features/factors/contract/factor-texts.ts'
import { hasPasskeys, PasskeyLogin, ProveFactor } from '#features/factors/web/api.ts'
import { SsoLogin, useSso } from '#features/sso/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { nextAddress, useSearchText } from '#web/session/next-address.ts'
import { accountQuery, startSession, useSignedIn } from '#web/session/session.ts'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isTooOften } from '#web/use-too-often.ts'
import { AccountForm, SecretField, useTypedBefore } from '../components/account-form.tsx'
import styles from '../components/deleted-account.module.css'
import { firstBand, useIsNewcomer } from '../newcomer.ts'

/** Whether a log-in was refused because its holder deleted the account, which can still come back. */
const isDeletedAccount = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 403 && error.body.details?.deletedUntil !== undefined

/** Offers to bring a deleted account back to who just gave its password; says until when that works. */
const DeletedAccount = ({
  refusal,
  typed,
  onAsked,
}: {
  refusal: CallError
  typed: Record<string, string>
  onAsked: (factors: readonly FactorKind[]) => void
}) => {
  const back = useMutation({
    mutationFn: async () => {
      const { factors } = await api.bringAccountBack({
        username: typed.username ?? '',
        password: typed.password ?? '',
      })
      if (factors.length > 0) onAsked(factors)
      else await startSession()
    },
  })
  return (
    <div className={styles.offer} role="alert">
      <p>{messageOf(refusal, t('This account was deleted.'))}</p>
      <Button
        autoFocus
        size="lg"
        pending={back.isPending || back.isSuccess}
        pendingLabel={t('Bringing it back...')}
        onClick={() => back.mutate()}
      >
        {t('Bring my account back')}
      </Button>
      <FieldError text={back.error ? messageOf(back.error, t('The server did not answer. Try again.')) : undefined} />
    </div>
  )
}

/** The factors that a login by the provider leads back here for (`?asks=totp,recovery`). */
const useAskedBySso = (): FactorKind[] => {
  const asks = useSearchText('asks')?.split(',') ?? []
  return factorKinds.filter((kind) => asks.includes(kind))
}

/** `/login`: signs in and goes on to `?next=` or the workspaces; somebody who is signed in goes on at once. */
export const LoginPage = () => {
  const router = useRouter()
  const next = nextAddress(useSearchText('next'))
  const signedIn = useSignedIn()
  const isNewcomer = useIsNewcomer()
  const typed = useTypedBefore('login')
  const [asked, setAsked] = useState<readonly FactorKind[]>(useAskedBySso())
  const sso = useSso()
  // Not in the page that is drawn beforehand, which does not know the browser.
  const [canSign, setCanSign] = useState(false)
  useEffect(() => setCanSign(hasPasskeys()), [])
  const login = useMutation({
    mutationFn: async (fields: Record<string, string>) => {
      const { factors } = await api.login({ username: fields.username ?? '', password: fields.password ?? '' })
      if (factors.length > 0) setAsked(factors)
      else await startSession()
    },
    onError: (error) => {
      // Said beside the form, for as long as it lasts.
      if (isTooOften(error) || isDeletedAccount(error)) return
      const marked = Object.keys(fieldErrorsOf(error)).length > 1
      flash.error(
        marked ? t('Check the marked fields.') : messageOf(error, t('Login failed. The server did not answer.')),
      )
    },
  })
  useEffect(() => {
    if (!signedIn) return
    const usual = next ?? (isNewcomer ? firstBand : '/my-workspaces')
    // An administrator without two-step login sets it up first.
    queryClient.ensureQueryData(accountQuery).then(
      ({ needsFactor }) => router.history.replace(needsFactor ? '/account#two-step' : usual),
      () => router.history.replace(usual),
    )
  }, [signedIn, next, isNewcomer, router])
  // Sent on before anything could be read.
  if (signedIn && login.isIdle) return <Loading>{null}</Loading>
  const wrong = fieldErrorsOf(login.error)
  const back = (): void => {
    login.reset()
    setAsked([])
  }
  if (asked.length > 0)
    return (
      <AccountFrame
        title={t('One more step.')}
        links={
          <Button variant="quiet" size="sm" onClick={back}>
            {t('Back to login')}
          </Button>
        }
      >
        <Suspense fallback={<Loading label={t('Loading')}>{null}</Loading>}>
          <ProveFactor kinds={asked} action={t('Login')} onProved={startSession} />
        </Suspense>
      </AccountFrame>
    )
  if (sso?.isOnly)
    return (
      <AccountFrame title={t('Good to hear you again.')}>
        <Suspense>
          <SsoLogin name={sso.name} next={next} isOnly />
        </Suspense>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={isNewcomer ? t('Your account is ready.') : t('Good to hear you again.')}
      links={
        <>
          <span>
            {rich('New here? <link>Register</link>', {
              link: (text) => (
                <Link to="/register" {...(next && { search: { next } })}>
                  {text}
                </Link>
              ),
            })}
          </span>
          <Link to="/forgot-password">{t('Forgot your password?')}</Link>
        </>
      }
    >
      <AccountForm
        call="login"
        action={t('Login')}
        pendingLabel={t('Logging in...')}
        pending={login.isPending || login.isSuccess}
        failure={login.error}
        onSubmit={login.mutate}
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
          error={wrong.username}
        />
        <SecretField
          label={t('Password')}
          name="password"
          size="lg"
          autoComplete="current-password"
          required
          defaultValue={typed.of('password')}
          error={wrong.password}
        />
      </AccountForm>
      <Suspense>{sso && <SsoLogin name={sso.name} next={next} />}</Suspense>
      <Suspense>{canSign && <PasskeyLogin />}</Suspense>
      {isDeletedAccount(login.error) && (
        <DeletedAccount refusal={login.error} typed={login.variables ?? {}} onAsked={setAsked} />
      )}
    </AccountFrame>
  )
}
