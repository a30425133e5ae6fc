import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { maxCalendarAddress } from '../../contract/event-limits.ts'
import { type CalendarColour, calendarColours } from '../../contract/event-values.ts'
import type { SubscribedCalendar } from '../../contract/subscribed-calendar.ts'
import { refreshCalendar } from '../queries.ts'
import styles from './feeds-modal.module.css'

const colourWords: Record<CalendarColour, string> = {
  blue: t('Blue'),
  green: t('Green'),
  purple: t('Purple'),
  pink: t('Pink'),
  yellow: t('Yellow'),
  grey: t('Grey'),
}

/** Where the address of a calendar is found. */
const Places = () => (
  <dl className={styles.how}>
    <div>
      <dt>{t('Google')}</dt>
      <dd>{t('Settings, choose the calendar, Secret address in iCal format.')}</dd>
    </div>
    <div>
      <dt>{t('Apple')}</dt>
      <dd>{t('Calendar, the mark beside its name, Public Calendar, Copy Link.')}</dd>
    </div>
    <div>
      <dt>{t('Outlook')}</dt>
      <dd>{t('Settings, Shared calendars, Publish a calendar, the link that ends in .ics.')}</dd>
    </div>
  </dl>
)

/** Asks for the address of a calendar, its name and its colour; of one that is there, the address only to change it. */
export const SubscribedForm = ({
  workspaceId,
  calendar,
  onDone,
}: {
  workspaceId: string
  calendar: SubscribedCalendar | null
  onDone: () => void
}) => {
  const [name, setName] = useState(calendar?.name ?? '')
  const [address, setAddress] = useState('')
  const [colour, setColour] = useState<CalendarColour>(calendar?.colour ?? 'blue')
  const [onlyMine, setOnlyMine] = useState(false)
  const save = useMutation({
    mutationFn: () => {
      if (!calendar) return api.addSubscribedCalendar({ name, colour, address, onlyMine }, { workspaceId })
      const place = address === '' ? {} : { address }
      return api.editSubscribedCalendar({ calendarId: calendar.id, name, colour, ...place }, { workspaceId })
    },
    onSuccess: () => {
      void refreshCalendar(workspaceId)
      onDone()
    },
  })
  const errors = errorsByField(fieldErrorsOf(save.error))
  return (
    <FormModal
      opened
      onClose={onDone}
      onSubmit={() => save.mutate()}
      title={calendar ? t('Change “{name}”', { name: calendar.name }) : t('Add a calendar')}
      action={calendar ? t('Save') : t('Add')}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('The server did not answer. Try again in a moment.'))
          : undefined
      }
    >
      <TextField
        label={t('Address')}
        data-autofocus
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxCalendarAddress}
        placeholder="https://…"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        hint={
          calendar
            ? t('Now on {host}. Leave it empty to keep it.', { host: calendar.host })
            : t('The address of its .ics file. It’s kept sealed, and not shown again.')
        }
        error={errors.address}
      />
      {!calendar && <Places />}
      <TextField
        label={t('Name')}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        hint={t('Such as the name of the venue.')}
        error={errors.name}
      />
      <Field label={t('Colour')} error={errors.colour}>
        {(control) => (
          <Select
            {...control}
            value={colour}
            onChange={({ target }) => setColour(calendarColours.find((one) => one === target.value) ?? 'blue')}
          >
            {calendarColours.map((one) => (
              <option key={one} value={one}>
                {colourWords[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!calendar && (
        <Checkbox
          label={t('Mine: only tell the band when I’m busy. Its titles and places aren’t kept')}
          checked={onlyMine}
          onChange={({ target }) => setOnlyMine(target.checked)}
        />
      )}
    </FormModal>
  )
}
