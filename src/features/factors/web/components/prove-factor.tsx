import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { FactorKind } from '#features/factors/contract/factor-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { passkeyFault, proveByPasskey, useHasPasskeys } from '../use-passkey.ts'
import styles from './prove-factor.module.css'

/** Asks for one of the factors of an account: a passkey, a code of its app, or a recovery code. */
export const ProveFactor = ({
  kinds,
  onProved,
  action,
  confirms = false,
}: {
  kinds: readonly FactorKind[]
  onProved: () => Promise<void> | void
  /** The word on the button. */
  action: string
  /** That the person is logged in, and proves it again. */
  confirms?: boolean
}) => {
  const canSign = useHasPasskeys() && kinds.includes('passkey')
  const takesCode = kinds.includes('totp') || kinds.includes('recovery')
  const sign = useMutation({ mutationFn: () => proveByPasskey(confirms), onSuccess: onProved })
  const send = useMutation({
    mutationFn: (form: FormData) => api.proveByCode({ code: String(form.get('code') ?? ''), confirms }),
    onSuccess: onProved,
  })
  const wrong = fieldErrorsOf(send.error).code
  const failed = t('The server did not answer. Try again.')
  return (
    <div className={styles.ways}>
      {canSign && (
        <Button
          size="lg"
          variant="primary"
          icon={<IconFingerprint size={18} aria-hidden="true" />}
          pending={sign.isPending}
          onClick={() => sign.mutate()}
          autoFocus
        >
          {t('Use your passkey')}
        </Button>
      )}
      <FieldError text={sign.error ? messageOf(sign.error, passkeyFault(sign.error, failed)) : undefined} />
      {takesCode && (
        <Form className={styles.form ?? ''} pending={send.isPending} onSubmit={send.mutate}>
          <TextField
            label={kinds.includes('totp') ? t('Code from your app') : t('Recovery code')}
            name="code"
            size="lg"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={!canSign}
            hint={
              kinds.includes('totp') && kinds.includes('recovery')
                ? t('Lost your phone? Type one of your recovery codes instead.')
                : undefined
            }
            error={wrong}
          />
          <FieldError text={send.error && wrong === undefined ? messageOf(send.error, failed) : undefined} />
          <Button
            type="submit"
            variant={canSign ? 'default' : 'primary'}
            size="lg"
            pending={send.isPending}
            pendingLabel={t('Checking...')}
          >
            {action}
          </Button>
        </Form>
      )}
      {!canSign && kinds.includes('passkey') && (
        <p className={styles.note}>
          {t('Your passkey can’t be used at this address. Open Backline where you set it up, with a name and https.')}
        </p>
      )}
    </div>
  )
}
