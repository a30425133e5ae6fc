import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import type { ReleaseWarning } from '#features/releases/contract/release.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './warning-list.module.css'

/** What to mind about the date of a release; what is too late has a clock and is red. */
export const WarningList = ({ warnings }: { warnings: readonly ReleaseWarning[] }) =>
  warnings.length === 0 ? null : (
    <ul className={styles.list} aria-label="To mind">
      {warnings.map(({ level, text }) => {
        const Icon = level === 'late' ? IconClockExclamation : IconAlertTriangle
        return (
          <li key={text} className={classNames(styles.warning, level === 'late' && styles.late)}>
            <Icon size={15} aria-hidden="true" />
            {text}
          </li>
        )
      })}
    </ul>
  )
