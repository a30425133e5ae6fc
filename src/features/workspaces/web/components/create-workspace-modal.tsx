import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { failureText, needsPlan } from '../failure-text.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import { useEnterWorkspace } from '../use-open-workspace.ts'
import styles from './create-workspace-modal.module.css'

/** Asks for the name of a new workspace, makes it and goes there. */
export const CreateWorkspaceModal = ({
  opened,
  target,
  proposal,
  onClose,
}: {
  opened: boolean
  /** A name to keep or to type over; empty for none. */
  proposal: string
  /** The screen on which it opens. */
  target: string
  onClose: () => void
}) => {
  const enter = useEnterWorkspace(target)
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The same try keeps its key, so that a repeat after a lost answer does not make a second band.
  const attempt = useRef({ name: '', key: '' })
  const create = useMutation({
    mutationFn: async (workspaceName: string) => {
      if (attempt.current.name !== workspaceName) attempt.current = { name: workspaceName, key: randomKey() }
      return api.createWorkspace({ workspaceName, timeZone: ownTimeZone() }, { idempotencyKey: attempt.current.key })
    },
    onSuccess: async ({ workspace }) => {
      attempt.current = { name: '', key: '' }
      await queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey })
      onClose()
      enter(workspace)
    },
    onError: () => field.current?.focus(),
  })
  const { reset } = create
  useEffect(() => {
    if (!opened) return
    setName(proposal)
    reset()
  }, [opened, proposal, reset])
  const wrong = fieldErrorsOf(create.error).workspaceName
  const text = create.error && !wrong ? failureText(create.error, 'The workspace could not be made. Try again.') : ''
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onSubmit={() => create.mutate(name)}
      title="Create New Workspace"
      action="Create"
      pendingLabel="Creating..."
      pending={create.isPending}
    >
      <TextField
        ref={field}
        label="Workspace name"
        name="workspaceName"
        hint={
          proposal
            ? 'What is your band called? You can change it later.'
            : 'The band, project or artist it is for. It gets a colour of its own.'
        }
        autoComplete="off"
        required
        data-autofocus
        value={name}
        onFocus={({ currentTarget }) => name === proposal && currentTarget.select()}
        onChange={(event) => setName(event.target.value)}
        error={wrong}
      />
      {text && (
        <div>
          <FieldError text={text} />
          {needsPlan(create.error) && (
            <p className={styles.plans}>
              A bigger plan has room for more. <Link to="/plans">See the plans</Link>
            </p>
          )}
        </div>
      )}
    </FormModal>
  )
}
