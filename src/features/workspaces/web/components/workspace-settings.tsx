import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { may } from '#kernel/access.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { queryClient } from '#web/query-client.ts'
import { currentWorkspaceQuery } from '#web/session/session.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeZoneField } from '#web/ui/time-zone-field.tsx'
import { failureText } from '../failure-text.ts'
import styles from './settings.module.css'

/** Name and time zone of the workspace, to change for those who manage it and to read for everybody else. */
export const WorkspaceSettings = ({ workspace }: { workspace: CurrentWorkspace }) => (
  <section className={styles.module} aria-labelledby="workspace-settings">
    <div className={styles.about}>
      <h2 id="workspace-settings">Workspace</h2>
      <p>
        The release plan and the calendar count their days in this time zone, for everybody.
        {!may(workspace.role, 'manage') && ' The owner and the managers change it.'}
      </p>
    </div>
    {may(workspace.role, 'manage') ? (
      <SettingsForm key={workspace.id} workspace={workspace} />
    ) : (
      <dl className={styles.facts}>
        <div>
          <dt>Workspace name</dt>
          <dd>{workspace.name}</dd>
        </div>
        <div>
          <dt>Time zone</dt>
          <dd>{workspace.timeZone}</dd>
        </div>
      </dl>
    )}
  </section>
)

const SettingsForm = ({ workspace }: { workspace: CurrentWorkspace }) => {
  // What is typed stays, whatever others save meanwhile; `seen` is the state it is made on.
  const [seen, setSeen] = useState(workspace)
  const [typed, setTyped] = useState<{ name?: string; timeZone?: string }>({})
  const [newer, setNewer] = useState<CurrentWorkspace | null>(null)
  const base = Object.keys(typed).length > 0 ? seen : workspace
  const name = typed.name ?? base.name
  const timeZone = typed.timeZone ?? base.timeZone
  const type = (part: { name?: string; timeZone?: string }): void => {
    if (Object.keys(typed).length === 0) setSeen(workspace)
    setTyped((before) => ({ ...before, ...part }))
  }
  const show = (saved: CurrentWorkspace): void => {
    queryClient.setQueryData(currentWorkspaceQuery.queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey })
  }
  const save = useMutation({
    mutationFn: () =>
      api.saveWorkspace({ workspace_id: workspace.id, workspaceName: name, timeZone, rowVersion: base.rowVersion }),
    onSuccess: ({ workspace: saved, messages }) => {
      setTyped({})
      setNewer(null)
      show(saved)
      flash.all(messages)
    },
    onError: (error) => {
      const state = newerState<CurrentWorkspace>(error, 'workspace')
      if (!state) return
      setSeen(state)
      setNewer(state)
      show(state)
    },
  })
  const wrong = fieldErrorsOf(save.error)
  const isBeside = newer !== null || Object.keys(wrong).length > 0
  return (
    <Form className={styles.form ?? ''} pending={save.isPending} onSubmit={() => save.mutate()}>
      {newer && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setTyped({})
            setNewer(null)
          }}
        >
          <strong>Somebody else has changed the settings meanwhile.</strong> It is now {newer.name}, in {newer.timeZone}
          . Save to put yours in their place, or take theirs.
        </ChangedMeanwhile>
      )}
      <TextField
        label="Workspace name"
        name="workspaceName"
        autoComplete="off"
        value={name}
        onChange={(event) => type({ name: event.target.value })}
        error={wrong.workspaceName}
      />
      <TimeZoneField value={timeZone} onZone={(zone) => type({ timeZone: zone })} error={wrong.timeZone} />
      <Button type="submit" variant="primary" pending={save.isPending} pendingLabel="Saving...">
        Save
      </Button>
      <FieldError
        text={save.error && !isBeside ? failureText(save.error, 'The settings were not saved. Try again.') : undefined}
      />
    </Form>
  )
}
