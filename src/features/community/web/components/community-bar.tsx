import { IconFlag, IconPlus, IconUserOff } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
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
    <ScreenTitle className={styles.title}>{t('Community')}</ScreenTitle>
    <SearchField label={t('Search posts')} value={typed} onType={onType} className={styles.search} />
    <IconButton label={t('People you have blocked')} onClick={onBlocked}>
      <IconUserOff size={18} aria-hidden="true" />
    </IconButton>
    <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
      {t('Add post')}
    </Button>
    <fieldset className={styles.filters} aria-label={t('Post topics')}>
      {categories.map((category) => (
        <ToggleChip
          key={category}
          on={filter.category === category && !deskIsOpen}
          onClick={() => onFilter({ category })}
        >
          {category === null ? t('Everything') : categoryNames[category]}
        </ToggleChip>
      ))}
      {filter.author && (
        <ToggleChip on onClick={() => onFilter({ author: null })}>
          {t('Only {name}, show all', { name: filter.author.name })}
        </ToggleChip>
      )}
      {openReports !== null && (
        <ToggleChip on={deskIsOpen} className={styles.reports} onClick={onDesk}>
          {rich('<iconFlag></iconFlag>Reports <span>{count}</span>', {
            iconFlag: () => <IconFlag size={15} aria-hidden="true" />,
            count: openReports,
            span: (text) => <span className="mono">{text}</span>,
          })}
        </ToggleChip>
      )}
    </fieldset>
  </div>
)
