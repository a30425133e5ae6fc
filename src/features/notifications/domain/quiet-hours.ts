import { wallMs } from '#kernel/dates.ts'

/** Hours of the day in which nothing is pushed, in minutes; they may go past midnight. */
export interface QuietHours {
  from: number
  until: number
}

/** Whether an instant falls into quiet hours on the clock of a zone; hours that end where they begin are none. */
export const isQuiet = (quiet: QuietHours | null, zone: string, instant: Date): boolean => {
  if (quiet === null) return false
  const minute = Math.floor(wallMs(instant.getTime(), zone) / 60_000) % 1440
  const { from, until } = quiet
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}
