const name = /^(?:UTC|[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)+)$/

/** Whether a text names a time zone of the IANA database that this runtime knows; offsets are none. */
export const isTimeZone = (text: string): boolean => {
  if (!name.test(text)) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** A calendar date without a time of day, as ISO 8601 writes it: `2026-12-04`. */
export type PlainDate = string

const dayMs = 86_400_000
const shape = /^(\d{4})-(\d{2})-(\d{2})$/

const numberOfDay = (date: PlainDate): number => {
  const [, year, month, day] = shape.exec(date) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs
}

const dateOfNumber = (day: number): PlainDate => new Date(day * dayMs).toISOString().slice(0, 10)

/** Whether a text is a date that the calendar has, from 1900 to 2199. */
export const isPlainDate = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = shape.exec(text) ?? []
  const isInTime = year >= '1900' && year < '2200' && month >= '01' && month <= '12' && day >= '01'
  return isInTime && Number(day) <= lastDay(Number(year), Number(month))
}

const lastDay = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The date so many days later (earlier, when negative). */
export const addDays = (date: PlainDate, days: number): PlainDate => dateOfNumber(numberOfDay(date) + days)

/** How many days the second date is after the first; negative when it is before. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => numberOfDay(to) - numberOfDay(from)

/** Whole days between a date and the first moment of another, as a countdown counts them: 0 on the day before and on the day itself. */
export const wholeDaysLeft = (today: PlainDate, date: PlainDate): number => Math.max(0, daysBetween(today, date) - 1)

/** The day of the week, from 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (date: PlainDate): number => {
  // 1 January 1970 was a Thursday.
  const day = (numberOfDay(date) + 3) % 7
  return ((day + 7) % 7) + 1
}

const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** What the clocks of a zone show at an instant, as the milliseconds that UTC has when its clocks show the same. */
export const wallMs = (instantMs: number, zone: string): number => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instantMs)) parts[type] = value
  const { year, month, day, hour, minute, second } = parts
  return Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
    ((instantMs % 1000) + 1000) % 1000,
  )
}

/** The date on the calendars of a zone at an instant (milliseconds since 1970). */
export const dateIn = (zone: string, instantMs: number): PlainDate =>
  dateOfNumber(Math.floor(wallMs(instantMs, zone) / dayMs))

/**
 * The instant (milliseconds since 1970) at which a date begins in a zone: 00:00 there; the first of two when clocks go
 * back over midnight; the end of the gap when they jump over it.
 */
export const startOfDay = (date: PlainDate, zone: string): number => {
  const midnight = numberOfDay(date) * dayMs
  const offsets = [midnight - dayMs, midnight + dayMs].map((near) => wallMs(near, zone) - near)
  const candidates = offsets.map((offset) => midnight - offset).sort((one, other) => one - other)
  const exact = candidates.find((instant) => wallMs(instant, zone) === midnight)
  if (exact !== undefined) return exact
  let before = midnight - 2 * dayMs
  let after = midnight + 2 * dayMs
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (wallMs(middle, zone) < midnight) before = middle
    else after = middle
  }
  return after
}
