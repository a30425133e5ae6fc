import type { InputHTMLAttributes, Ref } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Files of the device, chosen in a form, with label, hint and error. */
export const FileField = (field: Omit<TextFieldProps, 'type'>) => <TextField {...field} type="file" />

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
