import { IconFileMusic, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { droppedFiles } from '#web/uploads/file-handles.ts'
import { fileSize } from '../file-size.ts'
import styles from './file-field.module.css'
import { FileWaveformView } from './file-waveform-view.tsx'

/** Takes one mp3 or wav file, chosen or dropped. */
export const FileField = ({
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
            className={classNames(styles.box, over && styles.over, error && styles.wrong)}
            htmlFor={control.id}
            onDragOver={onDrag}
            onDragLeave={onDrag}
            onDrop={onDrag}
          >
            <input
              {...control}
              className="visually-hidden"
              type="file"
              accept=".mp3,.wav,audio/mpeg,audio/wav"
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
                <span className={styles.name}>{file.name}</span>
                <span className={classNames(styles.size, 'mono')}>{fileSize(file.size)}</span>
              </>
            ) : (
              <>
                <IconUpload size={17} aria-hidden="true" />
                <span className={styles.hint}>Choose an mp3 or wav file, or drop it here</span>
              </>
            )}
          </label>
        )}
      </Field>
      <FileWaveformView file={file} height={56} />
    </>
  )
}
