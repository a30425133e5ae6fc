import { IconArrowRight } from '@tabler/icons-react'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EntryAmount } from './entry-amount.tsx'
import modules from './module.module.css'
import styles from './recent-module.module.css'

/** The latest entries up to the end of the month; each opens. */
export const RecentModule = ({
  entries,
  month,
  onOpen,
}: {
  entries: readonly LedgerEntry[]
  month: string
  onOpen: (entry: LedgerEntry) => void
}) => (
  <section className={modules.module} aria-labelledby="recent-title">
    <div className={modules.head}>
      <h3 id="recent-title" className={modules.title}>
        Recent transactions
      </h3>
      <LinkButton to="/transactions" search={{ month } as never} size="sm" variant="quiet">
        All transactions
        <IconArrowRight size={14} aria-hidden="true" />
      </LinkButton>
    </div>
    {entries.length === 0 && <p className={modules.note}>Nothing was booked up to the end of this month.</p>}
    <ul className={modules.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.row}>
          <time className={`${styles.day} mono`} dateTime={entry.date}>
            {shortDayText(entry.date)}
          </time>
          <button type="button" className={styles.text} onClick={() => onOpen(entry)}>
            {entry.text}
          </button>
          <span className={styles.category}>
            {entry.category?.name ?? (entry.direction === 'transfer' ? 'Transfer' : '')}
          </span>
          <EntryAmount entry={entry} />
        </li>
      ))}
    </ul>
  </section>
)
