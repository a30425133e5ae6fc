import { IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { dayTitle } from '../event-words.ts'
import styles from './homepage-bar.module.css'

/** The line above everything: which day it is, and how long it is until the next release. */
export const HomepageBar = ({
  today,
  next,
  mayPlan,
  onRetry,
}: {
  today: string
  /** The line of the next release; null when none is planned, undefined when it did not arrive. */
  next: ReactNode | undefined
  mayPlan: boolean
  onRetry?: (() => void) | undefined
}) => (
  <header className={styles.bar}>
    <h2 className={styles.day}>{dayTitle(today)}</h2>
    <div className={styles.next}>
      {next === undefined && (
        <p className={styles.none} role="alert">
          The next release did not arrive.{' '}
          <Button size="sm" icon={<IconRefresh size={14} aria-hidden="true" />} disabled={!onRetry} onClick={onRetry}>
            Retry
          </Button>
        </p>
      )}
      {next === null && (
        <p className={styles.none}>
          No upcoming release
          {mayPlan && (
            <>
              {'. '}
              <Link to="/release-plan" className={styles.link}>
                Plan a release
              </Link>
            </>
          )}
        </p>
      )}
      {next}
    </div>
  </header>
)
