import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longestBanner, type RegistrationMode, uploadBounds } from '#features/administration/contract/instance.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { leadTo } from '#web/ui/lead-to.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshAdministration, settingsQuery } from '../queries.ts'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

type Settings = Awaited<ReturnType<typeof api.getInstanceSettings>>['settings']

const mb = 1_000_000
const modes: Record<RegistrationMode, string> = {
  open: 'Anybody can make an account',
  invited: 'Only people who were invited, by a band or from the waiting list',
  closed: 'Nobody',
}

/** What holds for the whole installation. */
export const SettingsPart = () => (
  <PartState query={useQuery(settingsQuery)} label="The settings">
    {({ settings }) => <SettingsForm key={settings.rowVersion} settings={settings} />}
  </PartState>
)

const SettingsForm = ({ settings }: { settings: Settings }) => {
  const [asksPassword, setAsksPassword] = useState(false)
  const save = useMutation({
    mutationFn: (form: FormData) => {
      const megabytes = String(form.get('largest') ?? '').trim()
      return api.saveInstanceSettings({
        registration: String(form.get('registration')) as RegistrationMode,
        largestUploadBytes: megabytes === '' ? null : Number(megabytes) * mb,
        banner: String(form.get('banner') ?? ''),
        rowVersion: settings.rowVersion,
        password: String(form.get('password') ?? ''),
      })
    },
    onSuccess: async ({ messages }) => {
      flash.all(messages)
      await refreshAdministration()
    },
    onError: (error) => {
      if (fieldErrorsOf(error).password) setAsksPassword(true)
    },
  })
  const wrong = fieldErrorsOf(save.error)
  const isBeside = Object.keys(wrong).length > 0
  return (
    <Form className={styles.form ?? ''} pending={save.isPending} onSubmit={save.mutate}>
      <Field label="Who may make an account" error={wrong.registration}>
        {(control) => (
          <Select {...control} name="registration" defaultValue={settings.registration}>
            {Object.entries(modes).map(([mode, text]) => (
              <option key={mode} value={mode}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="Largest upload, in MB"
        optional
        name="largest"
        type="number"
        inputMode="numeric"
        hint={`From ${uploadBounds.least / mb} to ${uploadBounds.most / mb}. Each kind of file has its own limit besides; empty for that alone.`}
        defaultValue={settings.largestUploadBytes === null ? '' : String(settings.largestUploadBytes / mb)}
        error={wrong.largestUploadBytes}
      />
      <TextField
        label="Banner"
        optional
        name="banner"
        maxLength={longestBanner}
        autoComplete="off"
        hint="Shown above every screen to everyone who is logged in: “We are back at nine.”"
        defaultValue={settings.banner}
        error={wrong.banner}
      />
      {asksPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          hint="Your login is a while ago: type your password to go on."
          ref={leadTo}
          // Asked for the first time nothing is wrong yet.
          error={save.variables?.has('password') ? wrong.password : undefined}
        />
      )}
      <FieldError
        text={save.error && !isBeside ? messageOf(save.error, 'The settings were not saved. Try again.') : undefined}
      />
      <Button type="submit" variant="primary" pending={save.isPending} pendingLabel="Saving...">
        Save
      </Button>
    </Form>
  )
}
