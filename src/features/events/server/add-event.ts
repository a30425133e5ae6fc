import { readTimeZone } from '#features/workspaces/server/api.ts'
import type { PlainDate } from '#kernel/dates.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import type { EventDetails } from '../contract/calendar.ts'
import { eventTexts } from '../contract/event-values.ts'
import { refuseTooMany } from './find-event.ts'
import { attendeesFrom, type GivenEvent, ruleFrom, timingFrom, wordFields } from './given-event.ts'
import { replaceAttendees } from './people.store.ts'
import { readDetails } from './read-events.ts'
import { timingFields, withSpan } from './series.ts'
import { insertEvents, purgeEvents } from './store.ts'
import { tellCalendar } from './tell-live.ts'
import { tellInvited } from './tell-people.ts'

/** Puts an event into the calendar. */
export const addEvent = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenEvent & { title: string; date: PlainDate },
  keepReply: KeepReply,
): Promise<{ event: EventDetails; message: string }> =>
  services.database.within(scope, async (tx) => {
    await refuseTooMany(tx, scope, 1)
    const timing = timingFrom(given, null, await readTimeZone(tx, scope))
    const attendees = await attendeesFrom(tx, scope, given.attendeeIds, null)
    const id = newId()
    const fields = withSpan({
      ...wordFields(given, { title: given.title, category: 'other', location: '', notes: '' }),
      ...timingFields(timing),
      rule: given.rule ? ruleFrom(given.rule, timing.date) : null,
      cut_on: null,
      for_everyone: attendees === null,
    })
    await insertEvents(tx, scope, [{ id, ...fields }])
    await purgeEvents(tx, scope)
    await replaceAttendees(tx, scope, id, attendees ?? [])
    await tellCalendar(services, tx, scope, { eventId: id })
    const event = await readDetails(tx, scope, id)
    await tellInvited(services, tx, scope, event)
    return keepReply(tx, { event, message: eventTexts.created })
  })
