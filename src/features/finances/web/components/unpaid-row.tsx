import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { UnpaidEntry } from '#features/finances/contract/unpaid.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { Amount } from './amount.tsx'
import modules from './module.module.css'
import styles from './unpaid-module.module.css'

/** One thing that is not paid yet: what it is, since or until when, and how much. */
export const UnpaidRow = ({
  one: { id, text, dueOn, isOverdue, category, project, minor, currency },
  children,
}: {
  one: UnpaidEntry
  /** What can be done with it. */
  children?: ReactNode
}) => (
  <li className={modules.row} data-unpaid={id}>
    <span className={modules.grow}>
      {text}
      <br />
      <span className={modules.dim}>
        <time className={isOverdue ? styles.late : undefined} dateTime={dueOn}>
          {isOverdue && <IconClockExclamation size={14} aria-hidden="true" />}
          {isOverdue ? 'Overdue since' : 'Due on'} {shortDayText(dueOn)}
        </time>
        {[project?.name, category?.name].map((name) => name && `, ${name}`)}
      </span>
    </span>
    <Amount minor={minor} currency={currency} shown="never" />
    {children}
  </li>
)
