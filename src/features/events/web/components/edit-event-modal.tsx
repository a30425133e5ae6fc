import { useState } from 'react'
import { isPlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { useMembers } from '#web/session/use-members.ts'
import { DateField, TimeField } from '#web/ui/date-field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import type { CalendarEvent } from '../../contract/calendar.ts'
import type { SeriesScope } from '../../contract/event-values.ts'
import { conflictWords } from '../calendar-words.ts'
import { changesOf, type EventDraft, eventFields } from '../event-draft.ts'
import type { Edited } from '../hooks/use-moving.ts'
import type { EventTimes } from '../move-event.ts'
import { refreshCalendar } from '../queries.ts'
import { EventForm, ScopeChoice } from './event-form.tsx'

/** Asks how much of a series was meant to be moved. */
export const ScopeModal = ({
  event,
  onChoose,
  onClose,
}: {
  event: CalendarEvent
  onChoose: (scope: SeriesScope) => void
  onClose: () => void
}) => {
  const [scope, setScope] = useState<SeriesScope>('this')
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => onChoose(scope)}
      title={t('Move which dates?')}
      action={t('Move')}
    >
      <p>{t('“{title}” repeats. {rule}.', { title: event.title, rule: event.ruleWords })}</p>
      <ScopeChoice value={scope} onChange={setScope} />
    </FormModal>
  )
}

/** Asks for another day and time: what the mouse does by dragging. */
export const MoveEventModal = ({
  event,
  onMove,
  onClose,
}: {
  event: CalendarEvent
  onMove: (times: EventTimes, scope: SeriesScope) => void
  onClose: () => void
}) => {
  const before = eventFields.draftOf(event)
  const [date, setDate] = useState(before.date)
  const [start, setStart] = useState(before.start)
  const [scope, setScope] = useState<SeriesScope>('this')
  const [error, setError] = useState<string>()
  const submit = (): void => {
    if (!isPlainDate(date)) setError(t('Choose a date.'))
    else onMove(movedTo(event, date, start), scope)
  }
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={submit}
      title={t('Move “{title}”', { title: event.title })}
      action={t('Move')}
    >
      <DateField
        label={t('Date')}
        data-autofocus
        value={date}
        onChange={(change) => setDate(change.target.value)}
        error={error}
      />
      {!event.allDay && (
        <TimeField
          label={t('Start')}
          value={start}
          onChange={(change) => setStart(change.target.value)}
          hint={t('It keeps its length. Time zone: {zone}.', {
            zone: event.timeZone.replaceAll('_', ' '),
          })}
        />
      )}
      {event.occurrence !== null && <ScopeChoice value={scope} onChange={setScope} />}
    </FormModal>
  )
}

const dayMs = 86_400_000
const onClock = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`)

const movedTo = (event: CalendarEvent, date: string, start: string): EventTimes => {
  if (event.allDay || event.start === null || start === '') {
    const days = (onClock(event.endDate, '00:00') - onClock(event.date, '00:00')) / dayMs
    const last = new Date(onClock(date, '00:00') + days * dayMs)
    return { date, endDate: last.toISOString().slice(0, 10), start: event.start, end: event.end }
  }
  const long = onClock(event.endDate, event.end ?? event.start) - onClock(event.date, event.start)
  const end = new Date(onClock(date, start) + long).toISOString()
  return { date, endDate: end.slice(0, 10), start, end: event.end === null && long === 0 ? null : end.slice(11, 16) }
}

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
  const nameOf = (id: string): string => people.find((one) => one.id === id)?.displayName ?? t('somebody who left')
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
    failed: t('The server didn’t answer. What you wrote is still here.'),
  })
  const repeats = seen.occurrence !== null
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save()}
      title={t('Edit event')}
      action={t('Save')}
      pending={isPending}
      error={failure ?? errors.scope ?? errors.occurrence ?? errors.eventId}
    >
      <MergedMeanwhile newer={newer} />
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
