import { IconMessageQuestion } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { fewestPollDates, mostPollDates } from '../../contract/date-poll-limits.ts'
import { showPoll } from '../queries.ts'

/** What is asked about: as the form of an event has it, with the dates in the place of one. */
type DatesToAsk = Parameters<typeof api.addDatePoll>[0]

/** Asks the band which of a few dates suit them, with one press. */
export const AskDates = ({
  workspaceId,
  asked,
  onAsked,
  onRefused,
}: {
  workspaceId: string
  asked: DatesToAsk
  onAsked: (pollId: string) => void
  /** A field of the form is wrong, and says so itself. */
  onRefused: (faults: Record<string, string>) => void
}) => {
  // The same try keeps its key, so that a repeat after a lost answer asks nobody twice.
  const attempt = useRef({ of: '', key: '' })
  const ask = useMutation({
    mutationFn: () => {
      const content = JSON.stringify(asked)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.addDatePoll(asked, { workspaceId, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ poll, message }) => {
      showPoll(workspaceId, poll)
      flash.success(message)
      onAsked(poll.id)
    },
  })
  const dates = asked.dates.length
  const isTooMany = dates > mostPollDates
  const [fault] = Object.values(fieldErrorsOf(ask.error))
  return (
    <div>
      <Button
        size="sm"
        icon={<IconMessageQuestion size={15} aria-hidden="true" />}
        disabled={dates < fewestPollDates || isTooMany}
        pending={ask.isPending}
        pendingLabel={t('Asking...')}
        onClick={() => {
          // Nobody is asked about something without a name.
          if (asked.title.trim() === '') onRefused({ title: t('Title is required.') })
          else ask.mutate()
        }}
      >
        {dates < fewestPollDates
          ? t('Ask about several dates')
          : t('{dates, plural, one {Ask about # date} other {Ask about # dates}}', { dates })}
      </Button>
      {isTooMany && (
        <FieldError text={t('Ask about {min} to {max} dates.', { min: fewestPollDates, max: mostPollDates })} />
      )}
      {ask.error && <FieldError text={fault ?? messageOf(ask.error, t('Nobody was asked. Try again in a moment.'))} />}
    </div>
  )
}
