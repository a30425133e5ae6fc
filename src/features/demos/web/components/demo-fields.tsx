import { useId } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { musicalKeys } from '../musical-keys.ts'
import type { DemoDraft } from '../send-demo.ts'
import styles from './demo-fields.module.css'
import { FileField } from './file-field.tsx'

export interface DemoFieldsProps {
  draft: DemoDraft
  onChange: (part: Partial<DemoDraft>) => void
  /** Titles to suggest. */
  titles: readonly string[]
  errors: Record<string, string>
  /** What is worth knowing about the version. */
  versionHint: string | undefined
  /** The song is known: a version of it is added. */
  titleFixed?: boolean
  /** The file may be left out: the old one stays. */
  replacing?: boolean
  disabled: boolean
}

/** The fields of a demo, for adding and editing. */
export const DemoFields = ({
  draft,
  onChange,
  titles,
  errors,
  versionHint,
  titleFixed,
  replacing,
  disabled,
}: DemoFieldsProps) => {
  const id = useId()
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Title"
          name="demoTitle"
          autoComplete="off"
          required
          {...(!titleFixed && { 'data-autofocus': true })}
          readOnly={titleFixed}
          list={`${id}-titles`}
          value={draft.title}
          disabled={disabled}
          onChange={(event) => onChange({ title: event.target.value })}
          error={errors.demoTitle}
        />
        <TextField
          label="Version"
          name="demoVersion"
          inputMode="decimal"
          autoComplete="off"
          required
          {...(titleFixed && { 'data-autofocus': true })}
          value={draft.version}
          disabled={disabled}
          onChange={(event) => onChange({ version: event.target.value })}
          hint={versionHint}
          error={errors.demoVersion}
        />
      </div>
      <FileField
        label={replacing ? 'Replacement file' : 'File'}
        {...(replacing && { optional: true })}
        file={draft.file}
        onFile={(file) => onChange({ file })}
        error={errors.demoFile}
        disabled={disabled}
      />
      <div className={styles.pair}>
        <TextField
          label="Key"
          optional
          name="demoSignature"
          autoComplete="off"
          placeholder="D minor"
          list={`${id}-keys`}
          value={draft.signature}
          disabled={disabled}
          onChange={(event) => onChange({ signature: event.target.value })}
          error={errors.demoSignature}
        />
        <TextField
          label="BPM"
          optional
          name="demoBPM"
          inputMode="decimal"
          autoComplete="off"
          placeholder="92"
          value={draft.bpm}
          disabled={disabled}
          onChange={(event) => onChange({ bpm: event.target.value })}
          error={errors.demoBPM}
        />
      </div>
      <datalist id={`${id}-titles`}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <datalist id={`${id}-keys`}>
        {musicalKeys.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </>
  )
}
