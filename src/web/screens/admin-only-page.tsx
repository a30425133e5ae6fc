import { useRouter } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './full-page.module.css'

/** In place of an administrator's screen, in a workspace that is not an administrator's. */
export const AdminOnlyPage = () => {
  const router = useRouter()
  return (
    <div className={styles.inside}>
      <EmptyState
        level="h2"
        title="Only for administrators"
        text="This screen is for the people who run this server. Nothing in your workspace is missing without it."
        action={<Button onClick={() => router.history.back()}>Go Back</Button>}
      />
    </div>
  )
}
