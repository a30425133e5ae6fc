import type { ErrorComponentProps } from '@tanstack/react-router'
import { detailOf } from '#web/api.ts'
import styles from '#web/ui/full-page.module.css'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useRetry } from './use-retry.ts'

/** Shown in place of a screen that could not be loaded or that broke. */
export const ErrorPage = (failure: ErrorComponentProps) => (
  <main className={styles.page} tabIndex={-1}>
    <ErrorState
      level="h1"
      title="This screen did not load"
      text="Something broke on the way. What the server has kept is safe."
      detail={detailOf(failure.error)}
      onRetry={useRetry(failure)}
      more={
        <LinkButton to="/" variant="quiet">
          Start page
        </LinkButton>
      }
    />
  </main>
)
