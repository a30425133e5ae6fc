import { useRouter } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { Button } from './button.tsx'
import styles from './full-page.module.css'
import { EmptyState } from './states.tsx'

/** In place of an administrator's screen, in a workspace that is not an administrator's. */
export const AdminOnlyPage = () => {
  const router = useRouter()
  return (
    <div className={styles.inside}>
      <EmptyState
        level="h2"
        title={t('Only for administrators')}
        text={t('This screen is for the people who run this server. Your workspace isn’t missing anything without it.')}
        action={<Button onClick={() => router.history.back()}>{t('Go Back')}</Button>}
      />
    </div>
  )
}
