import type { PlainDate } from '#kernel/dates.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Days as people read them: 16 November 2026 to 22 November 2026; a single one by itself. */
export const rangeText = ({ from, until }: { from: PlainDate; until: PlainDate }): string => {
  const text = (date: PlainDate): string => day.format(new Date(`${date}T00:00:00Z`))
  return from === until ? text(from) : `${text(from)} to ${text(until)}`
}
