import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import { askWords, useAskDates } from '#features/date-polls/web/api.tsx'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { eventTexts } from '../../contract/event-values.ts'
import { conflictWords } from '../calendar-words.ts'
import { type EventDraft, type EventStart, eventFields, newDraft } from '../event-draft.ts'
import { useCalendarPlace } from '../hooks/use-calendar-view.ts'
import { useDateFinder } from '../hooks/use-date-finder.ts'
import { refreshCalendar } from '../queries.ts'
import { personZone } from '../zone-clock.ts'
import { EventForm } from './event-form.tsx'
import { FindDate } from './find-date.tsx'

/** Asks for a new event; mounted while it is open. */
export const AddEventModal = ({
  workspaceId,
  start,
  zone = '',
  onClose,
}: {
  workspaceId: string
  start: EventStart
  /** The zone of the band. */
  zone?: string | undefined
  onClose: () => void
}) => {
  // A place in a week was pointed at on the person's own clock.
  const [draft, setDraft] = useState(() => newDraft(start, start.minutes === undefined ? zone : personZone()))
  const { go } = useCalendarPlace(workspaceId)
  // The same try keeps its key, so that a repeat after a lost answer does not make a second event.
  const attempt = useRef({ of: '', key: '' })
  const add = useMutation({
    mutationFn: () => {
      const sent = eventFields.sentOf(draft)
      const content = JSON.stringify(sent)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.addEvent(sent, { workspaceId, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ event, message }) => {
      void refreshCalendar(workspaceId)
      flash.success(message)
      const warnings = conflictWords(event.conflicts)
      if (warnings.length > 0) flash.warning(warnings.join(' '))
      onClose()
    },
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length === 0) flash.error(eventTexts.notCreated)
    },
  })
  const asking = useAskDates(workspaceId, (poll) => {
    onClose()
    go({ poll }, false)
  })
  const { ask } = asking
  // What was refused was about other dates.
  const finder = useDateFinder(workspaceId, draft, ask.reset)
  const { toAsk } = finder
  // While dates are marked, the form asks about them: a press adds nothing on one of them.
  const { error } = toAsk ? ask : add
  const { dates, neededIds, ...errors } = errorsByField(fieldErrorsOf(error))
  const lost = error instanceof CallError && error.status === 0
  const pending = add.isPending || ask.isPending
  const onChange = (part: Partial<EventDraft>): void => setDraft((before) => ({ ...before, ...part }))
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => (toAsk ? ask.mutate(toAsk) : add.mutate())}
      title={t('Add Event')}
      action={lost ? t('Retry') : toAsk ? askWords(toAsk.dates.length) : t('Add Event')}
      pendingLabel={ask.isPending ? t('Asking...') : t('Adding...')}
      pending={pending}
      error={
        error && Object.keys(errors).length === 0
          ? (dates ?? neededIds ?? messageOf(error, t('The server didn’t answer. What you wrote is still here.')))
          : undefined
      }
    >
      <EventForm
        workspaceId={workspaceId}
        draft={draft}
        onChange={onChange}
        errors={errors}
        disabled={pending}
        finder={
          <FindDate finder={finder} asking={asking} onChange={onChange} disabled={pending} error={errors.answerUntil} />
        }
      />
    </FormModal>
  )
}
