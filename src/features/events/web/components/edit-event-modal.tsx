import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import type { CalendarEvent } from '../../contract/calendar.ts'
import type { SeriesScope } from '../../contract/event-values.ts'
import { conflictWords } from '../conflict-words.ts'
import { changesOf, draftOf, type EventDraft, errorsByField, mergedDraft } from '../event-draft.ts'
import { newerEvent } from '../newer-event.ts'
import { refreshCalendar } from '../queries.ts'
import { EventConflict } from './event-conflict.tsx'
import { EventForm, ScopeChoice } from './event-form.tsx'

/** Changes an event; mounted while it is open. Whoever was slower sees the newer state and loses nothing typed. */
export const EditEventModal = ({
  workspaceId,
  event,
  onClose,
}: {
  workspaceId: string
  event: CalendarEvent
  onClose: (saved: CalendarEvent | null) => void
}) => {
  // The state that the changes are made on; a 409 brings a newer one.
  const [seen, setSeen] = useState(event)
  const [newer, setNewer] = useState<{ event: CalendarEvent; before: EventDraft } | null>(null)
  const [draft, setDraft] = useState(() => draftOf(event))
  const [scope, setScope] = useState<SeriesScope>('this')
  const repeats = seen.occurrence !== null
  const save = useMutation({
    mutationFn: () =>
      api.editEvent(
        {
          eventId: seen.id,
          ...(seen.occurrence !== null && { occurrence: seen.occurrence, scope }),
          ...changesOf(draft, draftOf(seen), repeats ? scope : null, seen.seriesDate ?? seen.date),
          rowVersion: seen.rowVersion,
        },
        { workspaceId },
      ),
    onSuccess: (reply) => {
      void refreshCalendar(workspaceId)
      flash.success(reply.message)
      const warnings = conflictWords(reply.event.conflicts)
      if (warnings.length > 0) flash.warning(warnings.join(' '))
      onClose(reply.event)
    },
    onError: (error) => {
      const state = newerEvent(error)
      if (!state) return
      const before = draftOf(seen)
      setSeen(state)
      setNewer({ event: state, before })
      setDraft((mine) => mergedDraft(mine, before, draftOf(state)))
      void refreshCalendar(workspaceId)
    },
  })
  const errors = errorsByField(fieldErrorsOf(save.error))
  const isBeside = newer !== null || Object.keys(errors).length > 0
  const change = (part: Partial<EventDraft>): void => setDraft((before) => ({ ...before, ...part }))
  return (
    <FormModal
      opened
      onClose={() => onClose(null)}
      onSubmit={() => save.mutate()}
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
        <EventConflict
          theirs={draftOf(newer.event)}
          before={newer.before}
          onTakeTheirs={() => {
            setDraft(draftOf(newer.event))
            setNewer(null)
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
