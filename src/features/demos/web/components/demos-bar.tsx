import { IconPlus, IconSearch, IconShare2, IconX } from '@tabler/icons-react'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './demos-bar.module.css'

/** The line above the table: title, count, search, what is shown, and the way to add one. */
export const DemosBar = ({
  count,
  typed,
  onType,
  onlyLatest,
  onOnlyLatest,
  onShare,
  onAdd,
  quiet,
}: {
  /** "11", or "3 of 11"; empty while unknown. */
  count: string
  typed: string
  onType: (typed: string) => void
  onlyLatest: boolean
  onOnlyLatest: (next: boolean) => void
  /** Without it there is nothing to share. */
  onShare: (() => void) | undefined
  onAdd: () => void
  /** The primary way to add one is elsewhere. */
  quiet: boolean
}) => (
  <div className={styles.bar}>
    <h2 className={styles.title}>Demos</h2>
    <span className={`${styles.count} mono`} role="status">
      {count}
    </span>
    <span className={styles.search}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search by name, key or BPM"
        placeholder="Search by name, key or BPM"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) onType('')
        }}
      />
      {typed && (
        <IconButton size="sm" label="Clear search" onClick={() => onType('')}>
          <IconX size={15} aria-hidden="true" />
        </IconButton>
      )}
    </span>
    <Checkbox
      label="Only show latest"
      checked={onlyLatest}
      onChange={(event) => onOnlyLatest(event.currentTarget.checked)}
    />
    <May right="edit">
      {onShare && (
        <Button className={styles.add ?? ''} icon={<IconShare2 size={15} aria-hidden="true" />} onClick={onShare}>
          Share
        </Button>
      )}
      <Button
        variant={quiet ? 'default' : 'primary'}
        className={styles.add ?? ''}
        icon={<IconPlus size={15} aria-hidden="true" />}
        onClick={onAdd}
      >
        Add demo
      </Button>
    </May>
  </div>
)
