import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { useSearchText } from '#web/session/next-address.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { PlanLocked } from '#web/ui/plan-locked.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { ConnectForm } from '../components/connect-form.tsx'
import { Inbox } from '../components/inbox.tsx'
import styles from '../components/mailbox-settings.module.css'
import { mailboxQuery, refreshInbox, serversQuery } from '../queries.ts'

/** Connecting a mailbox, changing how it is reached, and disconnecting it. */
const MailboxSettings = ({ workspaceId, onDone }: { workspaceId: string; onDone: () => void }) => {
  const { data: servers, error, refetch, isPending } = useQuery(serversQuery(workspaceId))
  const [asks, setAsks] = useState(false)
  const disconnect = useMutation({
    mutationFn: () => api.disconnectMailbox({}, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshInbox(workspaceId)
      onDone()
    },
    onError: (failed) => flash.error(messageOf(failed, t('That did not go through. Try again in a moment.'))),
  })
  if (error)
    return (
      <ErrorState level="h2" title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
    )
  if (isPending)
    return (
      <Loading label={t('Loading the settings')}>
        <Skeleton width="100%" height="200px" />
      </Loading>
    )
  return (
    <div className={styles.page}>
      <ScreenTitle>{servers ? t('Mailbox settings') : t('Connect a mailbox')}</ScreenTitle>
      <ConnectForm workspaceId={workspaceId} known={servers ?? null} onDone={onDone} />
      {servers && (
        <section className={styles.end}>
          <h3 className={styles.small}>{t('Disconnect')}</h3>
          <p className={styles.text}>
            {t(
              'The password, fetched messages and unsent emails are deleted here. Nothing changes on the mail server.',
            )}
          </p>
          <Button variant="danger" onClick={() => setAsks(true)}>
            {t('Disconnect')}
          </Button>
        </section>
      )}
      <ConfirmModal
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => disconnect.mutate()}
        question={t('Are you sure you want to disconnect this mailbox?')}
        lost={t('Unsent emails are lost. Everything else is still on the mail server.')}
        action={t('Disconnect')}
        pendingLabel={t('Disconnecting...')}
        pending={disconnect.isPending}
      />
    </div>
  )
}

/** `/inbox`: the e-mail of the band. */
export const InboxPage = () => {
  const workspace = useWorkspace()
  const edits = useMay('edit')
  if (workspace.workspaceTier === 'free')
    return (
      <PlanLocked
        title={t('The inbox is part of Pro and Band+')}
        text={t(
          'The band’s mailbox beside its calendar: everyone reads it, emails get answered once, and files are saved where the band finds them.',
        )}
      />
    )
  if (!edits)
    return (
      <ScreenState>
        <EmptyState
          level="h2"
          title={t('The inbox is for members')}
          text={t(
            'Guests look, listen and comment here. Members, managers and the owner read and answer the band’s mail.',
          )}
        />
      </ScreenState>
    )
  return <OfBand workspaceId={workspace.id} bandName={workspace.name} />
}

const OfBand = ({ workspaceId, bandName }: { workspaceId: string; bandName: string }) => {
  const { data: mailbox, error, refetch, isFetching, isPending } = useQuery(mailboxQuery(workspaceId))
  const [connects, setConnects] = useState(false)
  const manages = useMay('manage')
  const asked = useSearchText('mail')
  if (isPending)
    return (
      <Loading label={t('Loading the inbox')}>
        <Skeleton width="100%" height="56px" />
        <Skeleton width="100%" height="56px" />
        <Skeleton width="100%" height="56px" />
      </Loading>
    )
  if (error && !mailbox)
    return (
      <ScreenState>
        <ErrorState
          level="h2"
          title={t('Error fetching emails.')}
          text={t('Couldn’t load the inbox. Nothing is lost; try again in a moment.')}
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refetch() })}
        />
      </ScreenState>
    )
  if (connects && manages) return <MailboxSettings workspaceId={workspaceId} onDone={() => setConnects(false)} />
  if (!mailbox)
    return (
      <ScreenState>
        <EmptyState
          level="h2"
          title={t('No emails found.')}
          text={
            manages
              ? t(
                  '{name} has no mailbox connected. Connect the band’s address, and everyone in the band can read and answer it here.',
                  { name: bandName },
                )
              : t('{name} has no mailbox connected. The owner and the managers can connect one.', { name: bandName })
          }
          action={manages && <Button onClick={() => setConnects(true)}>{t('Connect a mailbox')}</Button>}
        />
      </ScreenState>
    )
  // Another mail that the address names is opened as if one came from elsewhere.
  return <Inbox key={asked} workspaceId={workspaceId} mailbox={mailbox} onConnect={() => setConnects(true)} />
}
