import { dateIn, startOfDay } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { NextRelease } from '../contract/release.ts'
import { planDates } from '../domain/release-dates.ts'
import { readDates } from './store.ts'

/** The next release to come with the instant at which it comes out in the zone, and how many releases there are at all. */
export const readNextRelease = async (
  tx: Tx,
  scope: WorkspaceScope,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): Promise<{ nextRelease: NextRelease | null; numberOfReleases: number }> => {
  const dates = (await readDates(tx, scope)).map((row) => ({ ...row, status: row.status }))
  const { next } = planDates(dates, dateIn(timeZone, nowMs))
  return {
    nextRelease: next && {
      id: next.id,
      name: next.name,
      date: next.date,
      releasedAt: new Date(startOfDay(next.date, timeZone)).toISOString(),
    },
    numberOfReleases: dates.length,
  }
}
