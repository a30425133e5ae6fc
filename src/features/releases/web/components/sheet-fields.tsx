import { type SheetFieldOf, sheetFields, sheetFieldsOf } from '#features/releases/contract/sheet-fields.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReleaseDraft } from '../release-draft.ts'
import styles from './release-fields.module.css'

/** What distributors ask for and fans are led to. */
export const SheetFields = ({
  draft,
  onChange,
  errors,
}: {
  draft: ReleaseDraft
  onChange: (part: Partial<ReleaseDraft>) => void
  errors: Record<string, string>
}) => {
  const line = (field: SheetFieldOf<'line' | 'link'>, more: object = {}) => (
    <TextField
      key={field}
      label={sheetFields[field].label}
      optional
      name={field}
      autoComplete="off"
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={errors[field]}
      {...more}
    />
  )
  return (
    <fieldset className={styles.sheet}>
      <legend className={styles.legend}>For the distributor</legend>
      <TextField
        label="UPC or EAN"
        optional
        name="upc"
        inputMode="numeric"
        autoComplete="off"
        value={draft.upc}
        onChange={(event) => onChange({ upc: event.target.value })}
        hint="12 or 13 digits, from your distributor; the last one is checked."
        error={errors.upc}
      />
      <div className={styles.pair}>{sheetFieldsOf('line').map((field) => line(field))}</div>
      {sheetFieldsOf('yes').map((field) => (
        <Checkbox
          key={field}
          label={sheetFields[field].label}
          name={field}
          checked={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.checked })}
        />
      ))}
      {sheetFieldsOf('link').map((field) => line(field, { type: 'url', placeholder: 'https://', spellCheck: false }))}
    </fieldset>
  )
}
