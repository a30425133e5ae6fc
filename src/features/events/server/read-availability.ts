import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, daysBetween, type PlainDate } from '#kernel/dates.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { Absence, CalendarEvent, CalendarMember } from '../contract/calendar.ts'
import { entriesOfPage } from '../contract/event-limits.ts'
import { readAbsences } from './absences.store.ts'
import { presentAbsence } from './absences.ts'
import { readMembers, refuseOddDays } from './read-calendar.ts'
import { readEvents, spanBetween } from './read-events.ts'

/** Who is away, and what is planned, day by day. */
export interface Availability {
  members: (CalendarMember & { away: Absence[] })[]
  days: { date: PlainDate; awayIds: string[]; events: number }[]
  events: CalendarEvent[]
}

/** Who is away, and what is planned, from one date to another. */
export const readAvailability = (
  { database }: Services,
  scope: WorkspaceScope,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<Availability> => {
  refuseOddDays(from, to)
  return database.within(scope, async (tx) => {
    const timeZone = await readTimeZone(tx, scope)
    const absences = (await readAbsences(tx, scope, from, to)).map((row) => presentAbsence(row, scope.userId))
    const events = await readEvents(tx, scope, spanBetween(from, to, timeZone), timeZone)
    const members = await readMembers(tx, scope)
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
    const on = (date: PlainDate) => (one: { date: string; endDate: string }) => one.date <= date && one.endDate >= date
    return {
      members: members.map((member) => ({ ...member, away: absences.filter((one) => one.memberId === member.id) })),
      days: days.map((date) => ({
        date,
        awayIds: [...new Set(absences.filter(on(date)).map((one) => one.memberId))],
        events: events.filter(on(date)).length,
      })),
      events: events.slice(0, entriesOfPage),
    }
  })
}
