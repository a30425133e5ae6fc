import type { ErrorComponentProps } from '@tanstack/react-router'
import { detailOf } from '#web/api.ts'
import styles from '#web/ui/full-page.module.css'
import { ErrorState } from '#web/ui/states.tsx'
import { useRetry } from './use-retry.ts'

/** In place of a screen that broke, inside the app's frame: menu and player go on. */
export const ScreenError = (failure: ErrorComponentProps) => (
  <div className={styles.inside}>
    <ErrorState
      level="h2"
      title="This screen did not load"
      text="Something broke on the way. What the server has kept is safe."
      detail={detailOf(failure.error)}
      onRetry={useRetry(failure)}
    />
  </div>
)
