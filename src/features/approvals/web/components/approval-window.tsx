import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { type ApprovalTarget, approvalsQuery, runningOf } from '../queries.ts'
import { ApprovalModal } from './approval-modal.tsx'
import { AskModal } from './ask-modal.tsx'

/** The approval of a target that runs, or the question whom to ask; mounted while it is open. */
export const ApprovalWindow = ({
  name,
  onClose,
  ...target
}: ApprovalTarget & { name: string; onClose: () => void }) => {
  const { data, error, refetch, isFetching } = useQuery(approvalsQuery(target))
  const [startsOver, setStartsOver] = useState(false)
  const running = runningOf(data)
  if (running && !startsOver)
    return (
      <ApprovalModal
        workspaceId={target.workspaceId}
        approval={running}
        onStartOver={() => setStartsOver(true)}
        onClose={onClose}
      />
    )
  if (data)
    return <AskModal {...target} name={name} before={running} onAsked={() => setStartsOver(false)} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={t('Approval')}>
      <ModalBody>
        {error ? (
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load the approval. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        ) : (
          <Loading label={t('Loading the approval')} />
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
