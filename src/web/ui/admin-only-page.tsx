import { useRouter } from '@tanstack/react-router'
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
        title="Only for administrators"
        text="This screen is for the people who run this server. Nothing in your workspace is missing without it."
        action={<Button onClick={() => router.history.back()}>Go Back</Button>}
      />
    </div>
  )
}
