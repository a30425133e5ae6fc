import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { metricsOf } from '#features/statistics/contract/metrics.ts'
import type { OwnNumber } from '#features/statistics/contract/numbers.ts'
import { type ProviderName, providerNames, providers } from '#features/statistics/contract/providers.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshNumbers } from '../queries.ts'

const named = (text: string): ProviderName => providerNames.find((name) => name === text) ?? 'spotify'

/** Enters a number by hand, or changes one. */
export const NumberModal = ({
  workspaceId,
  offered,
  number,
  today,
  onClose,
}: {
  workspaceId: string
  /** The providers to choose from. */
  offered: readonly ProviderName[]
  /** The one that is changed; its day and what it counts stay. */
  number?: OwnNumber
  today: string
  onClose: () => void
}) => {
  const choices = offered.filter((name) => Object.keys(metricsOf(name)).length > 0)
  const [provider, setProvider] = useState<ProviderName>(number?.provider ?? choices[0] ?? 'spotify')
  const [metric, setMetric] = useState(number?.metric ?? Object.keys(metricsOf(provider))[0] ?? '')
  const [date, setDate] = useState(number?.date ?? today)
  const [value, setValue] = useState(number ? String(number.value) : '')
  const save = useMutation({
    mutationFn: () =>
      number
        ? api.editNumber({ provider, metric, date, value, rowVersion: number.rowVersion }, { workspaceId })
        : api.addNumber({ provider, metric, date, value }, { workspaceId }),
    onSuccess: async ({ message }) => {
      await refreshNumbers(workspaceId)
      flash.success(message)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={number ? t('Change a number') : t('Enter a number')}
      action={t('Save')}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('Couldn’t save the number. Try again in a moment.'))
          : undefined
      }
    >
      <Field label={t('Service')} error={errors.provider}>
        {(control) => (
          <Select
            {...control}
            disabled={number !== undefined}
            value={provider}
            onChange={(event) => {
              const next = named(event.target.value)
              setProvider(next)
              setMetric(Object.keys(metricsOf(next))[0] ?? '')
            }}
          >
            {(number ? [provider] : choices).map((name) => (
              <option key={name} value={name}>
                {providers[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('What it counts')} error={errors.metric} hint={metricsOf(provider)[metric]?.note}>
        {(control) => (
          <Select
            {...control}
            disabled={number !== undefined}
            value={metric}
            onChange={(event) => setMetric(event.target.value)}
          >
            {Object.entries(metricsOf(provider)).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DateField
        label={t('Day')}
        max={today}
        disabled={number !== undefined}
        value={date}
        error={errors.date}
        onChange={(event) => setDate(event.target.value)}
      />
      <TextField
        label={t('Number')}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={value}
        error={errors.value}
        hint={t('0 is a number, too. If you don’t know it, enter nothing and the day stays a gap.')}
        onChange={(event) => setValue(event.target.value)}
      />
    </FormModal>
  )
}
