import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { startSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { passkeyFault, proveByPasskey } from '../use-passkey.ts'
import styles from './prove-factor.module.css'

/** Logs in by a passkey alone. */
export const PasskeyLogin = () => {
  const login = useMutation({
    mutationFn: async () => {
      await proveByPasskey(false)
      await startSession()
    },
  })
  return (
    <div className={styles.alone}>
      <Button
        size="lg"
        icon={<IconFingerprint size={18} aria-hidden="true" />}
        pending={login.isPending || login.isSuccess}
        onClick={() => login.mutate()}
      >
        {t('Log in with a passkey')}
      </Button>
      <FieldError
        text={
          login.error
            ? messageOf(login.error, passkeyFault(login.error, t('Login failed. The server did not answer.')))
            : undefined
        }
      />
    </div>
  )
}
