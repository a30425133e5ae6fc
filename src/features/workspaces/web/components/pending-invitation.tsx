import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { roleNames } from '#features/workspaces/domain/role-words.ts'
import { rolesBelow } from '#kernel/access.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { When } from '#web/ui/when.tsx'
import { failureText } from '../failure-text.ts'
import type { Invites } from '../people-queries.ts'
import { refreshPeople } from '../people-queries.ts'
import styles from './seats-panel.module.css'

/** An open invitation: for whom, as what, by whom and until when, with Resend and Revoke for those who may. */
export const PendingInvitation = ({
  workspace,
  invitation,
}: {
  workspace: Invites['workspace']
  invitation: Invites['invitations'][number]
}) => {
  const workspaceId = workspace.id
  const id = `invited-${invitation.id}`
  const options = {
    onSuccess: async ({ messages }: { messages: { type: string; text: string }[] }) => {
      flash.all(messages)
      await refreshPeople(workspaceId)
    },
  }
  const resend = useMutation({
    mutationFn: () => api.resendInvite({ invite_id: invitation.id }, { workspaceId }),
    onError: (error) => flash.error(failureText(error, t('Couldn’t resend the invitation.'))),
    ...options,
  })
  const revoke = useMutation({
    mutationFn: () => api.revokeInvite({ invite_id: invitation.id }, { workspaceId }),
    onError: (error) => flash.error(failureText(error, t('Couldn’t revoke the invitation.'))),
    ...options,
  })
  const [asks, setAsks] = useState(false)
  const until = new Date(invitation.expiresAt)
  const isOver = until.getTime() < Date.now()
  return (
    <li className={styles.row}>
      <span className={styles.open} aria-hidden="true" />
      <span className={styles.who}>
        <b id={id}>{invitation.email}</b>
        <span>
          {rich(
            '{role}, sent <when></when>{isByOne, select, yes { by {who}} other {}}, {isOver, select, yes {expired {date}} other {valid until {date}}}',
            {
              role: roleNames[invitation.role],
              when: () => <When at={invitation.sentAt} />,
              isByOne: invitation.invitedBy ? 'yes' : 'no',
              who: invitation.invitedBy,
              isOver: isOver ? 'yes' : 'no',
              date: dateText(until, { day: 'numeric', month: 'short' }),
            },
          )}
        </span>
      </span>
      {rolesBelow(workspace.role).includes(invitation.role) ? (
        <span className={styles.actions}>
          <Button
            size="sm"
            variant="quiet"
            pending={resend.isPending}
            pendingLabel={t('Sending...')}
            disabled={revoke.isPending}
            onClick={() => resend.mutate()}
            aria-describedby={id}
          >
            {t('Resend')}
          </Button>
          <Button
            size="sm"
            variant="danger"
            disabled={resend.isPending}
            onClick={() => setAsks(true)}
            aria-describedby={id}
          >
            {t('Revoke')}
          </Button>
          <ConfirmModal
            opened={asks}
            onClose={() => setAsks(false)}
            onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsks(false) })}
            question={t('Revoke this invitation?')}
            lost={t('The link sent to {email} stops working.', { email: invitation.email })}
            action={t('Revoke')}
            pendingLabel={t('Revoking...')}
            pending={revoke.isPending}
          />
        </span>
      ) : (
        <span className={styles.note}>{t('Owner only')}</span>
      )}
    </li>
  )
}
