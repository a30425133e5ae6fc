import { addDays, dateIn, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { spanBetween } from './read-events.ts'
import { type Occurrence, occurrencesWithin } from './series.ts'
import { readSeries } from './store.ts'

/** One date of an event that repeats, as others show it; `startMinute` is null for whole days. */
export interface NextDate {
  id: string
  title: string
  location: string
  /** The date that its rule gives, by which it is named. */
  occursOn: PlainDate | null
  startsOn: PlainDate
  endsOn: PlainDate
  startMinute: number | null
}

// What repeats often is found in the first of them, so that no year of daily dates is counted out.
const lookAhead = [35, 120, 399]

/** The next dates, from today on, of these events that repeat (null: of all), at most `most` of each, in their order. */
export const readNextDates = async (
  tx: Tx,
  scope: WorkspaceScope | JobScope,
  {
    eventIds,
    nowMs,
    timeZone,
    most,
  }: { eventIds: readonly string[] | null; nowMs: number; timeZone: string; most: number },
): Promise<NextDate[]> => {
  const today = dateIn(timeZone, nowMs)
  const dates: Occurrence[] = []
  for (const row of await readSeries(tx, scope, eventIds, today)) {
    let found: Occurrence[] = []
    for (const days of lookAhead) {
      found = occurrencesWithin(row, spanBetween(today, addDays(today, days), timeZone))
      if (found.length >= most) break
    }
    dates.push(...found.sort((one, other) => one.startsMs - other.startsMs).slice(0, most))
  }
  return dates
    .sort((one, other) => one.startsMs - other.startsMs)
    .map(({ row, occursOn, title, location, timing: { date, endDate, start } }) => ({
      id: row.id,
      occursOn,
      title,
      location,
      startsOn: date,
      endsOn: endDate,
      startMinute: start === null ? null : Number(start.slice(0, 2)) * 60 + Number(start.slice(3, 5)),
    }))
}
