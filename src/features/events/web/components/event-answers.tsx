import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CalendarMember, EventDetails } from '../../contract/calendar.ts'
import { type Answer, answers } from '../../contract/event-values.ts'
import { eventQuery, refreshCalendar } from '../queries.ts'
import { AnswerWord, answerWords } from './answer-word.tsx'
import styles from './event-modal.module.css'

/** The tones of the chips of answers. */
export const answerTones = { yes: 'ok', maybe: 'warn', no: 'urgent' } as const

/** Whether oneself comes, with a word to it; and what the others said. */
export const EventAnswers = ({
  workspaceId,
  event,
  members,
  me,
}: {
  workspaceId: string
  event: EventDetails
  members: readonly CalendarMember[]
  me: string | null
}) => {
  const mine = event.givenAnswers.find((one) => one.memberId === me)
  const [comment, setComment] = useState(mine?.comment ?? '')
  const [forAll, setForAll] = useState(false)
  const [said, setSaid] = useState('')
  const repeats = event.occurrence !== null
  const give = useMutation({
    mutationFn: (answer: Answer | null) =>
      api.answerEvent(
        { eventId: event.id, ...(repeats && !forAll && { occurrence: event.occurrence ?? '' }), answer, comment },
        { workspaceId },
      ),
    onSuccess: (reply, answer) => {
      if (answer)
        setSaid(
          t('Your answer is saved: {answer}.', { answer: [answerWords[answer], comment].filter(Boolean).join(', ') }),
        )
      // What was answered to a whole series is told of the series, not of this date.
      if (!forAll) queryClient.setQueryData(eventQuery(workspaceId, event.id, event.occurrence).queryKey, reply.event)
      void refreshCalendar(workspaceId)
    },
  })
  const expected = members.filter(({ id }) => event.attendeeIds === null || event.attendeeIds.includes(id))
  const isExpected = expected.some(({ id }) => id === me)
  const current = event.myAnswer
  const errors = fieldErrorsOf(give.error)
  return (
    <>
      {isExpected && (
        <div className={styles.answer}>
          <span className={styles.label}>{t('Are you coming?')}</span>
          <Segmented
            label={t('Are you coming?')}
            wide
            value={give.isPending && give.variables ? give.variables : (current ?? null)}
            onChange={(answer) => give.mutate(answer)}
            options={answers.map((value) => ({ value, label: <AnswerWord answer={value} /> }))}
          />
          {repeats && (
            <Checkbox
              label={t('For all dates of the series')}
              checked={forAll}
              onChange={(change) => setForAll(change.target.checked)}
            />
          )}
          <form
            className={styles.commentRow}
            onSubmit={(submit) => {
              submit.preventDefault()
              if (current) give.mutate(current)
            }}
          >
            <TextField
              label={t('Comment')}
              optional
              autoComplete="off"
              value={comment}
              data-saved={mine?.comment ?? ''}
              onChange={(change) => setComment(change.target.value)}
              error={errors.comment}
            />
            <Button type="submit" disabled={!current} pending={give.isPending}>
              {t('Send')}
            </Button>
          </form>
          <p className="visually-hidden" role="status">
            {said}
          </p>
          {give.error && !errors.comment && (
            <FieldError text={messageOf(give.error, t('Couldn’t send your answer. Try again in a moment.'))} />
          )}
        </div>
      )}
      <ul className={styles.people} aria-label={t('Answers')}>
        {expected.map(({ id, displayName, picture }) => {
          const given = event.givenAnswers.find((one) => one.memberId === id)
          return (
            <li key={id} className={styles.person}>
              <Avatar name={displayName} src={picture} size={24} />
              <span className={styles.name}>{displayName}</span>
              <span className={styles.said}>{given?.comment}</span>
              {given ? (
                <Chip tone={answerTones[given.answer]}>
                  <AnswerWord answer={given.answer} />
                </Chip>
              ) : (
                <span className={styles.quiet}>{t('no answer yet')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
