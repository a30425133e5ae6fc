import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
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
      flash.success(
        closes
          ? t('{month} is closed.', { month: monthText(month) })
          : t('{month} is open again.', { month: monthText(month) }),
      )
    },
    onError: (error) => void flash.error(messageOf(error, t('Couldn’t change the month. Try again in a moment.'))),
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
          {rich('<iconLock></iconLock> Closed', { iconLock: () => <IconLock size={13} aria-hidden="true" /> })}
        </Chip>
      )}
      {manages && (
        <Button size="sm" variant="quiet" pending={pending} onClick={() => (isClosed ? reopen(month) : setAsks(true))}>
          {isClosed ? t('Reopen') : t('Close month')}
        </Button>
      )}
      <ConfirmModal
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void close(month).then(() => setAsks(false))}
        question={t('Close {month}?', { month: monthText(month) })}
        lost={t('After that, nothing in it can be booked, changed or deleted. The owner and managers can reopen it.')}
        action={t('Close month')}
        pendingLabel={t('Closing...')}
        keep={t('Leave it open')}
        pending={pending}
      />
    </>
  )
}
