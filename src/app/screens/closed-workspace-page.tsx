import { PublicHeader } from '#app/public/public-header.tsx'
import { t } from '#kernel/language/translate.ts'
import { LinkButton } from '#web/ui/button.tsx'
import styles from '#web/ui/full-page.module.css'
import { EmptyState } from '#web/ui/states.tsx'

/** What an open tab shows when its person was taken out of the workspace, left it elsewhere, or it was deleted. */
export const ClosedWorkspacePage = ({ name }: { name: string }) => (
  <>
    <PublicHeader />
    <main className={styles.page} tabIndex={-1}>
      <div role="alert">
        <EmptyState
          level="h1"
          title={t('You no longer have access to {name}', { name })}
          text={t(
            'Your membership has ended, or the workspace was deleted. This tab gets no more updates from it. The owner can invite you again.',
          )}
          action={
            <LinkButton to="/my-workspaces" variant="primary">
              {t('Your Workspaces')}
            </LinkButton>
          }
        />
      </div>
    </main>
  </>
)
