import { IconAlertTriangle, IconClock, IconLink, IconMapPin, IconRepeat, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { May } from '#web/session/may.tsx'
import { linkTo } from '#web/session/workspace-link.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { StateModal } from '#web/ui/overlays/state-modal.tsx'
import { linkVerb, shareLink } from '#web/ui/share-link.ts'
import { When } from '#web/ui/when.tsx'
import type { CalendarMember, EventDetails } from '../../contract/calendar.ts'
import { categories } from '../../contract/event-values.ts'
import { searchOf } from '../calendar-address.ts'
import { conflictWords } from '../calendar-words.ts'
import { eventQuery } from '../queries.ts'
import { whenWords, zoneNote } from '../when-words.ts'
import { personZone } from '../zone-clock.ts'
import { MarkIcon } from './entry-mark.tsx'
import { EventAnswers } from './event-answers.tsx'
import { EventGuests } from './event-guests.tsx'
import styles from './event-modal.module.css'
import { Fact, Facts } from './fact.tsx'

export interface EventModalProps {
  workspaceId: string
  eventId: string
  occurrence: string | null
  members: readonly CalendarMember[]
  me: string | null
  onEdit: (event: EventDetails) => void
  onMove: (event: EventDetails) => void
  onDelete: (event: EventDetails) => void
  onClose: () => void
}

/** An event with all there is about it; mounted while it is open. */
export const EventModal = (props: EventModalProps) => {
  const { workspaceId, eventId, occurrence, members, me, onEdit, onMove, onDelete, onClose } = props
  const { data: event, error, refetch, isFetching } = useQuery(eventQuery(workspaceId, eventId, occurrence))
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 400)
  if (isGone || !event)
    return (
      <StateModal
        title={t('Event')}
        loading={t('Loading the event')}
        failed={t('Couldn’t load the event. Nothing is lost; try again in a moment.')}
        gone={
          isGone ? { title: t('This event is gone'), text: t('The event, or this date of it, was deleted.') } : null
        }
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    )
  const zone = personZone()
  const note = zoneNote(event, zone)
  const warnings = conflictWords(event.conflicts)
  const copy = (): void => {
    const place = { date: event.date, event: event.id, ...(event.occurrence && { occurrence: event.occurrence }) }
    void shareLink(linkTo(workspaceId, '/calendar', searchOf(place)), event.title)
  }
  return (
    <Modal opened onClose={onClose} title={event.title}>
      <ModalBody>
        <Facts>
          <Fact icon={<MarkIcon mark={event.category} size={16} />}>{categories[event.category].word}</Fact>
          <Fact icon={<IconClock size={16} aria-hidden="true" />}>{whenWords(event, zone)}</Fact>
          {note && <Fact icon={<IconWorld size={16} aria-hidden="true" />}>{note}</Fact>}
          {event.ruleWords && (
            <Fact icon={<IconRepeat size={16} aria-hidden="true" />}>
              {event.isChanged ? t('{rule}. This date is different.', { rule: event.ruleWords }) : event.ruleWords}
            </Fact>
          )}
          {event.location && <Fact icon={<IconMapPin size={16} aria-hidden="true" />}>{event.location}</Fact>}
        </Facts>
        {event.notes && <p className={styles.notes}>{event.notes}</p>}
        {warnings.map((words) => (
          <p key={words} className={styles.warning}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            <span>{words}</span>
          </p>
        ))}
        <EventAnswers
          key={`${event.id} ${event.occurrence}`}
          workspaceId={workspaceId}
          event={event}
          members={members}
          me={me}
        />
        <May right="edit">
          <EventGuests key={event.id} workspaceId={workspaceId} eventId={event.id} />
        </May>
        <p className={styles.quiet}>
          {rich('Added by {name}, <when></when>', {
            name: event.createdBy ?? t('somebody who left'),
            when: () => <When at={event.createdAt} />,
          })}
        </p>
      </ModalBody>
      <ModalActions>
        <May right="edit">
          <Button variant="danger" className={styles.first ?? ''} onClick={() => onDelete(event)}>
            {t('Delete')}
          </Button>
        </May>
        <Button variant="quiet" icon={<IconLink size={15} aria-hidden="true" />} onClick={copy}>
          {t('{verb, select, Share {Share link} other {Copy link}}', { verb: linkVerb() })}
        </Button>
        <May right="edit">
          <Button onClick={() => onMove(event)}>{t('Move to…')}</Button>
          <Button variant="primary" onClick={() => onEdit(event)}>
            {t('Edit')}
          </Button>
        </May>
      </ModalActions>
    </Modal>
  )
}
