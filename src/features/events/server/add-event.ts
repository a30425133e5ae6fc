import type { PlainDate } from '#kernel/dates.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeepReply } from '#server/http/idempotency.store.ts'
import type { Services } from '#server/services.ts'
import type { EventDetails } from '../contract/calendar.ts'
import { eventTexts } from '../contract/event-values.ts'
import type { GivenEvent } from './given-event.ts'
import { planEvent } from './plan-event.ts'
import { tellInvited } from './tell-people.ts'

/** Puts an event into the calendar. */
export const addEvent = (
  services: Services,
  scope: WorkspaceScope,
  given: GivenEvent & { title: string; date: PlainDate },
  keepReply: KeepReply,
): Promise<{ event: EventDetails; message: string }> =>
  services.database.within(scope, async (tx) => {
    const event = await planEvent(services, tx, scope, given)
    await tellInvited(services, tx, scope, event)
    return keepReply(tx, { event, message: eventTexts.created })
  })
