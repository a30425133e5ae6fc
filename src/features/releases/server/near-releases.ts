import type { Reminder, ReminderSource } from '#features/notifications/server/api.ts'
import { addDays, dateIn, daysBetween, type PlainDate, startOfDay } from '#kernel/dates.ts'
import { fillPath } from '#kernel/route.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { NextRelease, ReleaseWarning } from '../contract/release.ts'
import type { ReleaseStatus } from '../contract/release-words.ts'
import { planDates } from '../domain/release-dates.ts'
import { hasReached } from '../domain/release-status.ts'
import { releaseWarnings } from '../domain/release-warnings.ts'
import { type RemindedRelease, readForReminders } from './due-milestones.store.ts'
import { readDates } from './store.ts'

const placeOf = (releaseId: string): string => fillPath('/release-plan/{releaseId}', { releaseId })

/** Reminds of milestones the day before, on the day and once when they are late, and warns on the day when time runs out. */
export const remindOfReleases: ReminderSource = async (tx, scope, { morning, today }) => {
  const releases = (await readForReminders(tx, scope)).filter(
    ({ status }) => !hasReached(status as ReleaseStatus, 'released'),
  )
  return releases.flatMap((release) => [
    ...ofMilestones(release, morning, today),
    ...ofTime(release, releases, morning),
  ])
}

const ofMilestones = (release: RemindedRelease, morning: PlainDate, today: PlainDate): Reminder[] =>
  release.milestones
    .filter(({ due, done }) => !done && due >= addDays(morning, -1) && due <= addDays(morning, 1))
    .map(({ id, title, due, owner_id }) => {
      const days = daysBetween(today, due)
      return {
        people: owner_id === null ? 'everybody' : [owner_id],
        news: { kind: 'milestone-due', release: release.name, milestone: title, days },
        path: placeOf(release.id),
        key: `milestone-due:${id}:${due}:${Math.max(days, -1)}`,
      }
    })

const timely: readonly ReleaseWarning['kind'][] = ['passed', 'pitch', 'delivery']

// What stood there yesterday, too, the screen shows all along; told is what is new this morning.
const ofTime = (release: RemindedRelease, all: readonly RemindedRelease[], morning: PlainDate): Reminder[] => {
  const warningsOn = (day: PlainDate): ReleaseWarning[] =>
    releaseWarnings(warned(release), all.map(warned), day).filter(({ kind }) => timely.includes(kind))
  const before = new Set(warningsOn(addDays(morning, -1)).map(({ kind }) => kind))
  return warningsOn(morning)
    .filter(({ kind }) => !before.has(kind))
    .map(({ kind, text }) => ({
      people: 'everybody',
      news: { kind: 'release-warning', release: release.name, warning: text },
      path: placeOf(release.id),
      key: `release-warning:${release.id}:${release.date}:${kind}`,
    }))
}

const warned = ({ id, name, date, status, isDone }: RemindedRelease) => ({
  id,
  name,
  date,
  status: status as ReleaseStatus,
  isDone,
  milestones: [],
})

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
