import { lazy, Suspense, useEffect, useState } from 'react'
import { PollListModal, PollModal } from '#features/date-polls/web/api.tsx'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { KeysModal } from '#web/ui/overlays/keys-modal.tsx'
import type { Absence, CalendarEvent, CalendarMember, EventDetails } from '../../contract/calendar.ts'
import { eventTexts } from '../../contract/event-values.ts'
import type { SubscribedEntry } from '../../contract/subscribed-calendar.ts'
import type { EventStart } from '../event-draft.ts'
import { offerUndo, undoEdit, type useMoving } from '../hooks/use-moving.ts'
import type { Move } from '../move-event.ts'
import { refreshCalendar } from '../queries.ts'
import type { ShownEntry } from '../shown-entry.ts'
import { AbsenceModal, OthersAbsenceModal } from './absence-modal.tsx'
import { AddEventModal } from './add-event-modal.tsx'
import { DayModal } from './agenda-list.tsx'
import { DeleteEventModal } from './delete-event-modal.tsx'
import { EditEventModal, MoveEventModal, ScopeModal } from './edit-event-modal.tsx'
import { EventModal } from './event-modal.tsx'
import { SubscribedEntryModal } from './subscribed-entry-modal.tsx'

/** The keys of the calendar. */
const calendarKeys: [string[], string][] = [
  [['M'], t('Month')],
  [['W'], t('Week')],
  [['A'], t('Agenda')],
  [['T'], t('Today')],
  [['←', '→', '↑', '↓'], t('Another day')],
  [['PgUp', 'PgDn'], t('Another month, in month view')],
  [['Enter'], t('Open the day or the event')],
  [['N'], t('Add an event on this day')],
  [['Space'], t('Pick up an event; arrows move it, Enter drops it')],
  [['Shift', '↑', '↓'], t('Make a picked-up event shorter or longer, in week view')],
  [['Esc'], t('Put it back where it was')],
  [['?'], t('Show these keys')],
]

const FeedsModal = lazy(() => import('./feeds-modal.tsx').then((part) => ({ default: part.FeedsModal })))
const SubscribedModal = lazy(() => import('./subscribed-modal.tsx').then((part) => ({ default: part.SubscribedModal })))
const ImportModal = lazy(() => import('./import-modal.tsx').then((part) => ({ default: part.ImportModal })))

/** The window that is open above the calendar; an event that is open is in the address instead. */
export type CalendarDialog =
  | { kind: 'add'; start: EventStart }
  | { kind: 'day'; date: PlainDate }
  | { kind: 'edit' | 'move' | 'delete'; event: EventDetails }
  | { kind: 'scope'; event: CalendarEvent; move: Move }
  | { kind: 'absence'; absence: Absence | null; date: PlainDate }
  | { kind: 'subscribed'; entry: SubscribedEntry }
  | { kind: 'feeds' | 'calendars' | 'import' | 'keys' | 'polls' }

export interface CalendarDialogsProps {
  workspaceId: string
  me: string | null
  members: readonly CalendarMember[]
  zone: string | undefined
  entries: readonly ShownEntry[]
  dialog: CalendarDialog | null
  eventId: string | null
  occurrence: string | null
  pollId: string | null
  moving: ReturnType<typeof useMoving>
  onEntry: (shown: ShownEntry) => void
  onDialog: (dialog: CalendarDialog | null) => void
  /** Opens an event, or closes the one that is open. */
  onEvent: (event: { id: string; occurrence: string | null } | null) => void
  /** Opens a poll on dates, or closes the one that is open. */
  onPoll: (pollId: string | null) => void
}

