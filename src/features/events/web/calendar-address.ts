import { isPlainDate, type PlainDate } from '#kernel/dates.ts'

/** The ways in which the calendar is shown. */
export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What the address of the calendar says: `/calendar?view=week&date=2026-12-04&event=…`. */
export interface CalendarPlace {
  view: CalendarView
  date: PlainDate
  /** The event that is open, and which date of its series. */
  event: string
  occurrence: PlainDate
  workspace: string
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
const dateOf = (value: unknown): PlainDate | undefined => {
  const text = textOf(value)
  return text !== undefined && isPlainDate(text) && text >= '1970-02-15' && text < '2099-11-01' ? text : undefined
}

/** Reads the query of an address; what makes no sense is left out. */
export const placeOf = (search: Record<string, unknown>): Partial<CalendarPlace> => {
  const view = calendarViews.find((one) => one === search.view)
  const [date, event, occurrence] = [dateOf(search.date), textOf(search.event), dateOf(search.occurrence)]
  return {
    ...(view && { view }),
    ...(date && { date }),
    ...(event && { event }),
    ...(event && occurrence && { occurrence }),
  }
}

/** Writes the query of an address, in one order. */
export const searchOf = ({
  workspace,
  view,
  date,
  event,
  occurrence,
}: Partial<CalendarPlace>): Record<string, string> => ({
  ...(workspace && { workspace }),
  ...(view && { view }),
  ...(date && { date }),
  ...(event && { event }),
  ...(event && occurrence && { occurrence }),
})
