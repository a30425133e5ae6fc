import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { CalendarKind } from '../../contract/event-values.ts'
import { calendarQuery } from '../queries.ts'
import { type ShownEntry, shownEntry } from '../shown-entry.ts'
import { clockAt, personZone } from '../zone-clock.ts'

const none: readonly ShownEntry[] = []
const noCalendar: ReadonlySet<string> = new Set()

/** The day that it is where the person is; it changes at midnight. */
export const useToday = (): PlainDate => {
  const [today, setToday] = useState(() => clockAt(personZone(), Date.now()).date)
  useEffect(() => {
    const timer = setInterval(() => setToday(clockAt(personZone(), Date.now()).date), 30_000)
    return () => clearInterval(timer)
  }, [])
  return today
}

/** The entries of the calendar from one day to another, on the clock of the person, without the kinds and calendars that are hidden. */
export const useShownEntries = (
  workspaceId: string,
  from: PlainDate,
  to: PlainDate,
  hidden: ReadonlySet<CalendarKind>,
  hiddenCalendars: ReadonlySet<string> = noCalendar,
) => {
  // A day more on both sides: elsewhere it is earlier or later.
  const query = useQuery(calendarQuery(workspaceId, addDays(from, -1), addDays(to, 1)))
  const zone = personZone()
  const { data } = query
  const entries = useMemo(
    () =>
      data?.entries
        .filter((entry) =>
          entry.kind === 'subscribed' ? !hiddenCalendars.has(entry.calendarId) : !hidden.has(entry.kind),
        )
        .map((entry) => shownEntry(entry, zone))
        .filter((one) => one.date <= to && one.endDate >= from) ?? none,
    [data, zone, hidden, hiddenCalendars, from, to],
  )
  return { ...query, entries, zone }
}
