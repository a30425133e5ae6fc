import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Modal, ModalActions, ModalBody } from './modal.tsx'

interface StateModalProps {
  title: string
  /** What is said while what it is about is on its way. */
  loading: string
  /** What is said when it could not be loaded. */
  failed: string
  /** That it is not there any more; null while nobody knows that. */
  gone?: { title: string; text: string } | null
  error: Error | null
  isFetching: boolean
  onRetry: () => void
  onClose: () => void
}

/** A window that has nothing to show yet, or not any more: it is loading, could not be loaded, or is gone. */
export const StateModal = ({ title, loading, failed, gone, error, isFetching, onRetry, onClose }: StateModalProps) => (
  <Modal opened onClose={onClose} title={title}>
    <ModalBody>
      {gone ? (
        <EmptyState title={gone.title} text={gone.text} />
      ) : error ? (
        <ErrorState
          title={t('Failed to load data')}
          text={failed}
          detail={detailOf(error)}
          {...(!isFetching && { onRetry })}
        />
      ) : (
        <Loading label={loading} />
      )}
    </ModalBody>
    <ModalActions>
      <Button variant="quiet" onClick={onClose} data-autofocus>
        {t('Close')}
      </Button>
    </ModalActions>
  </Modal>
)
