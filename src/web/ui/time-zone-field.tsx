import { useId } from 'react'
import { isTimeZone } from '#kernel/dates.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Every time zone by its name, in the order of the alphabet, UTC first. */
const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** What the clocks of a zone show now: `Sat 21 Nov, 19:04`; null for a zone that there is not. */
const clockIn = (zone: string): string | null => {
  if (!isTimeZone(zone)) return null
  return dateText(new Date(), {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** A time zone by its name, as `Europe/Prague`: one types a part of it and chooses. Without a hint it says what the clocks show there. */
export const TimeZoneField = ({
  value,
  onZone,
  hint,
  ...field
}: Omit<TextFieldProps, 'label' | 'value' | 'onChange' | 'type' | 'list'> & {
  value: string
  onZone: (zone: string) => void
}) => {
  const list = useId()
  const clock = clockIn(value)
  return (
    <>
      <TextField
        name="timeZone"
        autoComplete="off"
        spellCheck={false}
        {...field}
        label={t('Time zone')}
        list={list}
        value={value}
        onChange={(event) => onZone(event.target.value.trim())}
        hint={hint || (clock ? t('It’s {time} there.', { time: clock }) : t('Type a city, and choose from the list.'))}
      />
      <datalist id={list}>
        {timeZones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
