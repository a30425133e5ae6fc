import { isPlainDate, weekdayOf } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { weekdays } from '../calendar-words.ts'
import { type MonthlyBy, placeInMonth, type RepeatDraft, repeatWords } from '../repeat-draft.ts'
import styles from './event-fields.module.css'

/** Whether and how an event repeats, in fields, and below them in words. */
export const RepeatFields = ({
  repeat,
  date,
  onChange,
  error,
  disabled,
}: {
  repeat: RepeatDraft
  date: string
  onChange: (part: Partial<RepeatDraft>) => void
  error: string | undefined
  disabled: boolean
}) => {
  const { every } = repeat
  const says = every !== 'never' && every !== 'own'
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('Repeats')} error={says ? undefined : error}>
          {(control) => (
            <Select
              {...control}
              value={every}
              onChange={(event) => onChange({ every: event.target.value as RepeatDraft['every'] })}
              disabled={disabled}
            >
              <option value="never">{t('Never')}</option>
              <option value="daily">{t('Daily')}</option>
              <option value="weekly">{t('Weekly')}</option>
              <option value="monthly">{t('Monthly')}</option>
              <option value="yearly">{t('Yearly')}</option>
              {repeat.own !== '' && every === 'own' && <option value="own">{t('As it is now')}</option>}
            </Select>
          )}
        </Field>
        {says && (
          <TextField
            label={t(
              '{every, select, daily {Every how many days} weekly {Every how many weeks} monthly {Every how many months} other {Every how many years}}',
              { every },
            )}
            type="number"
            inputMode="numeric"
            min={1}
            value={repeat.interval}
            onChange={(event) => onChange({ interval: event.target.value })}
            disabled={disabled}
          />
        )}
      </div>
      {every === 'weekly' && isPlainDate(date) && (
        <fieldset className={styles.group} disabled={disabled}>
          <legend className={styles.legend}>{t('On##weekdays')}</legend>
          <div className={styles.days}>
            {weekdays.map(({ short, long }, at) => {
              const day = at + 1
              const isOwn = weekdayOf(date) === day
              const isOn = isOwn || repeat.days.includes(day)
              return (
                <ToggleChip
                  key={short}
                  on={isOn}
                  title={isOwn ? t('The day of the first date') : long}
                  onClick={() =>
                    !isOwn &&
                    onChange({ days: isOn ? repeat.days.filter((one) => one !== day) : [...repeat.days, day] })
                  }
                >
                  {short}
                </ToggleChip>
              )
            })}
          </div>
        </fieldset>
      )}
      {every === 'monthly' && isPlainDate(date) && (
        <MonthlyChoice date={date} value={repeat.monthlyBy} onChange={(monthlyBy) => onChange({ monthlyBy })} />
      )}
      {says && (
        <div className={styles.pair}>
          <div className={styles.group}>
            <span className={styles.legend}>{t('Ends')}</span>
            <Segmented
              label={t('How it ends')}
              wide
              value={repeat.ends}
              onChange={(ends) => onChange({ ends })}
              options={[
                { value: 'count', label: t('After') },
                { value: 'until', label: t('On##a date') },
              ]}
            />
          </div>
          {repeat.ends === 'count' ? (
            <TextField
              label={t('Number of dates')}
              type="number"
              inputMode="numeric"
              min={1}
              value={repeat.count}
              onChange={(event) => onChange({ count: event.target.value })}
              disabled={disabled}
            />
          ) : (
            <DateField
              label={t('Last date')}
              min={date}
              value={repeat.until}
              onChange={(event) => onChange({ until: event.target.value })}
              disabled={disabled}
            />
          )}
        </div>
      )}
      {every !== 'never' && <p className={styles.words}>{repeatWords(repeat, date)}</p>}
      {says && <FieldError text={error} />}
    </>
  )
}

const MonthlyChoice = ({
  date,
  value,
  onChange,
}: {
  date: string
  value: MonthlyBy
  onChange: (value: MonthlyBy) => void
}) => {
  const { nth, isLast } = placeInMonth(date)
  const weekday = weekdays[weekdayOf(date) - 1]?.long ?? ''
  return (
    <Field label={t('On##a date')}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as MonthlyBy)}>
          <option value="day">{t('Day {number} of the month', { number: Number(date.slice(8)) })}</option>
          <option value="nth">
            {t('The {nth, selectordinal, =1 {first} =2 {second} =3 {third} =4 {fourth} other {fifth}} {weekday}', {
              nth,
              weekday,
            })}
          </option>
          {(isLast || value === 'last') && <option value="last">{t('The last {weekday}', { weekday })}</option>}
        </Select>
      )}
    </Field>
  )
}
