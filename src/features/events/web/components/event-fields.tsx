import { t } from '#kernel/language/translate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField, TimeField } from '#web/ui/date-field.tsx'
import input from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeZoneField } from '#web/ui/time-zone-field.tsx'
import { type Category, categories, categoryNames } from '../../contract/event-values.ts'
import type { EventDraft } from '../event-draft.ts'
import { personZone } from '../zone-clock.ts'
import styles from './event-fields.module.css'

export interface EventFieldsProps {
  draft: EventDraft
  onChange: (part: Partial<EventDraft>) => void
  errors: Record<string, string>
  disabled: boolean
}

// A show from 22:00 to 01:00, where nobody named a last day.
const endsNextDay = ({ wholeday, start, end, date, endDate }: EventDraft): boolean =>
  !wholeday && start !== '' && end !== '' && end < start && (endDate === '' || endDate > date)

/** When an event is, and what it is called: the fields that come first. */
export const EventTimeFields = ({ draft, onChange, errors, disabled }: EventFieldsProps) => (
  <>
    <TextField
      label={t('Title')}
      name="title"
      data-autofocus
      autoComplete="off"
      value={draft.title}
      onChange={(event) => onChange({ title: event.target.value })}
      error={errors.title}
      disabled={disabled}
    />
    <div className={styles.times}>
      <DateField
        label={t('Date')}
        name="date"
        value={draft.date}
        onChange={(event) => onChange({ date: event.target.value })}
        error={errors.date}
        disabled={disabled}
      />
      <TimeField
        label={t('Start')}
        optional
        name="start"
        value={draft.wholeday ? '' : draft.start}
        onChange={(event) => onChange({ start: event.target.value })}
        error={errors.start}
        disabled={disabled || draft.wholeday}
      />
      <TimeField
        label={t('End')}
        optional
        name="end"
        value={draft.wholeday ? '' : draft.end}
        onChange={(event) => onChange({ end: event.target.value })}
        hint={endsNextDay(draft) && t('Ends the next day.')}
        error={errors.end}
        disabled={disabled || draft.wholeday}
      />
    </div>
    <div className={styles.pair}>
      <span className={styles.check}>
        <Checkbox
          label={t('Whole day')}
          name="wholeday"
          checked={draft.wholeday}
          onChange={(event) => onChange({ wholeday: event.target.checked })}
          disabled={disabled}
        />
      </span>
      <DateField
        label={t('Last day')}
        optional
        name="endDate"
        value={draft.endDate}
        min={draft.date}
        onChange={(event) => onChange({ endDate: event.target.value })}
        error={errors.endDate ?? errors.wholeday}
        disabled={disabled}
      />
    </div>
  </>
)

/** What an event is for, where, and on whose clock. */
export const EventPlaceFields = ({ draft, onChange, errors, disabled }: EventFieldsProps) => (
  <>
    <div className={styles.pair}>
      <Field label={t('Category')} error={errors.category}>
        {(control) => (
          <Select
            {...control}
            name="category"
            value={draft.category}
            onChange={(event) => onChange({ category: event.target.value as Category })}
            disabled={disabled}
          >
            {categoryNames.map((name) => (
              <option key={name} value={name}>
                {categories[name].word}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TimeZoneField
        value={draft.timeZone}
        onZone={(timeZone) => onChange({ timeZone })}
        placeholder={t("The band's")}
        error={errors.timeZone}
        hint={draft.timeZone !== '' && draft.timeZone !== personZone() && t('Not your device’s time zone.')}
        disabled={disabled}
      />
    </div>
    <TextField
      label={t('Location')}
      optional
      name="location"
      autoComplete="off"
      value={draft.location}
      onChange={(event) => onChange({ location: event.target.value })}
      error={errors.location}
      disabled={disabled}
    />
    <Field label={t('Notes')} optional error={errors.notes}>
      {(control) => (
        <textarea
          {...control}
          className={input.input}
          name="notes"
          rows={2}
          value={draft.notes}
          onChange={(event) => onChange({ notes: event.target.value })}
          disabled={disabled}
        />
      )}
    </Field>
  </>
)
