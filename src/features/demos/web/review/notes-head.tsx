import { IconAdjustmentsHorizontal, IconCheck, IconLink, IconMessagePlus, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { authorOf } from '#features/demos/contract/author-words.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuLabel, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { linkVerb } from '#web/ui/share-link.ts'
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
        <IconButton size={filters ? 'md' : 'sm'} label="Whose notes, and in which order">
          <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
        </IconButton>
      </MenuTarget>
      <MenuDropdown>
        {filters}
        <MenuLabel>Whose</MenuLabel>
        {whose('anyone', 'Everybody’s')}
        {whose('mine', 'Mine')}
        {whose('mentions-me', 'Mentions me')}
        {authors.map(({ id, name }) => whose(`author:${id}`, name))}
        <MenuDivider />
        <MenuLabel>Order</MenuLabel>
        <Choice chosen={view.sort === 'song'} onClick={() => onView({ ...view, sort: 'song' })}>
          By time in the song
        </Choice>
        <Choice chosen={view.sort === 'newest'} onClick={() => onView({ ...view, sort: 'newest' })}>
          Newest first
        </Choice>
        <MenuDivider />
        <MenuItem leftSection={<IconLink size={16} aria-hidden="true" />} onClick={onCopyMoment}>
          {linkVerb()} link to this moment
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
  /** What a phone has in place of the title; what is shown is chosen in the menu then. */
  tabs: ReactNode
  onWrite: () => void
  onCopyMoment: () => void
}) => {
  const resolved = threads.filter(({ note }) => note.resolvedAt !== null).length
  const authors = authorsOf(threads, changes.me)
  const filters = [
    { value: 'open', label: 'Open' },
    { value: 'resolved', label: <Counted word="Resolved" count={resolved} /> },
    { value: 'all', label: 'All' },
  ] as const
  const [searches, setSearches] = useState(false)
  const filterBy = (filter: NoteView['filter']): void => onView({ ...view, filter })
  return (
    <>
      <div className={classNames(styles.head, tabs !== null && styles.tabs)}>
        {tabs}
        <h3 id="notes-title" className={tabs === null ? styles.title : 'visually-hidden'}>
          Notes
        </h3>
        <span className={tabs === null ? `${styles.count} mono` : 'visually-hidden'} role="status">
          {threads.length - resolved} open
        </span>
        <NotesMenu
          view={view}
          onView={onView}
          authors={authors}
          filters={
            tabs !== null && (
              <>
                <MenuLabel>Which</MenuLabel>
                {filters.map(({ value, label }) => (
                  <Choice key={value} chosen={view.filter === value} onClick={() => filterBy(value)}>
                    {label}
                  </Choice>
                ))}
                {threads.length >= many && (
                  <MenuItem leftSection={<IconSearch size={16} aria-hidden="true" />} onClick={() => setSearches(true)}>
                    Search in the notes
                  </MenuItem>
                )}
                <MenuDivider />
              </>
            )
          }
          onCopyMoment={onCopyMoment}
        />
        {tabs === null ? (
          <Segmented size="sm" label="Which notes" value={view.filter} onChange={filterBy} options={[...filters]} />
        ) : (
          <Button icon={<IconMessagePlus size={16} aria-hidden="true" />} onClick={onWrite}>
            Note
          </Button>
        )}
      </div>
      {(view.search !== '' || (threads.length >= many && (tabs === null || searches))) && (
        <div className={styles.search}>
          <IconSearch size={15} aria-hidden="true" />
          <input
            type="search"
            aria-label="Search in the notes"
            placeholder="Search in the notes"
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
          <IconButton size="sm" label="Everybody’s notes again" onClick={() => onView({ ...view, who: 'anyone' })}>
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
  if (view.who === 'mine') return 'Only mine'
  if (view.who === 'mentions-me') return 'Only where I am named'
  const author = authors.find(({ id }) => view.who === `author:${id}`)
  return `Only with ${author?.name ?? 'somebody who left'}`
}

const Counted = ({ word, count }: { word: string; count: number }) => (
  <>
    {word} {count > 0 && <span className="mono">{count}</span>}
  </>
)
