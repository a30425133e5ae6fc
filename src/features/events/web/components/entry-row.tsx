import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react'
import type { PlainDate } from '#kernel/dates.ts'
import { conflictWords } from '../conflict-words.ts'
import { spanWords } from '../date-words.ts'
import { isLate, type ShownEntry, timeWords } from '../shown-entry.ts'
import { MarkIcon } from './entry-mark.tsx'
import styles from './entry-row.module.css'

const moreOf = ({ entry, word, date, endDate }: ShownEntry): string => {
  const span = date === endDate ? '' : spanWords(date, endDate)
  if (entry.kind === 'event') return [word, entry.location, span].filter(Boolean).join(', ')
  if (entry.kind === 'milestone') return `${word}, ${entry.releaseName}`
  if (entry.kind === 'task') return `${word} ${entry.number}`
  if (entry.kind === 'absence') return [word, span, entry.note ?? ''].filter(Boolean).join(', ')
  return word
}

/** An entry as a line of a list: its time, what it is, and what matters about it. */
export const EntryRow = ({
  shown,
  today,
  onEntry,
}: {
  shown: ShownEntry
  today: PlainDate
  onEntry: (shown: ShownEntry) => void
}) => {
  const { entry } = shown
  const late = isLate(shown, today)
  const event = entry.kind === 'event' ? entry : null
  const answered = event ? event.answers.yes.length : 0
  return (
    <li>
      <button type="button" className={styles.row} data-entry={shown.key} onClick={() => onEntry(shown)}>
        <span className={`${styles.time} mono`}>{timeWords(shown) || 'All day'}</span>
        <span className={styles.icon} data-mark={shown.mark}>
          <MarkIcon mark={shown.mark} size={16} />
        </span>
        <span className={styles.words}>
          <span className={styles.title} data-done={shown.isDone || undefined}>
            {shown.title}
            {event?.rule && <IconRepeat size={13} role="img" aria-label="repeats" />}
            {event && event.conflicts.length > 0 && (
              <IconAlertTriangle size={14} role="img" aria-label={conflictWords(event.conflicts).join(' ')} />
            )}
          </span>
          <span className={styles.more}>
            {late && <b className={styles.late}>Late, </b>}
            {moreOf(shown)}
          </span>
        </span>
        {answered > 0 && (
          <span className={styles.count}>
            <span className="mono">{answered}</span> coming
          </span>
        )}
      </button>
    </li>
  )
}
