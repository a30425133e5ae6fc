import { IconPlus, IconShare2 } from '@tabler/icons-react'
import { May } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
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
    <SearchField label="Search by name, key or BPM" value={typed} onType={onType} className={styles.search} />
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