/** Draws whichever window of the calendar is open. */
export const CalendarDialogs = (props: CalendarDialogsProps) => {
  const { workspaceId, me, members, dialog, eventId, occurrence, pollId, moving, onDialog, onEvent } = props
  const close = (): void => onDialog(null)
  // The address follows a moment later; until then what was deleted must not be asked for once more.
  const shown = `${eventId} ${occurrence}`
  const [left, setLeft] = useState('')
  useEffect(() => {
    if (!eventId) setLeft('')
  }, [eventId])
  const leaveEvent = (): void => {
    setLeft(shown)
    onEvent(null)
  }
  if (!dialog && pollId)
    return (
      <PollModal
        key={pollId}
        workspaceId={workspaceId}
        pollId={pollId}
        me={me}
        onEvent={(id) => onEvent(id === null ? null : { id, occurrence: null })}
        onClose={() => props.onPoll(null)}
      />
    )
  if (!dialog)
    return (
      eventId &&
      left !== shown && (
        <EventModal
          key={shown}
          workspaceId={workspaceId}
          eventId={eventId}
          occurrence={occurrence}
          members={members}
          me={me}
          onEdit={(event) => onDialog({ kind: 'edit', event })}
          onMove={(event) => onDialog({ kind: 'move', event })}
          onDelete={(event) => onDialog({ kind: 'delete', event })}
          onClose={leaveEvent}
        />
      )
    )
  switch (dialog.kind) {
    case 'add':
      return <AddEventModal workspaceId={workspaceId} start={dialog.start} zone={props.zone} onClose={close} />
    case 'day':
      return (
        <DayModal
          date={dialog.date}
          entries={props.entries}
          onEntry={(shown) => {
            close()
            props.onEntry(shown)
          }}
          onAdd={() => onDialog({ kind: 'add', start: { date: dialog.date } })}
          onClose={close}
        />
      )
    case 'edit':
      return (
        <EditEventModal
          workspaceId={workspaceId}
          event={dialog.event}
          onSaved={(edited) => {
            close()
            leaveEvent()
            offerUndo(workspaceId, {
              words: t('{message} “{title}”', { message: eventTexts.changed, title: edited.event.title }),
              keepsFocus: true,
              undo: () => undoEdit(workspaceId, edited.undoId),
            })
          }}
          onClose={close}
        />
      )
    case 'move':
      return (
        <MoveEventModal
          event={dialog.event}
          onMove={(times, scope) => {
            close()
            leaveEvent()
            moving
              .keep(dialog.event, times, scope)
              .then(moving.offerBack)
              .catch((error: unknown) => {
                flash.error(messageOf(error, t('Couldn’t move the event. It’s still where it was.')))
                void refreshCalendar(workspaceId)
              })
          }}
          onClose={close}
        />
      )
    case 'delete':
      return (
        <DeleteEventModal
          workspaceId={workspaceId}
          event={dialog.event}
          onDone={() => {
            close()
            leaveEvent()
          }}
          onClose={close}
        />
      )
    case 'scope':
      return (
        <ScopeModal
          event={dialog.event}
          onChoose={(scope) => {
            close()
            void moving.send(dialog.event, dialog.move, scope)
          }}
          onClose={() => {
            close()
            moving.show(dialog.event.key, null)
          }}
        />
      )
    case 'absence':
      return <AbsenceDialog {...props} absence={dialog.absence} date={dialog.date} />
    case 'subscribed':
      return (
        <SubscribedEntryModal
          entry={dialog.entry}
          onCalendars={() => onDialog({ kind: 'calendars' })}
          onClose={close}
        />
      )
    case 'calendars':
      return (
        <Suspense>
          <SubscribedModal workspaceId={workspaceId} onClose={close} />
        </Suspense>
      )
    case 'feeds':
      return (
        <Suspense>
          <FeedsModal workspaceId={workspaceId} onClose={close} />
        </Suspense>
      )
    case 'import':
      return (
        <Suspense>
          <ImportModal workspaceId={workspaceId} onClose={close} />
        </Suspense>
      )
    case 'polls':
      return (
        <PollListModal
          workspaceId={workspaceId}
          onOpen={(poll) => {
            close()
            props.onPoll(poll)
          }}
          onClose={close}
        />
      )
    case 'keys':
      return <KeysModal keys={calendarKeys} onClose={close} />
  }
}

const AbsenceDialog = ({
  workspaceId,
  onDialog,
  absence,
  date,
}: CalendarDialogsProps & { absence: Absence | null; date: PlainDate }) => {
  const close = (): void => onDialog(null)
  if (absence && !absence.isMine) return <OthersAbsenceModal absence={absence} onClose={close} />
  const remove = async (gone: Absence): Promise<void> => {
    close()
    try {
      await api.deleteAbsence({ absenceId: gone.id }, { workspaceId })
    } catch (error) {
      flash.error(messageOf(error, t('Couldn’t delete it. Try again in a moment.')))
      return
    }
    void refreshCalendar(workspaceId)
    const again = { from: gone.date, to: gone.endDate, note: gone.note ?? '', shared: gone.isShared }
    offerUndo(workspaceId, {
      words: t('You’re not away then any more.'),
      undo: () => api.addAbsence(again, { workspaceId }),
      fault: t('Couldn’t bring it back. Add it again.'),
    })
  }
  return (
    <AbsenceModal
      workspaceId={workspaceId}
      absence={absence}
      date={date}
      onRemove={(gone) => void remove(gone)}
      onClose={close}
    />
  )
}
