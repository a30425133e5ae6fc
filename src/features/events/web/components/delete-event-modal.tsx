import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import type { CalendarEvent } from '../../contract/calendar.ts'
import type { SeriesScope } from '../../contract/event-values.ts'
import { eventTexts } from '../../contract/event-values.ts'
import { spanWords } from '../calendar-words.ts'
import { offerUndo, undoEdit } from '../hooks/use-moving.ts'
import { refreshCalendar } from '../queries.ts'
import { ScopeChoice } from './event-form.tsx'

/** Asks before an event is deleted; of a series, how much of it is meant. What is deleted can be brought back. */
export const DeleteEventModal = ({
  workspaceId,
  event,
  onDone,
  onClose,
}: {
  workspaceId: string
  event: CalendarEvent
  onDone: () => void
  onClose: () => void
}) => {
  const [scope, setScope] = useState<SeriesScope>('this')
  const remove = useMutation({
    mutationFn: () =>
      api.deleteEvent(
        { event_id: event.id, ...(event.occurrence !== null && { occurrence: event.occurrence, scope }) },
        { workspaceId },
      ),
    onSuccess: ({ message, undo }) => {
      void refreshCalendar(workspaceId)
      const { eventId, occurrence, scope: part, undoId } = undo
      onDone()
      offerUndo(workspaceId, {
        words: t('{message} “{title}”', { message, title: event.title }),
        undo: async () => {
          if (undoId !== null) return undoEdit(workspaceId, undoId)
          await api.restoreEvent({ eventId, ...(occurrence && { occurrence }), scope: part }, { workspaceId })
          flash.success(eventTexts.restored)
        },
        fault: t('Couldn’t bring the event back. Try again in a moment.'),
      })
    },
    onError: (error) => {
      const said = error instanceof CallError && error.status > 0 && error.status < 500 ? error.body.error : undefined
      flash.error(said ? eventTexts.notDeleted(said) : eventTexts.deletionBroke)
    },
  })
  const days = spanWords(event.date, event.endDate)
  return (
    <Modal opened onClose={onClose} title={eventTexts.confirmDeletion}>
      <ModalBody>
        <p>
          {event.ruleWords
            ? t('“{title}”, {days}. {rule}.', { title: event.title, days, rule: event.ruleWords })
            : t('“{title}”, {days}.', { title: event.title, days })}
        </p>
        {event.occurrence !== null && <ScopeChoice value={scope} onChange={setScope} />}
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('Keep it')}
        </Button>
        <Button
          variant="dangerSolid"
          pending={remove.isPending}
          pendingLabel={t('Deleting...')}
          onClick={() => remove.mutate()}
        >
          {t('Delete')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
