import { IconCalendarSearch } from '@tabler/icons-react'
import { type ComponentProps, useId, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { useHeldFocus } from '#web/ui/held-focus.ts'
import { shortDay } from '../calendar-words.ts'
import type { EventDraft } from '../event-draft.ts'
import type { AskableDate } from '../hooks/use-date-finder.ts'
import { BestDates } from './best-dates.tsx'
import styles from './find-date.module.css'

/** Finds the date of something new: the best of the next weeks, one of which becomes its date and time. */
export const FindDate = ({
  finder,
  onChange,
  disabled,
  ...shown
}: Omit<ComponentProps<typeof BestDates>, 'onPick'> & {
  onChange: (part: Partial<EventDraft>) => void
  disabled: boolean
}) => {
  const { opened, setOpened } = finder
  const [picked, setPicked] = useState('')
  const place = useHeldFocus<HTMLDivElement>(opened ? 'open' : 'closed')
  const panel = useId()
  if (!finder.canFind) return null
  const pick = ({ date, start, end, endDate }: AskableDate, timeZone: string): void => {
    onChange({ date, start, end, endDate: endDate === date ? '' : endDate, wholeday: false, timeZone })
    setPicked(t('{date}, {from} to {to}, is the date.', { date: shortDay(date), from: start, to: end }))
    finder.closeTaken()
  }
  return (
    <div ref={place} className={styles.finder}>
      <Button
        size="sm"
        icon={<IconCalendarSearch size={15} aria-hidden="true" />}
        aria-expanded={opened}
        aria-controls={opened ? panel : undefined}
        data-opens="open"
        disabled={disabled}
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
        <fieldset id={panel} className={styles.panel} aria-label={t('Find a date')} disabled={disabled}>
          <BestDates finder={finder} onPick={pick} {...shown} />
        </fieldset>
      )}
    </div>
  )
}
