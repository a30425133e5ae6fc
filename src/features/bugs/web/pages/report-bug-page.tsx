import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#web/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BugForm } from '../components/bug-form.tsx'
import { OwnBugs } from '../components/own-bugs.tsx'
import styles from './report-bug-page.module.css'

/** `/report-a-bug`: say what went wrong, and see what came of what one said before. */
export const ReportBugPage = () => {
  const isAdmin = useQuery(accountQuery).data?.subscriptionTier === 'admin'
  return (
    <div className={styles.page}>
      <div>
        <div className={styles.head}>
          <h2 className={styles.title}>Report a bug</h2>
          {isAdmin && (
            <LinkButton to="/show-bugs" size="sm">
              All reports
            </LinkButton>
          )}
        </div>
        <BugForm />
      </div>
      <OwnBugs />
    </div>
  )
}
