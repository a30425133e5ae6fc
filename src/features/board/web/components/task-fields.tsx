import { everyone, priorities } from '#features/board/contract/task-values.ts'
import type { Member } from '#web/session/use-members.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TaskDraft } from '../task-draft.ts'
import { DetailsField } from './details-field.tsx'
import { priorityNames } from './priority-mark.tsx'
import styles from './task-fields.module.css'

/** What one says about a task, new or not. */
export const TaskFields = ({
  draft,
  onChange,
  people,
  goneName,
  goneValue = '',
  errors,
  disabled,
}: {
  draft: TaskDraft
  onChange: (part: Partial<TaskDraft>) => void
  people: readonly Member[]
  /** Who has the task and is not there any more, in words; they may keep it. */
  goneName?: string | undefined
  goneValue?: string
  errors: Record<string, string>
  disabled: boolean
}) => (
  <>
    <TextField
      label="Name"
      data-autofocus
      autoComplete="off"
      value={draft.name}
      onChange={(event) => onChange({ name: event.target.value })}
      error={errors.name}
      disabled={disabled}
    />
    <DetailsField
      value={draft.details}
      onChange={(details) => onChange({ details })}
      people={people}
      error={errors.details}
      disabled={disabled}
    />
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        Priority
      </span>
      <Segmented
        label="Priority"
        wide
        value={draft.priority}
        onChange={(priority) => onChange({ priority })}
        options={priorities.map((value) => ({ value, label: priorityNames[value], disabled }))}
      />
      <FieldError text={errors.priority} />
    </div>
    <div className={styles.pair}>
      <Field label="Assigned to" error={errors.assigned_to}>
        {(control) => (
          <Select
            {...control}
            value={draft.assigned_to}
            onChange={(event) => onChange({ assigned_to: event.target.value })}
            disabled={disabled}
          >
            {goneName === undefined ? (
              <option value="" disabled>
                Choose someone
              </option>
            ) : (
              <option value={goneValue}>{goneName}</option>
            )}
            <option value={everyone}>everyone</option>
            {people.map(({ id, username }) => (
              <option key={id}>{username}</option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="Due"
        optional
        type="date"
        value={draft.dueDate}
        onChange={(event) => onChange({ dueDate: event.target.value })}
        error={errors.dueDate}
        disabled={disabled}
      />
    </div>
    <TextField
      label="Labels"
      optional
      placeholder="ep, live"
      hint="With commas between them."
      autoComplete="off"
      value={draft.labels}
      onChange={(event) => onChange({ labels: event.target.value })}
      error={errors.labels}
      disabled={disabled}
    />
  </>
)
