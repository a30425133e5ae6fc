import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deleteAccountQuestion } from '#features/accounts/contract/account-texts.ts'
import type { WorkspaceCard } from '#features/workspaces/contract/workspace.ts'
import { daysToBringBack, othersAreInText } from '#features/workspaces/contract/workspace-end.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { dropWaiting, waitingOf } from '#web/offline/outbox.ts'
import { mayHaveWaiting } from '#web/offline/waiting-people.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { endSession, sessionQuery } from '#web/session/session.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { DeleteForGoodModal } from '#web/ui/overlays/delete-for-good-modal.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import styles from './delete-account-modal.module.css'

/** Asks before the account is deleted, names what goes with it, and says beforehand what the server would refuse. */
export const DeleteAccountModal = ({
  opened,
  onClose,
  username,
}: {
  opened: boolean
  onClose: () => void
  username: string
}) => {
  const navigate = useNavigate()
  const [gone, setGone] = useState(false)
  const { data, isPending } = useQuery({ ...workspacesQuery, enabled: opened && !gone })
  const remove = useMutation({
    mutationFn: () => api.deleteUser({ username }),
    onSuccess: async ({ messages }) => {
      setGone(true)
      const person = queryClient.getQueryData(sessionQuery.queryKey)
      if (person && mayHaveWaiting(person)) await dropWaiting(await waitingOf(person)).catch(() => undefined)
      onClose()
      await navigate({ to: '/' })
      endSession()
      flash.all(messages)
    },
    // Somebody may have joined meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey }),
  })
  const { reset } = remove
  useEffect(() => {
    if (opened) reset()
  }, [opened, reset])
  const shared = data?.workspaces.filter((card) => card.members.length > 1) ?? []
  if (shared.length > 0) return <NotYet opened={opened} onClose={onClose} shared={shared} />
  const owned = data?.workspaces.map((card) => card.name) ?? []
  return (
    <DeleteForGoodModal
      opened={opened}
      onClose={onClose}
      onDelete={remove.mutate}
      question={deleteAccountQuestion()}
      action={t('Delete Account')}
      pending={remove.isPending}
      disabled={!data && isPending}
      error={remove.error ? messageOf(remove.error, t('Couldn’t delete the account. Try again.')) : undefined}
      lost={rich(
        'This deletes the account <strong>{username}</strong> and its picture{owned, plural, =0 {} one {, and the workspace <strong>{workspaces}</strong> with every demo and note in it} other {, and the workspaces <strong>{workspaces}</strong> with every demo and note in them}}. What you added to other people’s workspaces stays there, without your name. You can bring your account back for {days} days by logging in; after that it’s gone for good.',
        { username, owned: owned.length, workspaces: listText(owned), days: daysToBringBack },
      )}
    />
  )
}

/** What has to happen first: the server would refuse while others are in a workspace of one's own. */
const NotYet = ({ opened, onClose, shared }: { opened: boolean; onClose: () => void; shared: WorkspaceCard[] }) => (
  <Modal opened={opened} onClose={onClose} title={t('You can’t delete your account yet')}>
    <ModalBody>
      <p className={styles.lost}>{othersAreInText(shared.map((card) => card.name))}</p>
      <ul className={styles.shared}>
        {shared.map((card) => (
          <li key={card.id}>
            <strong>{card.name}</strong>
            <span>
              {rich('{others, plural, one {# other member} other {# other members}}, <link>hand it over</link>', {
                others: card.members.length - 1,
                link: (text) => (
                  <Link to="/settings" search={{ workspace: card.id } as never} hash="hand-over-workspace">
                    {text}
                  </Link>
                ),
              })}
            </span>
          </li>
        ))}
      </ul>
    </ModalBody>
    <ModalActions>
      <LinkButton to="/my-workspaces">{t('My Workspaces')}</LinkButton>
      <Button variant="primary" onClick={onClose} data-autofocus>
        {t('Close')}
      </Button>
    </ModalActions>
  </Modal>
)
