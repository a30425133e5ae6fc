import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isPlainDate } from '#kernel/dates.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { nameAmong } from '#kernel/people.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import type { SeriesScope } from '../../contract/event-values.ts'
import { spanWords } from '../calendar-words.ts'
import type { EventDraft } from '../event-draft.ts'
import { availabilityQuery } from '../queries.ts'
import { shownEntry, timeWords } from '../shown-entry.ts'
import { personZone } from '../zone-clock.ts'
import styles from './event-fields.module.css'
import { EventPlaceFields, EventTimeFields } from './event-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'

/** Who is invited, and, for the dates chosen, who is away and what is planned already. It warns and never blocks. */
const PeopleFields = ({
  workspaceId,
  date,
  endDate,
  except,
  attendeeIds,
  onChange,
  error,
  disabled,
  invites,
}: {
  workspaceId: string
  date: string
  endDate: string
  /** The event that is being changed: it does not conflict with itself. */
  except?: string | undefined
  attendeeIds: string[] | null
  onChange: (attendeeIds: string[] | null) => void
  error: string | undefined
  disabled: boolean
  /** Whether who is invited can be chosen here; one date of a series has whom the series has. */
  invites: boolean
}) => {
  const until = isPlainDate(endDate) && endDate >= date ? endDate : date
  const { data } = useQuery({ ...availabilityQuery(workspaceId, date, until), enabled: isPlainDate(date) })
  const members = data?.members ?? []
  const expected = (id: string): boolean => attendeeIds === null || attendeeIds.includes(id)
  const away = members.filter((one) => one.away.length > 0 && expected(one.id))
  const planned = (data?.events ?? []).filter((one) => one.id !== except)
  const toggle = (id: string): void => {
    const before = attendeeIds ?? members.map((one) => one.id)
    const next = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
    onChange(next.length === members.length ? null : next)
  }
  return (
    <>
      {invites && (
        <fieldset className={styles.group} disabled={disabled}>
          <legend className={styles.legend}>{t('Invited')}</legend>
          <div className={styles.days}>
            <ToggleChip on={attendeeIds === null} onClick={() => onChange(attendeeIds === null ? [] : null)}>
              {t('Everyone')}
            </ToggleChip>
            {members.map(({ id, ...member }) => (
              <ToggleChip
                key={id}
                on={attendeeIds?.includes(id) ?? false}
                onClick={() => (attendeeIds === null ? onChange([id]) : toggle(id))}
              >
                {nameAmong(member, members)}
              </ToggleChip>
            ))}
          </div>
          <FieldError text={error} />
        </fieldset>
      )}
      <div role="status">
        {away.map(({ id, displayName, away: absences }) => (
          <p key={id} className={styles.warning}>
            <IconAlertTriangle size={15} aria-hidden="true" />
            <span>
              {t('{name} is away {days}.', {
                name: displayName,
                days: listText(
                  absences.map((one) => spanWords(one.date, one.endDate)),
                  'unit',
                ),
              })}
            </span>
          </p>
        ))}
      </div>
      {planned.length > 0 && (
        <p className={styles.note}>
          <IconInfoCircle size={15} aria-hidden="true" />
          <span>
            {t('Already planned: {events}{more, plural, =0 {} other { and # more}}.', {
              events: listText(
                planned.slice(0, 4).map((one) => `${timeWords(shownEntry(one, personZone()))} ${one.title}`.trim()),
                'unit',
              ),
              more: Math.max(0, planned.length - 4),
            })}
          </span>
        </p>
      )}
    </>
  )
}

/** How much of a series is meant. */
export const ScopeChoice = ({ value, onChange }: { value: SeriesScope; onChange: (value: SeriesScope) => void }) => (
  <Segmented
    label={t('Which dates')}
    wide
    value={value}
    onChange={onChange}
    options={[
      { value: 'this', label: t('This date') },
      { value: 'following', label: t('This and later') },
      { value: 'all', label: t('All dates') },
    ]}
  />
)

/** All fields of an event, those of the specification first. */
export const EventForm = ({
  workspaceId,
  draft,
  onChange,
  errors,
  disabled,
  except,
  repeats = true,
  finder,
}: {
  workspaceId: string
  draft: EventDraft
  onChange: (part: Partial<EventDraft>) => void
  errors: Record<string, string>
  disabled: boolean
  except?: string
  /** A single date of a series has no rule and no guests of its own. */
  repeats?: boolean
  /** Looks for a date, below the fields that it fills. */
  finder?: ReactNode
}) => {
  const shared = { draft, onChange, errors, disabled }
  return (
    <>
      <EventTimeFields {...shared} />
      {finder}
      <EventPlaceFields {...shared} />
      {repeats && (
        <RepeatFields
          repeat={draft.rule}
          date={draft.date}
          onChange={(part) => onChange({ rule: { ...draft.rule, ...part } })}
          error={errors.rule}
          disabled={disabled}
        />
      )}
      <PeopleFields
        workspaceId={workspaceId}
        date={draft.date}
        endDate={draft.endDate}
        except={except}
        attendeeIds={draft.attendeeIds}
        onChange={(attendeeIds) => onChange({ attendeeIds })}
        error={errors.attendeeIds}
        disabled={disabled}
        invites={repeats}
      />
    </>
  )
}
