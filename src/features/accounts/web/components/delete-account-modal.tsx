import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { deleteAccountQuestion } from '#features/accounts/contract/account-texts.ts'
import { api, messageOf } from '#web/api.ts'
import { endSession } from '#web/session/session-change.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import styles from './delete-account-modal.module.css'

const names = new Intl.ListFormat('en-GB')

/** Asks before the account is deleted, names what goes with it, and shows why the server refuses. */
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
  const { data } = useQuery({ ...workspacesQuery, enabled: opened && !gone })
  const remove = useMutation({
    mutationFn: () => api.deleteUser({ username }),
    onSuccess: async ({ messages }) => {
      setGone(true)
      onClose()
      await navigate({ to: '/' })
      endSession()
      flash.all(messages)
    },
  })
  const { reset } = remove
  useEffect(() => {
    if (opened) reset()
  }, [opened, reset])
  const owned = data?.workspaces.map((card) => card.name) ?? []
  return (
    <Modal opened={opened} onClose={onClose} title={deleteAccountQuestion}>
      <ModalBody>
        <p className={styles.lost}>
          This deletes the account <strong>{username}</strong> with its picture
          {owned.length > 0 && (
            <>
              , and {owned.length === 1 ? 'the workspace' : 'the workspaces'} <strong>{names.format(owned)}</strong>{' '}
              with every demo and note in {owned.length === 1 ? 'it' : 'them'}
            </>
          )}
          . What you added to other people’s workspaces stays there, without your name.
        </p>
        <FieldError
          text={remove.error ? messageOf(remove.error, 'The account could not be deleted. Try again.') : undefined}
        />
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button
          variant="dangerSolid"
          pending={remove.isPending}
          pendingLabel="Deleting..."
          onClick={() => remove.mutate()}
        >
          Delete Account
        </Button>
      </ModalActions>
    </Modal>
  )
}
