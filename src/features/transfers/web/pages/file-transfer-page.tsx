import { IconInbox } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transfer, TransferDetail, TransferDirection } from '#features/transfers/contract/transfer.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { LinkField } from '#web/ui/link-field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { PlanLocked } from '#web/ui/plan-locked.tsx'
import { linkVerb, shareLink } from '#web/ui/share-link.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { SendForm } from '../components/send-form.tsx'
import { StoppedUploads } from '../components/stopped-uploads.tsx'
import { TransferFields } from '../components/transfer-fields.tsx'
import { TransferRow } from '../components/transfer-row.tsx'
import { ownLink } from '../own-link.ts'
import { refreshTransfers, transfersQuery } from '../queries.ts'
import { draftOf, fieldsOf, newDraft } from '../transfer-draft.ts'
import styles from './file-transfer-page.module.css'

/** A new link for somebody who is asked for files, or a transfer that is changed; mounted while it is open. */
const TransferModal = ({
  workspaceId,
  transfer,
  onMade,
  onClose,
}: {
  workspaceId: string
  transfer: Transfer | null
  onMade?: (made: TransferDetail) => void
  onClose: () => void
}) => {
  const [before] = useState(() => (transfer ? draftOf(transfer) : newDraft('in')))
  const [draft, setDraft] = useState(before)
  const direction: TransferDirection = transfer?.direction ?? 'in'
  const save = useMutation({
    mutationFn: async () => {
      if (transfer)
        return (await api.changeTransfer({ transferId: transfer.id, ...fieldsOf(draft, before) }, { workspaceId }))
          .transfer
      return (await api.makeTransfer({ direction, ...fieldsOf(draft) }, { workspaceId })).transfer
    },
    onSuccess: async (saved) => {
      if (transfer) flash.success(t('Transfer updated.'))
      else if (saved.url !== null)
        await shareLink(saved.url, t('Send files'), t('Link copied. Send it to the person who has the files.'))
      void refreshTransfers(workspaceId)
      if (!transfer) onMade?.(saved)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={transfer ? t('Edit transfer') : t('Ask for files')}
      action={
        transfer
          ? t('Save')
          : t('{verb, select, Share {Make and share link} other {Make and copy link}}', { verb: linkVerb() })
      }
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('That wasn’t saved. Try again in a moment.'))
          : undefined
      }
    >
      <TransferFields
        direction={direction}
        draft={draft}
        hasPassword={transfer?.hasPassword ?? false}
        errors={errors}
        focused
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
    </FormModal>
  )
}

/** In place of the transfers, in a workspace whose plan has none. */
const TransfersLocked = () => (
  <PlanLocked
    title={t('File Transfer is part of Pro and Band+')}
    text={t(
      'Mixes, stems and artwork behind a link you can end: with a password, a limit and an end date, and a listen before downloading.',
    )}
  />
)

/** `/file-transfer`: files behind links, sent and asked for. */
export const FileTransferPage = () => {
  const workspace = useWorkspace()
  const edits = useMay('edit')
  if (workspace.workspaceTier === 'free') return <TransfersLocked />
  if (!edits)
    return (
      <div className={styles.state}>
        <EmptyState
          level="h2"
          title={t('Sending is for members')}
          text={t('Guests look, listen and comment here. Members, managers and the owner send files and ask for them.')}
        />
      </div>
    )
  return <Transfers workspaceId={workspace.id} />
}

const searched = (name: string): string | null => new URLSearchParams(location.search).get(name)

