import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { detailOf } from '#web/api.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import styles from './full-page.module.css'
import { ScreenNotFetched } from './lazy-screen.ts'

/** Shown in place of a screen that could not be loaded or that broke. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = async (): Promise<void> => {
    if (error instanceof ScreenNotFetched) await error.again()
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page} tabIndex={-1}>
      <ErrorState
        level="h1"
        title="This screen did not load"
        text="Something broke on the way. What the server has kept is safe."
        detail={detailOf(error)}
        onRetry={retry}
        more={
          <LinkButton to="/" variant="quiet">
            Start page
          </LinkButton>
        }
      />
    </main>
  )
}
