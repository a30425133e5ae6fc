import { IconFlag, IconPlus, IconUserOff } from '@tabler/icons-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { categoryNames, postCategories } from '../../contract/community-values.ts'
import type { FeedFilter } from '../queries.ts'
import styles from './community-bar.module.css'

const categories = [null, ...postCategories] as const

/** The lines above the feed: what of it is shown, and the ways to write and to have peace. */
export const CommunityBar = ({
  filter,
  typed,
  openReports,
  deskIsOpen,
  onFilter,
  onType,
  onDesk,
  onBlocked,
  onAdd,
}: {
  filter: FeedFilter
  typed: string
  /** How much waits for an administrator; null for everybody else. */
  openReports: number | null
  deskIsOpen: boolean
  onFilter: (part: Partial<FeedFilter>) => void
  onType: (typed: string) => void
  onDesk: () => void
  onBlocked: () => void
  onAdd: () => void
}) => (
  <div className={styles.bar}>
    <ScreenTitle className={styles.title}>Community</ScreenTitle>
    <SearchField label="Search posts" value={typed} onType={onType} className={styles.search} />
    <IconButton label="People you have blocked" onClick={onBlocked}>
      <IconUserOff size={18} aria-hidden="true" />
    </IconButton>
    <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
      Add post
    </Button>
    <fieldset className={styles.filters} aria-label="What posts are about">
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          className={styles.switch}
          aria-pressed={filter.category === category && !deskIsOpen}
          onClick={() => onFilter({ category })}
        >
          {category === null ? 'Everything' : categoryNames[category]}
        </button>
      ))}
      {filter.author && (
        <button type="button" className={styles.switch} aria-pressed="true" onClick={() => onFilter({ author: null })}>
          Only {filter.author.username}, show all
        </button>
      )}
      {openReports !== null && (
        <button
          type="button"
          className={classNames(styles.switch, styles.reports)}
          aria-pressed={deskIsOpen}
          onClick={onDesk}
        >
          <IconFlag size={15} aria-hidden="true" />
          Reports <span className="mono">{openReports}</span>
        </button>
      )}
    </fieldset>
  </div>
)
