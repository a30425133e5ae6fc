import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { may } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { currentWorkspaceQuery } from '#web/session/session.ts'
import { workspacesQuery } from '#web/session/workspaces-query.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
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
      <h2 id="workspace-settings">{t('Workspace')}</h2>
      <p>
        {t('The release plan and the calendar use this time zone, for everyone.')}
        {!may(workspace.role, 'manage') && ` ${t('The owner and managers can change it.')}`}
      </p>
    </div>
    {may(workspace.role, 'manage') ? (
      <SettingsForm key={workspace.id} workspace={workspace} />
    ) : (
      <dl className={styles.facts}>
        <div>
          <dt>{t('Workspace name')}</dt>
          <dd>{workspace.name}</dd>
        </div>
        <div>
          <dt>{t('Time zone')}</dt>
          <dd>{workspace.timeZone}</dd>
        </div>
      </dl>
    )}
  </section>
)

interface Typed {
  name?: string
  timeZone?: string
  needsFactor?: boolean
}

const SettingsForm = ({ workspace }: { workspace: CurrentWorkspace }) => {
  // What is typed stays, whatever others save meanwhile; `seen` is the state it is made on.
  const [seen, setSeen] = useState(workspace)
  const [typed, setTyped] = useState<Typed>({})
  const [newer, setNewer] = useState<CurrentWorkspace | null>(null)
  const base = Object.keys(typed).length > 0 ? seen : workspace
  const name = typed.name ?? base.name
  const timeZone = typed.timeZone ?? base.timeZone
  const needsFactor = typed.needsFactor ?? base.needsFactor
  const type = (part: Typed): void => {
    if (Object.keys(typed).length === 0) setSeen(workspace)
    setTyped((before) => ({ ...before, ...part }))
  }
  const show = (saved: CurrentWorkspace): void => {
    queryClient.setQueryData(currentWorkspaceQuery.queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: workspacesQuery.queryKey })
  }
  const save = useMutation({
    mutationFn: () =>
      api.saveWorkspace({
        workspace_id: workspace.id,
        workspaceName: name,
        timeZone,
        needsFactor,
        rowVersion: base.rowVersion,
      }),
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
          {rich(
            '<strong>Someone else has changed the settings in the meantime.</strong> It’s now {name}, in {zone}. Save to replace theirs with yours, or take theirs.',
            { name: newer.name, zone: newer.timeZone },
          )}
        </ChangedMeanwhile>
      )}
      <TextField
        label={t('Workspace name')}
        name="workspaceName"
        autoComplete="off"
        value={name}
        onChange={(event) => type({ name: event.target.value })}
        error={wrong.workspaceName}
      />
      <TimeZoneField value={timeZone} onZone={(zone) => type({ timeZone: zone })} error={wrong.timeZone} />
      {workspace.role === 'owner' && (
        <div>
          <Checkbox
            label={t('Members need two-step login')}
            name="needsFactor"
            checked={needsFactor}
            aria-describedby="needs-factor"
            onChange={(event) => type({ needsFactor: event.target.checked })}
          />
          <p id="needs-factor" className={styles.note}>
            {t('Those who haven’t set it up can’t open this workspace until they do, in their account.')}
          </p>
        </div>
      )}
      <FieldError text={wrong.needsFactor} />
      <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={t('Saving...')}>
        {t('Save')}
      </Button>
      <FieldError
        text={
          save.error && !isBeside ? failureText(save.error, t('Couldn’t save the settings. Try again.')) : undefined
        }
      />
    </Form>
  )
}