const Transfers = ({ workspaceId }: { workspaceId: string }) => {
  const lists = {
    out: useInfiniteQuery(transfersQuery(workspaceId, 'out')),
    in: useInfiniteQuery(transfersQuery(workspaceId, 'in')),
  }
  const data = lists.out.data && lists.in.data && lists.out.data.pages[0]
  const error = lists.out.error ?? lists.in.error
  const isFetching = lists.out.isFetching || lists.in.isFetching
  const [open, setOpen] = useState(() => searched('transfer'))
  const [dialog, setDialog] = useState<{ transfer: Transfer | null } | null>(null)
  const [sent] = useState(() => ownLink(searched('url'), location.href))
  useLive('transfers.changed', () => void refreshTransfers(workspaceId))
  const list = (direction: TransferDirection): Transfer[] =>
    lists[direction].data?.pages.flatMap(({ transfers }) => transfers) ?? []
  // What was ended just now is gone from the list before it is from the count.
  const count = (direction: TransferDirection): number =>
    lists[direction].hasNextPage ? (data?.counts[direction] ?? 0) : list(direction).length
  const rows = (direction: TransferDirection) => (
    <>
      <ul className={styles.list}>
        {list(direction).map((transfer) => (
          <TransferRow
            key={transfer.id}
            workspaceId={workspaceId}
            transfer={transfer}
            open={open === transfer.id}
            onToggle={() => setOpen(open === transfer.id ? null : transfer.id)}
            onEdit={() => setDialog({ transfer })}
          />
        ))}
      </ul>
      {lists[direction].hasNextPage && (
        <p className={styles.more}>
          <Button
            pending={lists[direction].isFetchingNextPage}
            pendingLabel={t('Loading...')}
            onClick={() => void lists[direction].fetchNextPage()}
          >
            {t('Show older')}
          </Button>
        </p>
      )}
    </>
  )
  return (
    <div className={styles.page}>
      <section className={styles.part}>
        <h2 className={styles.title}>{t('Send files')}</h2>
        {sent && (
          <div className={styles.sent}>
            <p className={styles.note}>{t('Your file is up. Here’s the link:')}</p>
            <LinkField label={t('Link to the file')} url={sent} title={t('A file')} />
          </div>
        )}
        <SendForm workspaceId={workspaceId} onMade={(made) => setOpen(made.id)} />
        {data && (
          <p className={styles.note}>
            {t('{free} of {limit} are free in this workspace.', {
              free: bytesText(Math.max(0, data.limitBytes - data.usedBytes)),
              limit: bytesText(data.limitBytes),
            })}
          </p>
        )}
        <StoppedUploads workspaceId={workspaceId} />
      </section>
      {!data && !error && (
        <Loading label={t('Loading transfers')}>
          <Skeleton width="100%" height="56px" />
          <Skeleton width="100%" height="56px" />
        </Loading>
      )}
      {error && !data && (
        <ErrorState
          level="h3"
          title={t('Failed to load data')}
          text={t('Couldn’t load the transfers. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refreshTransfers(workspaceId) })}
        />
      )}
      {data && (
        <>
          <section className={styles.part} aria-label={t('Sent')}>
            <h2 className={styles.title}>
              {rich('Sent <span>{count}</span>', {
                count: count('out'),
                span: (text) => <span className={`${styles.count} mono`}>{text}</span>,
              })}
            </h2>
            {list('out').length > 0 ? (
              rows('out')
            ) : (
              <p className={styles.note}>{t('You haven’t sent anything yet.')}</p>
            )}
          </section>
          <section className={styles.part} aria-label={t('Requested')}>
            <div className={styles.bar}>
              <h2 className={styles.title}>
                {rich('Requested <span>{count}</span>', {
                  count: count('in'),
                  span: (text) => <span className={`${styles.count} mono`}>{text}</span>,
                })}
              </h2>
              <Button icon={<IconInbox size={15} aria-hidden="true" />} onClick={() => setDialog({ transfer: null })}>
                {t('Ask for files')}
              </Button>
            </div>
            {list('in').length > 0 ? (
              rows('in')
            ) : (
              <p className={styles.note}>
                {t('A link for a producer, photographer or label to send you files, no account needed.')}
              </p>
            )}
          </section>
        </>
      )}
      {dialog && (
        <TransferModal
          workspaceId={workspaceId}
          transfer={dialog.transfer}
          onMade={(made) => setOpen(made.id)}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
