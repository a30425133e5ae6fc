import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { monthBeside, monthText } from '../month-words.ts'
import styles from './month-picker.module.css'

/** The month that is shown, with the way to the one before and the one after, and back to this one. */
export const MonthPicker = ({
  month,
  thisMonth,
  onPick,
}: {
  month: string
  thisMonth: string
  onPick: (month: string) => void
}) => (
  <div className={styles.picker}>
    <span className={styles.month} aria-live="polite">
      {monthText(month)}
    </span>
    <IconButton size="sm" label="Previous month" onClick={() => onPick(monthBeside(month, -1))}>
      <IconChevronLeft size={16} aria-hidden="true" />
    </IconButton>
    <IconButton size="sm" label="Next month" onClick={() => onPick(monthBeside(month, 1))}>
      <IconChevronRight size={16} aria-hidden="true" />
    </IconButton>
    {month !== thisMonth && (
      <Button size="sm" variant="quiet" onClick={() => onPick(thisMonth)}>
        This month
      </Button>
    )}
  </div>
)
