import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { SheetDraft } from '../release-draft.ts'
import styles from './release-fields.module.css'

const lines = [
  ['label', 'Label'],
  ['distributor', 'Distributor'],
  ['pLine', '℗ line'],
  ['cLine', '© line'],
  ['genre', 'Genre'],
  ['language', 'Language'],
] as const

const links = [
  ['smartLink', 'Smart link'],
  ['presaveLink', 'Pre-save link'],
] as const

/** What distributors ask for and fans are led to. */
export const SheetFields = ({
  draft,
  onChange,
  errors,
}: {
  draft: SheetDraft
  onChange: (part: Partial<SheetDraft>) => void
  errors: Record<string, string>
}) => {
  const line = (field: (typeof lines | typeof links)[number][0], label: string, more: object = {}) => (
    <TextField
      key={field}
      label={label}
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
      <div className={styles.pair}>{lines.map(([field, label]) => line(field, label))}</div>
      <Checkbox
        label="Explicit"
        name="explicit"
        checked={draft.explicit}
        onChange={(event) => onChange({ explicit: event.target.checked })}
      />
      {links.map(([field, label]) => line(field, label, { type: 'url', placeholder: 'https://', spellCheck: false }))}
    </fieldset>
  )
}
