import { notify, withdraw } from '#features/notifications/server/api.ts'
import { readTimeZone } from '#features/workspaces/server/api.ts'
import { addDays, type PlainDate } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from './event-row.ts'
import { keyOf } from './present-event.ts'
import { expandAll, spanBetween } from './read-events.ts'
import type { Occurrence } from './series.ts'
import { readPlanner } from './store.ts'
import { todayIn } from './zone-clock.ts'

// A "no" to what is further away is read in the calendar in time.
const soonDays = 7

/** The date that a "no" is about, where it begins within a week: this one of a series, or its next; undefined when none does. */
export const soonOf = (row: EventRow, occursOn: PlainDate | null, nowMs = Date.now()): Occurrence | undefined => {
  const today = todayIn(row.time_zone)
  return expandAll([row], spanBetween(today, addDays(today, soonDays), row.time_zone)).find(
    (one) => one.startsMs > nowMs && (occursOn === null || one.occursOn === occursOn),
  )
}

const keyOfDeclined = (soon: Occurrence, personId: string): string => `event-declined:${keyOf(soon)}:${personId}`

/** Tells who planned an event that somebody does not come, a few days before. */
export const tellDeclined = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  soon: Occurrence,
): Promise<void> => {
  const { row, timing, occursOn } = soon
  const key = keyOfDeclined(soon, scope.userId)
  // What was told before it moved is old.
  await withdraw(services, tx, key)
  await notify(services, tx, [await readPlanner(tx, scope, row.id)], {
    news: { kind: 'event-declined', event: soon.title, when: { ...timing, homeZone: await readTimeZone(tx, scope) } },
    path: `/calendar?event=${row.id}${occursOn === null ? '' : `&occurrence=${occursOn}`}`,
    key,
  })
}

/** Takes that back, as they come after all. */
export const withdrawDeclined = (services: Services, tx: Tx, scope: WorkspaceScope, soon: Occurrence): Promise<void> =>
  withdraw(services, tx, keyOfDeclined(soon, scope.userId))
