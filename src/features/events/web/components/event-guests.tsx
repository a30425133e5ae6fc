import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { UndoRegion } from '#web/ui/undo-region.tsx'
import { When } from '#web/ui/when.tsx'
import { maxGuestLine } from '../../contract/event-limits.ts'
import type { EventGuest } from '../../contract/guest-rows.ts'
import { offerUndo } from '../hooks/use-moving.ts'
import { guestsQuery } from '../queries.ts'
import { AnswerWord } from './answer-word.tsx'
import { answerTones } from './event-answers.tsx'
import styles from './event-modal.module.css'

/** People outside the band who are invited by mail: what they answered, and a line for more of them. */
export const EventGuests = ({ workspaceId, eventId }: { workspaceId: string; eventId: string }) => {
  const query = guestsQuery(workspaceId, eventId)
  const { data: guests, error } = useQuery(query)
  const [people, setPeople] = useState('')
  const show = (reply: { guests: EventGuest[] }): void => {
    queryClient.setQueryData(query.queryKey, reply.guests)
  }
  const add = useMutation({
    mutationFn: () => api.addEventGuests({ eventId, people }, { workspaceId }),
    onSuccess: (reply) => {
      show(reply)
      setPeople('')
      const { addedIds: guestIds, message } = reply
      if (guestIds.length === 0) flash.success(message)
      else
        offerUndo(workspaceId, {
          words: message,
          undo: () => api.removeEventGuests({ eventId, guestIds }, { workspaceId }),
          place,
        })
    },
  })
  const errors = fieldErrorsOf(add.error)
  return (
    <section className={styles.guests} aria-label={t('Invited by mail')}>
      <h3 className={styles.label}>{t('Invited by mail')}</h3>
      {!guests && error && (
        <p className={styles.quiet}>{messageOf(error, t('Couldn’t load who is invited. Try again in a moment.'))}</p>
      )}
      {guests && guests.length > 0 && (
        <ul className={styles.people} aria-label={t('Invited by mail')}>
          {guests.map((guest) => (
            <GuestLine key={guest.id} workspaceId={workspaceId} eventId={eventId} guest={guest} onChange={show} />
          ))}
        </ul>
      )}
      <form
        className={styles.commentRow}
        onSubmit={(submit) => {
          submit.preventDefault()
          add.mutate()
        }}
      >
        <TextField
          label={t('E-mail addresses')}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxGuestLine}
          placeholder="ada@example.com, bob@example.com"
          value={people}
          data-guests=""
          onChange={({ target }) => setPeople(target.value)}
          error={errors.people}
        />
        <Button type="submit" disabled={people.trim() === ''} pending={add.isPending}>
          {t('Invite')}
        </Button>
      </form>
      {add.error && !errors.people && (
        <FieldError text={messageOf(add.error, t('Couldn’t invite them. Try again in a moment.'))} />
      )}
      <UndoRegion inWindow />
    </section>
  )
}

const place = '[role="dialog"] [data-guests]'

const GuestLine = ({
  workspaceId,
  eventId,
  guest: { id, name, email, state, answer, answeredAt },
  onChange,
}: {
  workspaceId: string
  eventId: string
  guest: EventGuest
  onChange: (reply: { guests: EventGuest[] }) => void
}) => {
  const guestIds = [id]
  const remove = useMutation({
    mutationFn: () => api.removeEventGuests({ eventId, guestIds }, { workspaceId }),
    onSuccess: (reply) => {
      onChange(reply)
      offerUndo(workspaceId, {
        about: id,
        words: reply.message,
        undo: () => api.restoreEventGuests({ eventId, guestIds }, { workspaceId }),
        place,
      })
    },
    onError: (error) => void flash.error(messageOf(error, t('That didn’t work. Try again in a moment.'))),
  })
  return (
    <li className={styles.person}>
      <span className={styles.guest}>
        <span className={styles.name}>{name || email}</span>
        {name && <span className={styles.quiet}>{email}</span>}
      </span>
      {answer ? (
        <>
          {state === 'refused' && <span className={styles.quiet}>{stateWords.refused}</span>}
          {answeredAt && (
            <span className={styles.quiet}>
              <When at={answeredAt} />
            </span>
          )}
          <Chip tone={answerTones[answer]}>
            <AnswerWord answer={answer} />
          </Chip>
        </>
      ) : (
        <span className={styles.quiet}>{stateWords[state]}</span>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('Remove {name}', { name: name || email })}
        pending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('Remove')}
      </Button>
    </li>
  )
}

const stateWords: Record<EventGuest['state'], string> = {
  waiting: t('mail goes in a moment'),
  sent: t('no answer yet'),
  refused: t('wants no more mails'),
}
