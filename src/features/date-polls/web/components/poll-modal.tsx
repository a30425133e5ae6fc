import { IconClock, IconMapPin, IconMessageQuestion, IconWorld } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fact, Facts, personZone } from '#features/events/web/api.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ShareButton } from '#web/ui/link-field.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { StateModal } from '#web/ui/overlays/state-modal.tsx'
import { undo } from '#web/ui/undo.ts'
import { UndoRegion } from '#web/ui/undo-region.tsx'
import type { DatePoll } from '../../contract/date-poll.ts'
import { useOwnAnswers } from '../hooks/use-own-answers.ts'
import { answeredWords, hasDatesToCome, stateWords } from '../poll-words.ts'
import { datePollsQuery, showPoll } from '../queries.ts'
import { LastDay } from './last-day.tsx'
import { OutsideAnswers } from './outside-answers.tsx'
import { PollDateCard } from './poll-date-card.tsx'
import styles from './poll-modal.module.css'

interface PollModalProps {
  workspaceId: string
  pollId: string
  me: string | null
  /** Opens an event, or closes the one that is open. */
  onEvent: (eventId: string | null) => void
  onClose: () => void
}

/** A poll on dates: what oneself says, what the others say, and which date it is; mounted while it is open. */
export const PollModal = ({ workspaceId, pollId, me, onEvent, onClose }: PollModalProps) => {
  const { data, error, refetch, isFetching } = useQuery(datePollsQuery(workspaceId))
  const poll = data?.polls.find(({ id }) => id === pollId)
  if (poll) return <OpenPoll workspaceId={workspaceId} poll={poll} me={me} onEvent={onEvent} onClose={onClose} />
  return (
    <StateModal
      title={t('Which dates suit you?')}
      loading={t('Loading the dates')}
      failed={t('Couldn’t load the dates. Nothing is lost; try again in a moment.')}
      gone={
        data && !isFetching
          ? { title: t('This poll is gone'), text: t('It was called off, or the date was set a while ago.') }
          : null
      }
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

const OpenPoll = ({ workspaceId, poll, me, onEvent, onClose }: Omit<PollModalProps, 'pollId'> & { poll: DatePoll }) => {
  const mine = useOwnAnswers(workspaceId, poll, me)
  const reopen = async (): Promise<void> =>
    showPoll(workspaceId, (await api.reopenDatePoll({ pollId: poll.id }, { workspaceId })).poll)
  const again = useMutation({
    mutationFn: reopen,
    onError: (error) => flash.error(messageOf(error, t('Couldn’t ask again. Try again in a moment.'))),
  })
  const decide = useMutation({
    mutationFn: (place: number) => api.decideDatePoll({ pollId: poll.id, place }, { workspaceId }),
    onSuccess: ({ poll: decided, message, faults }) => {
      showPoll(workspaceId, decided)
      if (faults.length > 0) flash.warning(faults.join(' '))
      undo.offer({
        words: message,
        keepsFocus: true,
        undo: async () => {
          // The event goes: its window is closed before it is asked for again.
          onEvent(null)
          await reopen()
        },
        fault: t('Couldn’t undo it. Try again in a moment.'),
      })
      if (decided.event) onEvent(decided.event.id)
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t set the date. Try again in a moment.'))),
  })
  const end = useMutation({
    mutationFn: () => api.endDatePoll({ pollId: poll.id }, { workspaceId }),
    onSuccess: ({ poll: ended, message }) => {
      showPoll(workspaceId, ended)
      onClose()
      undo.offer({
        words: message,
        undo: reopen,
        fault: t('Couldn’t undo it. Try again in a moment.'),
      })
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t call it off. Try again in a moment.'))),
  })
  const { event } = poll
  return (
    <Modal opened onClose={onClose} title={poll.title}>
      <ModalBody>
        <Facts>
          <Fact icon={<IconMessageQuestion size={16} aria-hidden="true" />}>{askedWords(poll, me)}</Fact>
          {poll.location && <Fact icon={<IconMapPin size={16} aria-hidden="true" />}>{poll.location}</Fact>}
          <Fact icon={<IconClock size={16} aria-hidden="true" />}>
            {stateWords(poll)} {answeredWords(poll)}.
          </Fact>
          {poll.timeZone !== personZone() && (
            <Fact icon={<IconWorld size={16} aria-hidden="true" />}>
              {t('Times in {zone}', { zone: poll.timeZone.replaceAll('_', ' ') })}
            </Fact>
          )}
        </Facts>
        {poll.notes && <p className={styles.notes}>{poll.notes}</p>}
        <ul className={styles.dates}>
          {poll.dates.map((date, place) => (
            <PollDateCard
              key={`${date.startsAt} ${date.endDate} ${date.end}`}
              poll={poll}
              place={place}
              mine={mine}
              me={me}
              deciding={decide.isPending ? decide.variables : null}
              onDecide={() => decide.mutate(place)}
            />
          ))}
        </ul>
        <p className="visually-hidden" role="status">
          {mine.said}
        </p>
        {poll.guestUrl && (
          <div className={styles.outside}>
            <p className={styles.label}>{t('People outside the band can answer, too. Pass on the link:')}</p>
            <ShareButton size="sm" url={poll.guestUrl} title={poll.title} />
          </div>
        )}
        <May right="edit">
          <OutsideAnswers workspaceId={workspaceId} poll={poll} />
        </May>
        <UndoRegion inWindow />
        {poll.state === 'open' && (
          <May right="edit">
            <LastDay key={poll.answerUntil} workspaceId={workspaceId} poll={poll} />
          </May>
        )}
      </ModalBody>
      <ModalActions>
        {poll.state === 'open' && (
          <May right="edit">
            <Button
              variant="danger"
              className={styles.first ?? ''}
              pending={end.isPending}
              onClick={() => end.mutate()}
            >
              {t('Call off the poll')}
            </Button>
          </May>
        )}
        {event && (
          <Button variant="primary" onClick={() => onEvent(event.id)}>
            {t('Open the event')}
          </Button>
        )}
        {poll.state !== 'open' && !event && hasDatesToCome(poll) && (
          <May right="edit">
            <Button pending={again.isPending} onClick={() => again.mutate()}>
              {t('Ask again')}
            </Button>
          </May>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </ModalActions>
    </Modal>
  )
}

const askedWords = ({ people, askedById, askedByName: name }: DatePoll, me: string | null): string => {
  if (askedById !== null && askedById === me) return t('You asked which dates suit everyone.')
  if (name === null) return t('Which dates suit you?')
  return people.some(({ memberId }) => memberId === me)
    ? t('{name} would like to know which dates suit you.', { name })
    : t('{name} is asking some of the band which dates suit them.', { name })
}
