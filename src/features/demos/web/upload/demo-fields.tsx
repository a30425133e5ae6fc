import { IconFileMusic, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { maxKeyLength, maxListenForLength } from '#features/demos/contract/demo-limits.ts'
import { stageWords } from '#features/demos/contract/stage-words.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { acceptedSounds } from '#kernel/sound-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { droppedFiles } from '#web/uploads/file-handles.ts'
import { useHasKeys } from '#web/use-media.ts'
import { fileSize, musicalKeys, notSet, versionText } from '../demo-numbers.ts'
import type { DemoDraft, FilledStage } from './demo-draft.ts'
import styles from './demo-fields.module.css'
import fileFieldStyles from './file-field.module.css'
import { FileWaveformView } from './upload-progress.tsx'

/** Takes one sound file, chosen or dropped. */
const FileField = ({
  label,
  optional,
  file,
  onFile,
  error,
  disabled,
}: {
  label: string
  optional?: boolean
  file: File | null
  onFile: (file: File) => void
  error: string | undefined
  disabled: boolean
}) => {
  const hasKeys = useHasKeys()
  const [over, setOver] = useState(false)
  const take = (files: ArrayLike<File> | null): void => {
    const first = files?.[0]
    if (first) onFile(first)
  }
  const onDrag = (event: DragEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    setOver(event.type === 'dragover')
    if (event.type === 'drop' && !disabled) take(droppedFiles(event.dataTransfer))
  }
  return (
    <>
      <Field label={label} {...(optional && { optional })} error={error}>
        {(control) => (
          <label
            className={classNames(fileFieldStyles.box, over && fileFieldStyles.over, error && fileFieldStyles.wrong)}
            htmlFor={control.id}
            onDragOver={onDrag}
            onDragLeave={onDrag}
            onDrop={onDrag}
          >
            <input
              {...control}
              className="visually-hidden"
              type="file"
              accept={acceptedSounds}
              disabled={disabled}
              onChange={(event) => {
                take(event.target.files)
                // So that the same file, mended, can be chosen again.
                event.target.value = ''
              }}
            />
            {file ? (
              <>
                <IconFileMusic size={17} aria-hidden="true" />
                <span className={fileFieldStyles.name}>{file.name}</span>
                <span className={classNames(fileFieldStyles.size, 'mono')}>{fileSize(file.size)}</span>
              </>
            ) : (
              <>
                <IconUpload size={17} aria-hidden="true" />
                <span className={fileFieldStyles.hint}>
                  {hasKeys ? t('Choose a sound file, or drop it here') : t('Choose a sound file')}
                </span>
              </>
            )}
          </label>
        )}
      </Field>
      <FileWaveformView file={file} height={56} />
    </>
  )
}

export interface DemoFieldsProps {
  draft: DemoDraft
  onChange: (part: Partial<DemoDraft>) => void
  /** Titles to suggest. */
  titles: readonly string[]
  errors: Record<string, string>
  /** A version that is free, when the typed one is not. */
  offered: number | undefined
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
  offered,
  titleFixed,
  replacing,
  disabled,
}: DemoFieldsProps) => {
  const id = useId()
  const version = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('Title')}
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
          ref={version}
          label={t('Version')}
          name="demoVersion"
          inputMode="decimal"
          autoComplete="off"
          required
          {...(titleFixed && { 'data-autofocus': true })}
          value={draft.version}
          disabled={disabled}
          onChange={(event) => onChange({ version: event.target.value })}
          error={errors.demoVersion}
        />
        {errors.demoVersion && offered !== undefined && (
          <Button
            size="sm"
            className={styles.offered ?? ''}
            disabled={disabled}
            onClick={() => {
              onChange({ version: String(offered) })
              version.current?.focus()
            }}
          >
            {t('Use {what}', { what: versionText(offered) })}
          </Button>
        )}
      </div>
      <FileField
        label={replacing ? t('Replacement file') : t('File')}
        {...(replacing && { optional: true })}
        file={draft.file}
        onFile={(file) => onChange({ file })}
        error={errors.demoFile}
        disabled={disabled}
      />
      <div className={styles.pair}>
        <TextField
          label={t('Key')}
          optional
          name="demoSignature"
          autoComplete="off"
          placeholder={spokenKey('D minor')}
          maxLength={maxKeyLength}
          list={`${id}-keys`}
          value={draft.signature}
          disabled={disabled}
          onChange={(event) => onChange({ signature: event.target.value })}
          error={errors.demoSignature}
        />
        <TextField
          label={t('BPM')}
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
      <div className={styles.pair}>
        <TextField
          label={t('Listen for')}
          optional
          name="listenFor"
          autoComplete="off"
          placeholder={t('Vocal level in verse 2')}
          maxLength={maxListenForLength}
          value={draft.listenFor ?? ''}
          disabled={disabled}
          onChange={(event) => onChange({ listenFor: event.target.value })}
          error={errors.listenFor}
        />
        <Field label={t('Stage')} optional error={errors.demoStage}>
          {(control) => (
            <Select
              {...control}
              name="demoStage"
              value={draft.stage ?? ''}
              disabled={disabled}
              onChange={(event) => onChange({ stage: event.target.value as FilledStage })}
            >
              <option value="">{notSet}</option>
              {Object.entries(stageWords()).map(([stage, word]) => (
                <option key={stage} value={stage}>
                  {word}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <datalist id={`${id}-titles`}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
      <datalist id={`${id}-keys`}>
        {musicalKeys.map((key) => (
          <option key={key} value={spokenKey(key)} />
        ))}
      </datalist>
    </>
  )
}
