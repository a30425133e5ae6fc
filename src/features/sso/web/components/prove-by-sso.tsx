import { useMutation } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import styles from './sso-login.module.css'

const here = (): string => location.pathname + location.search + location.hash

/** Leads to the provider, to log in there once more, and back to this screen. */
export const ProveBySso = ({ name }: { name: string }) => {
  const go = useMutation({
    mutationFn: () => api.confirmBySso({ next: here() }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      <p>
        {t('You logged in a while ago. Log in with {name} again: it leads you back here, and then you can go on.', {
          name,
        })}
      </p>
      <div className={styles.way}>
        <Button
          variant="primary"
          size="lg"
          data-autofocus
          pending={go.isPending || go.isSuccess}
          onClick={() => go.mutate()}
        >
          {t('Log in with {name}', { name })}
        </Button>
        <FieldError text={go.error ? messageOf(go.error, t('The server did not answer. Try again.')) : undefined} />
      </div>
    </>
  )
}
