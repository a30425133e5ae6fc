import { useMutation, useQuery } from '@tanstack/react-query'
import { api, detailOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { CutNote } from '#web/ui/cut-note.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { blockedQuery, communityKey } from '../queries.ts'
import styles from './blocked-modal.module.css'

/** Whom one has blocked, and how to take that back; mounted while it is open. */
export const BlockedModal = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(blockedQuery)
  const people = data?.people
  const unblock = useMutation({
    mutationFn: (personId: string) => api.unblockPerson({ personId }),
    onSuccess: ({ message }) => {
      flash.success(message)
      void queryClient.invalidateQueries({ queryKey: communityKey })
    },
    onError: (failure) => flash.error(messageOf(failure, 'The block is still there. Try again in a moment.')),
  })
  return (
    <Modal opened onClose={onClose} title="People you have blocked">
      <ModalBody>
        {!people && !error && <Loading />}
        {!people && error && (
          <ErrorState title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        {people?.length === 0 && <p>Nobody. You block somebody in the menu of what they wrote.</p>}
        {people && people.length > 0 && (
          <ul className={styles.list}>
            {people.map(({ id, username, profilePictureUrl }) => (
              <li key={id} className={styles.row}>
                <Avatar name={username} src={profilePictureUrl} />
                <span className={styles.name}>{username}</span>
                <Button size="sm" pending={unblock.isPending} onClick={() => unblock.mutate(id)}>
                  Unblock {username}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <CutNote when={data?.hasMore} text="More come when you unblock some of these." />
      </ModalBody>
      <ModalActions>
        <ModalClose />
      </ModalActions>
    </Modal>
  )
}
