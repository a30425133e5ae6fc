import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { newerState } from '#web/editing/newer-state.ts'
import { useMergingDraft, type Written } from '#web/editing/use-merging-draft.ts'
import { useMembers } from '#web/session/use-members.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import type { CalendarEvent, EventDetails } from '../../contract/calendar.ts'
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
  const editing = useMergingDraft<CalendarEvent, EventDraft>(event, {
    draftOf: eventFields.draftOf,
    newerOf: (error) => newerState<EventDetails>(error, 'event'),
    changes: (before, theirs) => eventFields.changes(before, theirs, nameOf),
  })
  const { seen, draft, newer, change } = editing
  const [scope, setScope] = useState<SeriesScope>('this')
  const repeats = seen.occurrence !== null
  const save = useMutation({
    mutationFn: ({ seen, draft }: Written<CalendarEvent, EventDraft>) =>
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
    onSuccess: (reply) => {
      void refreshCalendar(workspaceId)
      const warnings = conflictWords(reply.event.conflicts)
      if (warnings.length > 0) flash.warning(warnings.join(' '))
      onSaved(reply)
    },
    onError: (error, written) => {
      const again = editing.refused(error, written)
      if (again) save.mutate(again)
      void refreshCalendar(workspaceId)
    },
  })
  const errors = errorsByField(fieldErrorsOf(save.error))
  const isBeside = newer !== null || Object.keys(errors).length > 0
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate({ seen, draft })}
      title="Edit event"
      action="Save"
      pending={save.isPending}
      error={
        save.error && !isBeside
          ? messageOf(save.error, 'The server did not answer. What you wrote is still here.')
          : (errors.scope ?? errors.occurrence ?? errors.eventId)
      }
    >
      {newer && (
        <MergedMeanwhile
          what="event"
          who={null}
          differing={newer.differing}
          onTakeTheirs={() => {
            editing.adopt(newer.row)
            save.reset()
          }}
        />
      )}
      {repeats && <ScopeChoice value={scope} onChange={setScope} />}
      <EventForm
        workspaceId={workspaceId}
        draft={draft}
        onChange={change}
        errors={errors}
        disabled={save.isPending}
        except={seen.id}
        repeats={!repeats || scope !== 'this'}
      />
    </FormModal>
  )
}
