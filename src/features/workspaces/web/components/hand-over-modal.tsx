import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { plans } from '#features/plans/contract/plan.ts'
import type { CurrentWorkspace, Member } from '#features/workspaces/contract/workspace.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { currentWorkspaceQuery } from '#web/session/session.ts'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { failureText } from '../failure-text.ts'
import { refreshPeople } from '../refresh-people.ts'
import styles from './settings.module.css'

/** Asks to whom the workspace goes, and for the own password. */
export const HandOverModal = ({
  workspace,
  heirs,
  opened,
  onClose,
}: {
  workspace: CurrentWorkspace
  heirs: readonly Member[]
  opened: boolean
  onClose: () => void
}) => {
  const [chosen, setChosen] = useState('')
  const heir = heirs.find(({ id }) => id === chosen) ?? (heirs.length === 1 ? heirs[0] : undefined)
  const handOver = useMutation({
    mutationFn: (password: string) =>
      api.handOverWorkspace({ workspace_id: workspace.id, member_id: heir?.id ?? '', password }),
    onSuccess: async ({ workspace: now, messages }) => {
      onClose()
      flash.all(messages)
      queryClient.setQueryData(currentWorkspaceQuery.queryKey, now)
      await refreshPeople(workspace.id)
    },
  })
  const { reset } = handOver
  useEffect(() => {
    if (!opened) return
    setChosen('')
    reset()
  }, [opened, reset])
  const wrong = fieldErrorsOf(handOver.error)
  const isBeside = wrong.password !== undefined || wrong.member_id !== undefined
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onSubmit={(form) => handOver.mutate(String(form.get('password') ?? ''))}
      title={`Hand over ${workspace.name}`}
      action="Hand over"
      pendingLabel="Handing over..."
      pending={handOver.isPending}
      error={
        handOver.error && !isBeside ? failureText(handOver.error, 'It was not handed over. Try again.') : undefined
      }
    >
      <p className={styles.lost}>
        {heir ? <strong>{heir.username}</strong> : 'The new owner'} can then remove you, and delete the workspace. It is
        on {plans[workspace.workspaceTier].name} now; the plan of its new owner must have room for its people and files.
      </p>
      <Field label="New owner" error={wrong.member_id && (heir ? wrong.member_id : 'Choose who gets it.')}>
        {(control) => (
          <Select
            {...control}
            name="member_id"
            data-autofocus
            value={heir?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {!heir && <option value="">Choose somebody</option>}
            {heirs.map(({ id, username, email }) => (
              <option key={id} value={id}>
                {[username, email].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PasswordField label="Your password" name="password" autoComplete="current-password" error={wrong.password} />
    </FormModal>
  )
}
