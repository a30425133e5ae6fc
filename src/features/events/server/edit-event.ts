import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import type { EventDetails } from '../contract/calendar.ts'
import { eventTexts } from '../contract/event-texts.ts'
import { changeAll } from './change-all.ts'
import { changeOne } from './change-one.ts'
import type { EventRow } from './event-row.ts'
import { findEvent, findPart, type Meant } from './find-event.ts'
import type { GivenEvent } from './given-event.ts'
import { readDetails } from './read-events.ts'
import { occurrenceOn } from './series.ts'
import { splitSeries } from './split-series.ts'
import { tellCalendar } from './tell-live.ts'
import { tellInvited, tellMoved } from './tell-people.ts'
import { watchEdit } from './undo-edit.ts'

/** Changes an event, or as much of its series as is meant; a stale version is refused with the newer state. */
export const editEvent = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenEvent & Meant & { rowVersion?: number | undefined },
): Promise<{ event: EventDetails; message: string; undoId: string }> =>
  services.database.within(scope, async (tx) => {
    const row = await findEvent(tx, scope, given.eventId)
    await requireFreshVersion(row.row_version, given.rowVersion, 'this event', () => readNewer(tx, scope, row, given))
    const part = findPart(row, given)
    const before = await readDetails(tx, scope, row.id, part.date?.occursOn ?? null)
    const keepBefore = await watchEdit(tx, scope, row, part.date?.occursOn ?? null)
    const at =
      part.scope === 'all'
        ? await changeAll(tx, scope, row, part.date, given)
        : part.scope === 'this'
          ? await changeOne(tx, scope, row, part.date, given)
          : await splitSeries(tx, scope, row, part.date, given)
    const undoId = await keepBefore(at)
    await tellCalendar(services, tx, scope, { eventId: row.id })
    if (at.eventId !== row.id) await tellCalendar(services, tx, scope, { eventId: at.eventId })
    const event = await readDetails(tx, scope, at.eventId, at.occursOn)
    await tellMoved(services, tx, scope, before, event)
    await tellInvited(services, tx, scope, event, before.attendeeIds)
    return { event, message: eventTexts.changed, undoId }
  })

// The date that somebody saw may be gone by now: then the event itself is shown.
const readNewer = async (tx: Tx, scope: WorkspaceScope, row: EventRow, { occurrence }: Meant) => {
  const isThere = occurrence !== undefined && occurrenceOn(row, occurrence) !== null
  return { event: await readDetails(tx, scope, row.id, isThere ? occurrence : null) }
}
