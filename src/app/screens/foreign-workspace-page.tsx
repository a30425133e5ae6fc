import { PublicHeader } from '#app/public/public-header.tsx'
import styles from '#web/ui/full-page.module.css'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** Behind a link into a workspace that the person is not in, or that is gone. */
export const ForeignWorkspacePage = () => (
  <>
    <PublicHeader />
    <main className={styles.page} tabIndex={-1}>
      <EmptyState
        level="h1"
        title="This workspace is not open to you"
        text="The link leads into a workspace that you are not a member of, or that is gone. Its owner can invite you."
        action={
          <LinkButton to="/my-workspaces" variant="primary">
            Your workspaces
          </LinkButton>
        }
      />
    </main>
  </>
)
