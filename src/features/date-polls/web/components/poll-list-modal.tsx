import { useQuery } from '@tanstack/react-query'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { answeredWords, stateWords } from '../poll-words.ts'
import { datePollsQuery } from '../queries.ts'
import styles from './poll-list-modal.module.css'

/** All polls on dates of the last weeks, also those that are over; mounted while it is open. */
export const PollListModal = ({
  workspaceId,
  onOpen,
  onClose,
}: {
  workspaceId: string
  onOpen: (pollId: string) => void
  onClose: () => void
}) => {
  const { data, error, refetch, isFetching } = useQuery(datePollsQuery(workspaceId))
  const polls = data?.polls
  return (
    <Modal opened onClose={onClose} title={t('Date polls')}>
      <ModalBody>
        {!polls && !error && (
          <Loading label={t('Loading the dates')}>
            <SkeletonLines lines={4} />
          </Loading>
        )}
        {!polls && error && (
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load the dates. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        )}
        {polls?.length === 0 && (
          <EmptyState
            title={t('No date polls yet')}
            text={t('Under “Add Event”, “Find a date” asks the band about several dates.')}
          />
        )}
        {polls && polls.length > 0 && (
          <ul className={styles.list}>
            {polls.map((poll) => (
              <li key={poll.id}>
                <button type="button" className={styles.poll} onClick={() => onOpen(poll.id)}>
                  <span className={styles.title}>{poll.title}</span>
                  <span className={styles.state}>
                    {stateWords(poll)} {poll.state === 'open' && `${answeredWords(poll)}.`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <CutNote when={data?.hasMore} />
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
