import type { Conflict } from '../contract/calendar.ts'
import { maxConflicts } from '../contract/event-limits.ts'
import { findConflicts, takesTime } from '../domain/find-conflicts.ts'
import type { AbsenceRow } from './absences.store.ts'
import type { AnswerRow } from './answers.store.ts'
import { attendeesOf } from './event-row.ts'
import { answersFor, keyOf } from './present-event.ts'
import type { Occurrence } from './series.ts'
import type { BusyDate } from './subscribed-dates.store.ts'

/** What can stand in the way of dates. */
interface InTheWay {
  absences: readonly AbsenceRow[]
  answers: ReadonlyMap<string, AnswerRow[]>
  /** What takes time in calendars of others. */
  busy: readonly BusyDate[]
  people: readonly { id: string; username: string; display_name: string }[]
}

/** What stands in the way of each of these dates, by their keys. */
export const conflictsOf = (dates: readonly Occurrence[], all: InTheWay): Map<string, Conflict[]> => {
  const overlaps = findConflicts(
    dates.map((one) => ({
      ...timesOf(one),
      key: keyOf(one),
      id: one.row.id,
      title: one.title,
      attendeeIds: attendeesOf(one.row),
    })),
  )
  const busyOn = byDay(all.busy)
  return new Map(
    dates.map((one) => {
      const others = (overlaps.get(keyOf(one)) ?? []).map(
        (other): Conflict => ({
          kind: 'event',
          key: other.key,
          id: other.id,
          title: other.title,
          startsAt: new Date(other.startsMs).toISOString(),
        }),
      )
      const expected = expectedAt(one, all.answers.get(one.row.id) ?? [])
      const away = awayFrom(one, all.absences, expected)
      const busy = takesTime(timesOf(one)) ? meeting(one, busyOn) : []
      return [keyOf(one), [...others, ...elsewhere(busy), ...away, ...busyPeople(busy, expected, away, all.people)]]
    }),
  )
}

const timesOf = ({ category, timing, startsMs, endsMs }: Occurrence) => ({
  category,
  isWholeDay: timing.start === null,
  startsMs,
  endsMs,
})

/** The times of those dates at which something can stand in the way. */
export const takenTimes = (dates: readonly Occurrence[]): { startsMs: number; endsMs: number }[] =>
  dates.map(timesOf).filter(takesTime)

/** Who has to be at a date: those who are expected and did not say no. */
export const expectedAt = (one: Occurrence, answers: readonly AnswerRow[]): ((memberId: string) => boolean) => {
  const expected = attendeesOf(one.row)
  const declined = new Set(
    answersFor(one, answers)
      .filter(({ answer }) => answer === 'no')
      .map(({ account_id }) => account_id),
  )
  return (memberId) => !declined.has(memberId) && (expected === null || expected.includes(memberId))
}

type Away = Extract<Conflict, { kind: 'absence' }>

const awayFrom = (
  { timing: { date, endDate } }: Occurrence,
  absences: readonly AbsenceRow[],
  isExpected: (memberId: string) => boolean,
): Away[] => {
  const away = absences.filter(
    ({ starts_on, ends_on, account_id }) => starts_on <= endDate && ends_on >= date && isExpected(account_id),
  )
  const people = new Map(away.map((absence) => [absence.account_id, absence]))
  return [...people].map(([memberId, { username, display_name }]) => ({
    kind: 'absence',
    memberId,
    username,
    displayName: display_name,
  }))
}

const dayMs = 86_400_000

const daysOf = (startsMs: number, endsMs: number): number[] => {
  const first = Math.floor(startsMs / dayMs)
  return Array.from({ length: Math.floor(endsMs / dayMs) - first + 1 }, (_, at) => first + at)
}

// One list for each day that grows: a copy for each date would take as long as all of them together, squared.
const added = (list: BusyDate[] = [], one: BusyDate): BusyDate[] => {
  list.push(one)
  return list
}

/** What takes time, by the days (of UTC) that it touches, so that a date is compared with its own days alone. */
const byDay = (busy: readonly BusyDate[]): ReadonlyMap<number, BusyDate[]> => {
  const days = new Map<number, BusyDate[]>()
  for (const one of busy)
    for (const day of daysOf(one.starts_at.getTime(), one.ends_at.getTime())) days.set(day, added(days.get(day), one))
  return days
}

const meeting = ({ startsMs, endsMs }: Occurrence, busyOn: ReadonlyMap<number, BusyDate[]>): BusyDate[] => {
  const near = new Set(daysOf(startsMs, endsMs).flatMap((day) => busyOn.get(day) ?? []))
  return [...near].filter(({ starts_at, ends_at }) => starts_at.getTime() < endsMs && ends_at.getTime() > startsMs)
}

const elsewhere = (busy: readonly BusyDate[]): Conflict[] =>
  busy
    .filter(({ only_for }) => only_for === null)
    .slice(0, maxConflicts)
    .map(({ key, title, calendar }) => ({ kind: 'subscribed', key, title, calendar }))

const busyPeople = (
  busy: readonly BusyDate[],
  isExpected: (memberId: string) => boolean,
  away: readonly Away[],
  people: InTheWay['people'],
): Conflict[] => {
  const ids = new Set(busy.map(({ only_for }) => only_for))
  return people
    .filter(({ id }) => ids.has(id) && isExpected(id) && !away.some(({ memberId }) => memberId === id))
    .map(({ id, username, display_name }) => ({ kind: 'busy', memberId: id, username, displayName: display_name }))
}
