import { IconCalendarSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { addDays, isPlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { useHeldFocus } from '#web/ui/held-focus.ts'
import { longestFound, shortestFound } from '../../contract/event-limits.ts'
import { shortDay } from '../calendar-words.ts'
import { type EventDraft, minutesOf } from '../event-draft.ts'
import { BestDates } from './best-dates.tsx'
import type { AskableDate } from './date-to-ask.tsx'
import styles from './find-date.module.css'

/** Whether a date can be looked for: it has one time on one day or night, of a length that is found. */
const isFindable = (draft: EventDraft): boolean => {
  const { date, start, end, endDate, wholeday } = draft
  const length = minutesOf(draft) ?? longestFound
  if (wholeday || length < shortestFound || length > longestFound) return false
  if (endDate === '' || endDate === date) return true
  return isPlainDate(date) && endDate === addDays(date, 1) && end !== '' && end < start
}

/** Finds the date of something new: the best of the next weeks, one of which becomes its date and time. */
export const FindDate = ({
  workspaceId,
  draft,
  onChange,
  onAsked,
  onRefused,
}: {
  workspaceId: string
  draft: EventDraft
  onChange: (part: Partial<EventDraft>) => void
  onAsked: (pollId: string) => void
  onRefused: (faults: Record<string, string>) => void
}) => {
  const [opened, setOpened] = useState(false)
  const [picked, setPicked] = useState('')
  const [first] = useState(draft)
  const place = useHeldFocus<HTMLDivElement>(opened ? 'open' : 'closed')
  const panel = useId()
  if (!isFindable(draft)) return null
  const pick = ({ date, start, end, endDate }: AskableDate, timeZone: string): void => {
    onChange({ date, start, end, endDate: endDate === date ? '' : endDate, wholeday: false, timeZone })
    const day = shortDay(date)
    setPicked(
      end === ''
        ? t('{date}, {from}, is the date.', { date: day, from: start })
        : t('{date}, {from} to {to}, is the date.', { date: day, from: start, to: end }),
    )
    setOpened(false)
  }
  return (
    <div ref={place} className={styles.finder}>
      <Button
        size="sm"
        icon={<IconCalendarSearch size={15} aria-hidden="true" />}
        aria-expanded={opened}
        aria-controls={opened ? panel : undefined}
        data-opens="open"
        onClick={() => {
          setPicked('')
          setOpened(!opened)
        }}
      >
        {t('Find a date')}
      </Button>
      <span role="status" className="visually-hidden">
        {picked}
      </span>
      {opened && (
        <section id={panel} className={styles.panel} aria-label={t('Find a date')}>
          <BestDates
            workspaceId={workspaceId}
            draft={draft}
            first={first}
            onPick={pick}
            onAsked={onAsked}
            onRefused={onRefused}
          />
        </section>
      )}
    </div>
  )
}
