import { IconArrowBackUp, IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { May } from '#web/session/may.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { linkToNote } from '../note-link.ts'
import { MakeTaskItem } from './make-task-item.tsx'

/** What one can do with a note or an answer, besides resolving it. */
export const NoteMenu = ({
  note,
  label,
  onReply,
  onEdit,
  onRemove,
}: {
  note: DemoNote
  label: string
  /** Without it there is nothing to answer. */
  onReply?: () => void
  onEdit: () => void
  onRemove: () => void
}) => {
  const workspace = useWorkspace()
  return (
    <Menu>
      <MenuTarget>
        <IconButton size="sm" label={label}>
          <IconDots size={16} aria-hidden="true" />
        </IconButton>
      </MenuTarget>
      <MenuDropdown>
        {onReply && (
          <MenuItem leftSection={<IconArrowBackUp size={16} aria-hidden="true" />} onClick={onReply}>
            Reply
          </MenuItem>
        )}
        <MenuItem
          leftSection={<IconLink size={16} aria-hidden="true" />}
          onClick={() => void copyWithFlash(linkToNote(workspace.id, note), 'Link copied.')}
        >
          Copy link
        </MenuItem>
        <May right="edit">
          <MakeTaskItem note={note} />
        </May>
        {note.canEdit && (
          <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
            Edit
          </MenuItem>
        )}
        {note.canDelete && (
          <MenuItem danger leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onRemove}>
            Delete
          </MenuItem>
        )}
      </MenuDropdown>
    </Menu>
  )
}
