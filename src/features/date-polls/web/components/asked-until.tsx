import { t } from '#kernel/language/translate.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { usualLastDay } from '../../domain/last-day.ts'
import type { AskingDates } from '../hooks/use-ask-dates.ts'

/** Until when people may answer what is about to be asked. */
export const AskedUntil = ({
  asking: { lastDay, setLastDay },
  dates,
  today,
  error,
}: {
  asking: AskingDates
  /** The days that are asked about. */
  dates: readonly string[]
  /** In the zone of who asks. */
  today: string
  error: string | undefined
}) => {
  const days = dates.toSorted()
  return (
    <DateField
      label={t('Last day for answers')}
      value={lastDay ?? usualLastDay(today, days[0] ?? today)}
      min={today}
      max={days.at(-1)}
      onChange={({ target }) => setLastDay(target.value === '' ? null : target.value)}
      error={error}
    />
  )
}
