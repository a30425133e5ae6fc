import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#kernel/language/translate.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './search-field.module.css'

/** One line to search a list with; the cross and Escape empty it. `className` gives its place and width. */
export const SearchField = ({
  label,
  value,
  onType,
  className,
}: {
  label: string
  value: string
  onType: (typed: string) => void
  className: string | undefined
}) => {
  const input = useRef<HTMLInputElement>(null)
  // The cross goes with what it clears, and would take the focus along.
  const clear = (): void => {
    onType('')
    input.current?.focus()
  }
  return (
    <span className={classNames(styles.search, className)}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) onType('')
        }}
      />
      {value && (
        <IconButton size="sm" label={t('Clear search')} onClick={clear}>
          <IconX size={15} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}
