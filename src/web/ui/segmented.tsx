import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segmented.module.css'

export interface SegmentedProps<V extends string> {
  /** Says what is chosen, to screen readers. */
  label: string
  options: { value: V; label: ReactNode; disabled?: boolean }[]
  /** Null while nothing is chosen. */
  value: V | null
  onChange: (value: V) => void
  /** The choice is about what one hears: the chosen segment takes the hue. */
  sound?: boolean
  size?: 'sm' | 'md'
  /** Fills the width with equal segments, for forms. */
  wide?: boolean
  name?: string
}

/** One choice of a few, as a radio group: arrows move, Tab leaves. */
export const Segmented = <V extends string>({
  label,
  options,
  value,
  onChange,
  sound,
  size = 'md',
  wide,
  name,
}: SegmentedProps<V>) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, sound && styles.sound, size === 'sm' && styles.sm, wide && styles.wide)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
