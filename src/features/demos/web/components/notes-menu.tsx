import { IconAdjustmentsHorizontal, IconCheck, IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuLabel, MenuTarget } from '#web/ui/overlays/menu.tsx'
import type { NoteView, NoteWho } from '../note-list.ts'

/** Whose notes are shown and in which order, and the link to this moment. */
export const NotesMenu = ({
  view,
  onView,
  authors,
  onCopyMoment,
}: {
  view: NoteView
  onView: (view: NoteView) => void
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
        <IconButton size="sm" label="Whose notes, and in which order">
          <IconAdjustmentsHorizontal size={16} aria-hidden="true" />
        </IconButton>
      </MenuTarget>
      <MenuDropdown>
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
          Copy link to this moment
        </MenuItem>
      </MenuDropdown>
    </Menu>
  )
}

const Choice = ({ chosen, onClick, children }: { chosen: boolean; onClick: () => void; children: string }) => (
  <MenuItem
    leftSection={<IconCheck size={16} aria-hidden="true" style={{ visibility: chosen ? 'visible' : 'hidden' }} />}
    aria-current={chosen ? 'true' : undefined}
    onClick={onClick}
  >
    {children}
  </MenuItem>
)
