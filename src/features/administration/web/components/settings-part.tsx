import { useMutation, useQuery } from '@tanstack/react-query'
import { longestBanner, type RegistrationMode, uploadBounds } from '#features/administration/contract/instance.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshAdministration, settingsQuery } from '../queries.ts'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

type Settings = Awaited<ReturnType<typeof api.getInstanceSettings>>['settings']

const mb = 1_000_000
const modes: Record<RegistrationMode, string> = {
  open: t('Anyone can create an account'),
  invited: t('Only people invited by a band or from the waiting list'),
  closed: t('Nobody'),
}

/** What holds for the whole installation. */
export const SettingsPart = () => (
  <PartState
    query={useQuery(settingsQuery)}
    loading={t('Loading the settings')}
    failed={t('Couldn’t load the settings')}
  >
    {({ settings }) => <SettingsForm key={settings.rowVersion} settings={settings} />}
  </PartState>
)

const SettingsForm = ({ settings }: { settings: Settings }) => {
  const save = useMutation({
    mutationFn: (form: FormData) => {
      const megabytes = String(form.get('largest') ?? '').trim()
      return api.saveInstanceSettings({
        registration: String(form.get('registration')) as RegistrationMode,
        largestUploadBytes: megabytes === '' ? null : Number(megabytes) * mb,
        banner: String(form.get('banner') ?? ''),
        rowVersion: settings.rowVersion,
      })
    },
    onSuccess: async ({ messages }) => {
      flash.all(messages)
      await refreshAdministration()
    },
  })
  const wrong = fieldErrorsOf(save.error)
  const isBeside = Object.keys(wrong).length > 0
  return (
    <Form className={styles.form ?? ''} pending={save.isPending} onSubmit={save.mutate}>
      <Field label={t('Who can create an account')} error={wrong.registration}>
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
        label={t('Largest upload, in MB')}
        optional
        name="largest"
        type="number"
        inputMode="numeric"
        hint={t('From {min} to {max}. Each kind of file also has its own limit; leave empty to use only those.', {
          min: uploadBounds.least / mb,
          max: uploadBounds.most / mb,
        })}
        defaultValue={settings.largestUploadBytes === null ? '' : String(settings.largestUploadBytes / mb)}
        error={wrong.largestUploadBytes}
      />
      <TextField
        label={t('Banner')}
        optional
        name="banner"
        maxLength={longestBanner}
        autoComplete="off"
        hint={t('Shown above every screen to everyone who’s logged in: “We’ll be back at nine.”')}
        defaultValue={settings.banner}
        error={wrong.banner}
      />
      <FieldError
        text={save.error && !isBeside ? messageOf(save.error, t('Couldn’t save the settings. Try again.')) : undefined}
      />
      <Button type="submit" variant="primary" pending={save.isPending} pendingLabel={t('Saving...')}>
        {t('Save')}
      </Button>
    </Form>
  )
}
