import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

/**
 * Files of the device, chosen in a form or dropped, with label, hint and error. The browser's own input lies over it unseen: that
 * one would speak the browser's language.
 */
export const FileField = ({
  label,
  optional,
  hint,
  error,
  size: _,
  className,
  onChange,
  ...input
}: Omit<TextFieldProps, 'type'>) => {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <Field label={label} {...(optional && { optional })} hint={hint} error={error}>
      {(control) => (
        <span className={classNames(styles.file, error && styles.wrongFile, className)}>
          <span className={styles.chooser} aria-hidden="true">
            {input.multiple ? t('Choose files') : t('Choose a file')}
          </span>
          <span className={styles.fileNames} aria-hidden="true">
            {names.join(', ')}
          </span>
          <input
            {...input}
            {...control}
            className={styles.unseen}
            type="file"
            onChange={(event) => {
              onChange?.(event)
              setNames([...(event.currentTarget.files ?? [])].map(({ name }) => name))
            }}
          />
        </span>
      )}
    </Field>
  )
}

interface FilePickerProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple'> {
  /** What is chosen, for those who do not see the button. */
  label: string
  ref: Ref<HTMLInputElement>
  /** Whether a folder is chosen, with all that is in it. */
  folder?: boolean
  onFiles: (files: File[]) => void
}

/** Lets somebody choose files of the device: out of sight, a button beside it clicks its `ref`. One file can be chosen again and again. */
export const FilePicker = ({ label, folder = false, onFiles, ...input }: FilePickerProps) => (
  <input
    {...input}
    // React's types do not know it.
    {...(folder && { webkitdirectory: '' })}
    className="visually-hidden"
    type="file"
    aria-label={label}
    tabIndex={-1}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      target.value = ''
      if (files.length > 0) onFiles(files)
    }}
  />
)
