import { Segmented } from '#web/ui/segmented.tsx'
import { useKeys } from '../hooks/use-keys.ts'
import { type LabelKind, labelKinds } from './kept-labels.ts'

const options: { value: LabelKind; label: string }[] = [
  { value: 'number', label: 'Numbers' },
  { value: 'solfege', label: 'Solfège' },
  { value: 'letter', label: 'Letters' },
]

/** Chooses how degrees are written; L goes on to the next way. */
export const LabelSwitch = ({
  value,
  without,
  onChange,
}: {
  value: LabelKind
  /** A way that means nothing here. */
  without?: LabelKind
  onChange: (kind: LabelKind) => void
}) => {
  const offered = labelKinds.filter((kind) => kind !== without)
  const shown = offered.includes(value) ? value : (offered[0] ?? value)
  useKeys({ l: () => onChange(offered[(offered.indexOf(shown) + 1) % offered.length] ?? shown) })
  return (
    <Segmented
      label="Answers as"
      size="sm"
      options={options.filter((option) => option.value !== without)}
      value={shown}
      onChange={onChange}
    />
  )
}
