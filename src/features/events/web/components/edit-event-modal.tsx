import { useState } from 'react'
import { api } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { useMembers } from '#web/session/use-members.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import type { CalendarEvent } from '../../contract/calendar.ts'
import type { SeriesScope } from '../../contract/event-values.ts'
import { conflictWords } from '../conflict-words.ts'
import { changesOf, type EventDraft, eventFields } from '../event-draft.ts'
import type { Edited } from '../hooks/use-moving.ts'
import { refreshCalendar } from '../queries.ts'
import { EventForm, ScopeChoice } from './event-form.tsx'

/** Changes an event; mounted while it is open. When somebody else saved first, it shows the newer state and keeps what was typed. */
export const EditEventModal = ({
  workspaceId,
  event,
  onSaved,
  onClose,
}: {
  workspaceId: string
  event: CalendarEvent
  onSaved: (edited: Edited) => void
  onClose: () => void
}) => {
  const people = useMembers(workspaceId)
  const nameOf = (id: string): string => people.find((one) => one.id === id)?.username ?? 'somebody who left'
  const [scope, setScope] = useState<SeriesScope>('this')
  const { seen, draft, newer, change, save, isPending, errors, failure } = useMergingDraft(event, {
    draftOf: eventFields.draftOf,
    changes: (before: EventDraft, theirs: EventDraft) => eventFields.changes(before, theirs, nameOf),
    newerAs: 'event',
    send: ({ seen, draft }) =>
      api.editEvent(
        {
          eventId: seen.id,
          ...(seen.occurrence !== null && { occurrence: seen.occurrence, scope }),
          ...changesOf(
            draft,
            eventFields.draftOf(seen),
            seen.occurrence === null ? null : scope,
            seen.seriesDate ?? seen.date,
          ),
          rowVersion: seen.rowVersion,
        },
        { workspaceId },
      ),
    onSaved: (reply) => {
      void refreshCalendar(workspaceId)
      const warnings = conflictWords(reply.event.conflicts)
      if (warnings.length > 0) flash.warning(warnings.join(' '))
      onSaved(reply)
    },
    onFailed: () => void refreshCalendar(workspaceId),
    failed: 'The server did not answer. What you wrote is still here.',
  })
  const repeats = seen.occurrence !== null
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save()}
      title="Edit event"
      action="Save"
      pending={isPending}
      error={failure ?? errors.scope ?? errors.occurrence ?? errors.eventId}
    >
      <MergedMeanwhile what="event" newer={newer} />
      {repeats && <ScopeChoice value={scope} onChange={setScope} />}
      <EventForm
        workspaceId={workspaceId}
        draft={draft}
        onChange={change}
        errors={errors}
        disabled={isPending}
        except={seen.id}
        repeats={!repeats || scope !== 'this'}
      />
    </FormModal>
  )
}
