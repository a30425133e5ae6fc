import { releaseStatuses, releaseTypes, typeLabels } from '#features/releases/contract/release-words.ts'
import { t } from '#kernel/language/translate.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReleaseDraft } from '../release-draft.ts'
import { statusLabels } from '../release-words.ts'
import styles from './release-fields.module.css'

/** The fields of a release, for adding and editing. */
export const ReleaseFields = ({
  draft,
  onChange,
  errors,
  dateHint,
  statusHint,
}: {
  draft: ReleaseDraft
  onChange: (part: Partial<ReleaseDraft>) => void
  errors: Record<string, string>
  dateHint?: string | undefined
  statusHint?: string | undefined
}) => (
  <>
    <TextField
      label={t('Name')}
      name="releaseName"
      autoComplete="off"
      required
      data-autofocus
      value={draft.releaseName}
      onChange={(event) => onChange({ releaseName: event.target.value })}
      error={errors.releaseName}
    />
    <div className={styles.pair}>
      <DateField
        label={t('Date')}
        name="releaseDate"
        required
        value={draft.releaseDate}
        onChange={(event) => onChange({ releaseDate: event.target.value })}
        hint={dateHint}
        error={errors.releaseDate}
      />
      <Field label={t('Status')} hint={statusHint} error={errors.status}>
        {(control) => (
          <Select
            {...control}
            name="status"
            value={draft.status}
            onChange={(event) => {
              const status = releaseStatuses.find((one) => one === event.target.value)
              if (status) onChange({ status })
            }}
          >
            {releaseStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
    <Segmented
      label={t('Type')}
      wide
      options={releaseTypes.map((value) => ({ value, label: typeLabels[value] }))}
      value={draft.type}
      onChange={(type) => onChange({ type })}
    />
    <div className={styles.checks}>
      <Checkbox
        label={t('Art ready')}
        name="art-ready"
        checked={draft['art-ready']}
        onChange={(event) => onChange({ 'art-ready': event.target.checked })}
      />
      <Checkbox
        label={t('Mix ready')}
        name="mix-ready"
        checked={draft['mix-ready']}
        onChange={(event) => onChange({ 'mix-ready': event.target.checked })}
      />
    </div>
  </>
)
