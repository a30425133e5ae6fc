import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { UndoRegion } from '#web/ui/undo-region.tsx'
import { subscribedDaysAhead } from '../../contract/event-limits.ts'
import type { SubscribedCalendar } from '../../contract/subscribed-calendar.ts'
import { shortDate } from '../calendar-words.ts'
import { useToday } from '../hooks/use-shown-entries.ts'
import { subscribedQuery } from '../queries.ts'
import styles from './feeds-modal.module.css'
import { SubscribedForm } from './subscribed-form.tsx'
import { SubscribedItem } from './subscribed-item.tsx'

/** The calendars of others that are read along, and the way to add one. */
export const SubscribedModal = ({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) => {
  const { data: calendars, error, refetch, isFetching } = useQuery(subscribedQuery(workspaceId))
  const today = useToday()
  const [edits, setEdits] = useState<SubscribedCalendar | 'new' | null>(null)
  if (edits)
    return (
      <SubscribedForm
        workspaceId={workspaceId}
        calendar={edits === 'new' ? null : edits}
        onDone={() => setEdits(null)}
      />
    )
  return (
    <Modal opened onClose={onClose} title={t('Other calendars')} wide>
      <ModalBody>
        {!calendars && error && (
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load the calendars. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        )}
        {!calendars && !error && <Loading label={t('Loading the calendars')} />}
        {calendars?.length === 0 && (
          <EmptyState
            title={t('No other calendar yet')}
            text={t(
              'Add the address of a calendar, such as that of a venue, the school holidays or your own, and its dates appear among the band’s.',
            )}
          />
        )}
        {calendars && calendars.length > 0 && (
          <ul className={styles.feeds} aria-label={t('Other calendars')}>
            {calendars.map((calendar) => (
              <SubscribedItem
                key={calendar.id}
                workspaceId={workspaceId}
                calendar={calendar}
                onEdit={() => setEdits(calendar)}
              />
            ))}
          </ul>
        )}
        {calendars && calendars.length > 0 && (
          <p className={styles.more}>
            {t('Dates after {day} aren’t shown yet; they’ll appear as they get closer.', {
              day: shortDate(addDays(today, subscribedDaysAhead)),
            })}
          </p>
        )}
        <UndoRegion inWindow />
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        <May right="edit">
          <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setEdits('new')}>
            {t('Add a calendar')}
          </Button>
        </May>
      </ModalActions>
    </Modal>
  )
}
