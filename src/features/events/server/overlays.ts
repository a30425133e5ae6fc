import { readTasksWithin } from '#features/board/server/api.ts'
import type { ReleaseStatus, ReleaseType } from '#features/releases/contract/release-words.ts'
import { readMilestonesWithin, readReleasesWithin } from '#features/releases/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { id } from '#kernel/ids.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { CalendarEntry } from '../contract/calendar.ts'
import { entriesOfPage } from '../contract/event-limits.ts'
import type { CalendarKind } from '../contract/event-values.ts'
import { readAbsences } from './absences.store.ts'
import { presentAbsence } from './absences.ts'
import { presentSubscribed } from './present-subscribed.ts'
import { readSubscribedWithin } from './subscribed-dates.store.ts'

/** From which place of a calendar on entries are wanted, and how many; of a kind that is never long all may come. */
export interface WantedEntries {
  after: { begin: string; key: string } | null
  most: number
}

type Overlay = (
  tx: Tx,
  scope: WorkspaceScope,
  from: PlainDate,
  to: PlainDate,
  wanted?: WantedEntries,
) => Promise<CalendarEntry[]>

// Tasks stand at the beginning of their day, by their keys.
const behindTask = (wanted: WantedEntries | undefined, from: PlainDate) => {
  const after = wanted?.after
  const day = after?.begin.slice(0, 10) ?? from
  if (!after || day < from) return { from }
  const task = id.safeParse(
    after.begin === `${day}T` && after.key.startsWith('task:') ? after.key.slice('task:'.length) : '',
  )
  return { from: day, ...(task.success && { behind: task.data }) }
}

/** What lies over the events of a calendar: for each kind, its entries from one date to another. */
export const overlays: Record<Exclude<CalendarKind, 'event'>, Overlay> = {
  release: async (tx, scope, from, to) =>
    (await readReleasesWithin(tx, scope, from, to)).map(({ id, name, date, type, status }) => ({
      kind: 'release',
      key: `release:${id}`,
      id,
      title: name,
      date,
      type: type as ReleaseType,
      status: status as ReleaseStatus,
    })),
  milestone: async (tx, scope, from, to) =>
    (await readMilestonesWithin(tx, scope, from, to)).map((row) => ({
      kind: 'milestone',
      key: `milestone:${row.id}`,
      id: row.id,
      title: row.title,
      date: row.due,
      releaseId: row.release_id,
      releaseName: row.release_name,
      isDone: row.is_done,
      ownerId: row.owner_id,
    })),
  task: async (tx, scope, from, to, wanted) =>
    (await readTasksWithin(tx, scope, { ...behindTask(wanted, from), to, most: wanted?.most })).map((row) => ({
      kind: 'task',
      key: `task:${row.id}`,
      id: row.id,
      number: row.number,
      title: row.name,
      date: row.due_date ?? from,
      priority: row.priority,
      status: row.status,
      forEveryone: row.for_everyone,
      assigneeId: row.assignee_id,
    })),
  absence: async (tx, scope, from, to) =>
    (await readAbsences(tx, scope, from, to)).map((row) => presentAbsence(row, scope.userId)),
  subscribed: async (tx, scope, from, to, wanted = { after: null, most: entriesOfPage }) =>
    (await readSubscribedWithin(tx, scope, from, to, wanted)).map(presentSubscribed),
}
