import { Segmented } from '#web/ui/segmented.tsx'
import type { SeriesScope } from '../../contract/event-values.ts'
import type { EventDraft } from '../event-draft.ts'
import { EventPlaceFields, EventTimeFields } from './event-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import { RepeatFields } from './repeat-fields.tsx'

/** How much of a series is meant. */
export const ScopeChoice = ({ value, onChange }: { value: SeriesScope; onChange: (value: SeriesScope) => void }) => (
  <Segmented
    label="Which dates"
    wide
    value={value}
    onChange={onChange}
    options={[
      { value: 'this', label: 'This date' },
      { value: 'following', label: 'And following' },
      { value: 'all', label: 'All dates' },
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
}: {
  workspaceId: string
  draft: EventDraft
  onChange: (part: Partial<EventDraft>) => void
  errors: Record<string, string>
  disabled: boolean
  except?: string
  /** A single date of a series has no rule and no guests of its own. */
  repeats?: boolean
}) => {
  const shared = { draft, onChange, errors, disabled }
  return (
    <>
      <EventTimeFields {...shared} />
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
