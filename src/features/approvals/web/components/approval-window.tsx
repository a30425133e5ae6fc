import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { StateModal } from '#web/ui/overlays/state-modal.tsx'
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
    <StateModal
      title={t('Approval')}
      loading={t('Loading the approval')}
      failed={t('Couldn’t load the approval. Nothing is lost; try again in a moment.')}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
