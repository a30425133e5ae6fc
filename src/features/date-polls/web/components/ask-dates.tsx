import { IconMessageQuestion } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { fewestPollDates, mostPollDates } from '../../contract/date-poll-limits.ts'
import { usualLastDay } from '../../domain/last-day.ts'
import { showPoll } from '../queries.ts'
import styles from './ask-dates.module.css'

/** What is asked about: as the form of an event has it, with the dates in the place of one. */
type DatesToAsk = Parameters<typeof api.addDatePoll>[0]

/** Asks the band which of a few dates suit them, with one press. */
export const AskDates = ({
  workspaceId,
  asked,
  today,
  onAsked,
  onRefused,
}: {
  workspaceId: string
  asked: DatesToAsk
  /** In the zone of who asks. */
  today: string
  onAsked: (pollId: string) => void
  /** A field of the form is wrong, and says so itself. */
  onRefused: (faults: Record<string, string>) => void
}) => {
  // The same try keeps its key, so that a repeat after a lost answer asks nobody twice.
  const attempt = useRef({ of: '', key: '' })
  // Null until somebody says another day than the usual one.
  const [until, setUntil] = useState<string | null>(null)
  const days = asked.dates.map(({ date }) => date).toSorted()
  const ask = useMutation({
    mutationFn: () => {
      const poll = { ...asked, ...(until !== null && { answerUntil: until }) }
      const content = JSON.stringify(poll)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.addDatePoll(poll, { workspaceId, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ poll, message }) => {
      showPoll(workspaceId, poll)
      flash.success(message)
      onAsked(poll.id)
    },
  })
  const dates = asked.dates.length
  const isTooMany = dates > mostPollDates
  const { answerUntil, ...faults } = fieldErrorsOf(ask.error)
  const [fault] = Object.values(faults)
  return (
    <div className={styles.askDates}>
      <DateField
        label={t('Last day for answers')}
        value={until ?? usualLastDay(today, days[0] ?? today)}
        min={today}
        max={days.at(-1)}
        disabled={ask.isPending}
        onChange={({ target }) => setUntil(target.value === '' ? null : target.value)}
        // Enter would send the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={answerUntil}
      />
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
      {ask.error && answerUntil === undefined && (
        <FieldError text={fault ?? messageOf(ask.error, t('Nobody was asked. Try again in a moment.'))} />
      )}
    </div>
  )
}
