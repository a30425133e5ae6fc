import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
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
  const text = create.error && !wrong ? failureText(create.error, t('Couldn’t create the workspace. Try again.')) : ''
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onSubmit={() => create.mutate(name)}
      title={t('Create New Workspace')}
      action={t('Create')}
      pendingLabel={t('Creating...')}
      pending={create.isPending}
    >
      <TextField
        ref={field}
        label={t('Workspace name')}
        name="workspaceName"
        hint={
          proposal
            ? t('What is your band called? You can change it later.')
            : t('The band, project or artist it’s for. It gets its own colour.')
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
              {rich('A bigger plan has room for more. <link>See the plans</link>', {
                link: (text) => <Link to="/plans">{text}</Link>,
              })}
            </p>
          )}
        </div>
      )}
    </FormModal>
  )
}
