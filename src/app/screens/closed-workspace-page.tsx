import { PublicHeader } from '#app/public/public-header.tsx'
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
          title={`${name} is no longer open to you`}
          text="Your membership has ended, or the workspace was deleted. This tab receives nothing of it any more. Its owner can invite you again."
          action={
            <LinkButton to="/my-workspaces" variant="primary">
              Your workspaces
            </LinkButton>
          }
        />
      </div>
    </main>
  </>
)
