import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { eventTexts } from '../../contract/event-values.ts'
import { conflictWords } from '../calendar-words.ts'
import { type EventStart, eventFields, newDraft } from '../event-draft.ts'
import { useCalendarPlace } from '../hooks/use-calendar-view.ts'
import { refreshCalendar } from '../queries.ts'
import { personZone } from '../zone-clock.ts'
import { EventForm } from './event-form.tsx'

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
  const [refused, setRefused] = useState<Record<string, string>>({})
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
  const errors = { ...errorsByField(fieldErrorsOf(add.error)), ...refused }
  const lost = add.error instanceof CallError && add.error.status === 0
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => add.mutate()}
      title={t('Add Event')}
      action={lost ? t('Retry') : t('Add Event')}
      pendingLabel={t('Adding...')}
      pending={add.isPending}
      error={
        add.error && Object.keys(errors).length === 0
          ? messageOf(add.error, t('The server didn’t answer. What you wrote is still here.'))
          : undefined
      }
    >
      <EventForm
        workspaceId={workspaceId}
        draft={draft}
        onChange={(part) => {
          setRefused({})
          setDraft((before) => ({ ...before, ...part }))
        }}
        errors={errors}
        disabled={add.isPending}
        asking={{
          onAsked: (poll) => {
            onClose()
            go({ poll }, false)
          },
          onRefused: (faults) => {
            setRefused(faults)
            // The field is above what was pressed.
            requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
          },
        }}
      />
    </FormModal>
  )
}
