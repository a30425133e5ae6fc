import { IconAdjustmentsHorizontal, IconCheck, IconLink, IconMessagePlus, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { authorOf } from '#features/demos/contract/author-words.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuLabel, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { linkVerb } from '#web/ui/share-link.ts'
import { usePhone } from '#web/use-media.ts'
import type { NoteThread, NoteView, NoteWho } from './note-list.ts'
import styles from './notes-panel.module.css'
import type { NoteChanges } from './use-note-changes.ts'

/** Whose notes are shown and in which order, and the link to this moment. */
const NotesMenu = ({
  view,
  onView,
  authors,
  filters,
  onCopyMoment,
}: {
  view: NoteView
  onView: (view: NoteView) => void
  /** The choice of which notes are shown, where it has no place of its own. */
  filters: ReactNode
  /** Everyone who wrote here, except oneself. */
  authors: readonly { id: string; name: string }[]
  onCopyMoment: () => void
}) => {
  const whose = (who: NoteWho, label: string): ReactNode => (
    <Choice key={who} chosen={view.who === who} onClick={() => onView({ ...view, who })}>
      {label}
    </Choice>
  )
  return (
    <Menu>
      <MenuTarget>
        <IconButton size={filters ? 'md' : 'sm'} label={t('Whose notes, and in which order')}>
          <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
        </IconButton>
      </MenuTarget>
      <MenuDropdown>
        {filters}
        <MenuLabel>{t('Whose')}</MenuLabel>
        {whose('anyone', t('Everybody’s'))}
        {whose('mine', t('Mine'))}
        {whose('mentions-me', t('Mentions me'))}
        {authors.map(({ id, name }) => whose(`author:${id}`, name))}
        <MenuDivider />
        <MenuLabel>{t('Order')}</MenuLabel>
        <Choice chosen={view.sort === 'song'} onClick={() => onView({ ...view, sort: 'song' })}>
          {t('By time in the song')}
        </Choice>
        <Choice chosen={view.sort === 'newest'} onClick={() => onView({ ...view, sort: 'newest' })}>
          {t('Newest first')}
        </Choice>
        <MenuDivider />
        <MenuItem leftSection={<IconLink size={16} aria-hidden="true" />} onClick={onCopyMoment}>
          {t('{verb, select, Share {Share link to this moment} other {Copy link to this moment}}', {
            verb: linkVerb(),
          })}
        </MenuItem>
      </MenuDropdown>
    </Menu>
  )
}

const Choice = ({ chosen, onClick, children }: { chosen: boolean; onClick: () => void; children: ReactNode }) => (
  <MenuItem
    leftSection={<IconCheck size={16} aria-hidden="true" style={{ visibility: chosen ? 'visible' : 'hidden' }} />}
    aria-current={chosen ? 'true' : undefined}
    onClick={onClick}
  >
    {children}
  </MenuItem>
)

/** With so many notes a search is offered; on a phone by the menu. */
const many = 8

/** The title of the notes, how many are open, and what is shown of them. */
export const NotesHead = ({
  threads,
  view,
  onView,
  changes,
  tabs,
  onWrite,
  onCopyMoment,
}: {
  threads: readonly NoteThread[]
  view: NoteView
  onView: (view: NoteView) => void
  changes: NoteChanges
  /** What replaces the title below the sound, where a button brings the composer. */
  tabs: ReactNode
  onWrite: () => void
  onCopyMoment: () => void
}) => {
  const resolved = threads.filter(({ note }) => note.resolvedAt !== null).length
  const authors = authorsOf(threads, changes.me)
  const filters = [
    { value: 'open', label: t('Open##state') },
    { value: 'resolved', label: <Counted word={t('Resolved')} count={resolved} /> },
    { value: 'all', label: t('All') },
  ] as const
  // What is shown is chosen in the menu then.
  const phone = usePhone()
  const [searches, setSearches] = useState(false)
  const filterBy = (filter: NoteView['filter']): void => onView({ ...view, filter })
  return (
    <>
      <div className={classNames(styles.head, tabs !== null && styles.tabs)}>
        {tabs}
        <h3 id="notes-title" className={tabs === null ? styles.title : 'visually-hidden'}>
          {t('Notes')}
        </h3>
        <span className={tabs === null ? `${styles.count} mono` : 'visually-hidden'} role="status">
          {t('{count} open', { count: threads.length - resolved })}
        </span>
        <NotesMenu
          view={view}
          onView={onView}
          authors={authors}
          filters={
            phone && (
              <>
                <MenuLabel>{t('Which')}</MenuLabel>
                {filters.map(({ value, label }) => (
                  <Choice key={value} chosen={view.filter === value} onClick={() => filterBy(value)}>
                    {label}
                  </Choice>
                ))}
                {threads.length >= many && (
                  <MenuItem leftSection={<IconSearch size={16} aria-hidden="true" />} onClick={() => setSearches(true)}>
                    {t('Search notes')}
                  </MenuItem>
                )}
                <MenuDivider />
              </>
            )
          }
          onCopyMoment={onCopyMoment}
        />
        {!phone && (
          <Segmented
            size="sm"
            label={t('Which notes')}
            value={view.filter}
            onChange={filterBy}
            options={[...filters]}
          />
        )}
        {tabs !== null && (
          <Button icon={<IconMessagePlus size={16} aria-hidden="true" />} onClick={onWrite}>
            {t('Note')}
          </Button>
        )}
      </div>
      {(view.search !== '' || (threads.length >= many && (!phone || searches))) && (
        <div className={styles.search}>
          <IconSearch size={15} aria-hidden="true" />
          <input
            type="search"
            aria-label={t('Search notes')}
            placeholder={t('Search notes')}
            autoComplete="off"
            value={view.search}
            onChange={(event) => onView({ ...view, search: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && view.search) onView({ ...view, search: '' })
            }}
          />
        </div>
      )}
      {view.who !== 'anyone' && (
        <div className={styles.narrowed}>
          <span>{whoseWords(view, authors)}</span>
          <IconButton size="sm" label={t('Show everybody’s notes')} onClick={() => onView({ ...view, who: 'anyone' })}>
            <IconX size={14} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </>
  )
}

interface Author {
  id: string
  name: string
}

const authorsOf = (threads: readonly NoteThread[], me: string | null): Author[] => {
  const names = new Map<string, string>()
  const look = (note: DemoNote): void => {
    if (note.authorId !== null && note.authorId !== me) names.set(note.authorId, authorOf(note))
  }
  for (const { note, replies } of threads) for (const one of [note, ...replies]) look(one)
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name))
}

const whoseWords = (view: NoteView, authors: readonly Author[]): string => {
  if (view.who === 'mine') return t('Only mine')
  if (view.who === 'mentions-me') return t('Only where I’m mentioned')
  const author = authors.find(({ id }) => view.who === `author:${id}`)
  return author ? t('Only with {name}', { name: author.name }) : t('Only with somebody who left')
}

const Counted = ({ word, count }: { word: string; count: number }) => (
  <>
    {word} {count > 0 && <span className="mono">{count}</span>}
  </>
)
