import { PublicHeader } from '#app/public/public-header.tsx'
import { t } from '#kernel/language/translate.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from '#web/ui/full-page.module.css'
import { EmptyState } from '#web/ui/states.tsx'

/** In a workspace that asks its members for two-step login, for somebody without one. */
export const FactorNeededPage = () => (
  <>
    <PublicHeader />
    <main className={styles.page} tabIndex={-1}>
      <EmptyState
        level="h1"
        title={t('This band wants two-step login')}
        text={t(
          'Its owner asks everyone here for a passkey or a code from an app. It takes a minute, then you’re back in.',
        )}
        action={
          <LinkButton to="/account" hash="two-step" variant="primary">
            {t('Set it up')}
          </LinkButton>
        }
      />
    </main>
  </>
)
