import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { monthText } from '../month-words.ts'
import { refreshFinances } from '../queries.ts'

/** Closing a month and opening it again. */
export const useMonthClosing = (workspaceId: string) => {
  const act = useMutation({
    mutationFn: ({ month, closes }: { month: string; closes: boolean }) =>
      closes ? api.closeMonth({ month }, { workspaceId }) : api.reopenMonth({ month }, { workspaceId }),
    onSuccess: async (_books, { month, closes }) => {
      await refreshFinances(workspaceId)
      flash.success(`${monthText(month)} is ${closes ? 'closed' : 'open again'}.`)
    },
    onError: (error) => void flash.error(messageOf(error, 'The month stayed as it was. Try again in a moment.')),
  })
  return {
    pending: act.isPending,
    close: (month: string) => act.mutateAsync({ month, closes: true }).catch(() => undefined),
    reopen: (month: string) => act.mutate({ month, closes: false }),
  }
}

/** Whether a month is closed, and for who may the way to change that. */
export const MonthClosing = ({
  workspaceId,
  month,
  isClosed,
  manages,
}: {
  workspaceId: string
  month: string
  isClosed: boolean
  manages: boolean
}) => {
  const { pending, close, reopen } = useMonthClosing(workspaceId)
  const [asks, setAsks] = useState(false)
  return (
    <>
      {isClosed && (
        <Chip tone="line">
          <IconLock size={13} aria-hidden="true" /> Closed
        </Chip>
      )}
      {manages && (
        <Button size="sm" variant="quiet" pending={pending} onClick={() => (isClosed ? reopen(month) : setAsks(true))}>
          {isClosed ? 'Reopen' : 'Close month'}
        </Button>
      )}
      <ConfirmModal
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void close(month).then(() => setAsks(false))}
        question={`Close ${monthText(month)}?`}
        lost="Nothing of it can be booked, changed or deleted then. The owner and the managers can open it again."
        action="Close month"
        pendingLabel="Closing..."
        keep="Leave it open"
        pending={pending}
      />
    </>
  )
}
