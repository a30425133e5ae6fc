import { IconArrowBackUp, IconDots, IconLayoutKanban, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { taskOfNote } from '#features/demos/domain/note-task.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { linkVerb, shareLink } from '#web/ui/share-link.ts'
import { versionText } from '../demo-numbers.ts'
import { demosQuery } from '../queries.ts'
import { linkToNote } from './note-list.ts'

/** The entry of a note's menu that puts what it asks for on the board, with the way back to the note. */
const MakeTaskItem = ({ note }: { note: DemoNote }) => {
  const workspace = useWorkspace()
  const { data: demo } = useQuery({
    ...demosQuery(workspace.id),
    select: (demos) => demos.find((one) => one.id === note.demoId),
  })
  const key = useRef(randomKey())
  const make = useMutation({
    mutationFn: ({ title, details }: { title: string; details: string }) =>
      api.addBoardTask(
        { name: title, details, priority: 'mid', assigned_to: 'everyone', noteId: note.id },
        { workspaceId: workspace.id, idempotencyKey: key.current },
      ),
    onSuccess: ({ task }) => {
      key.current = randomKey()
      flash.success(t('Task {number} is on the board.', { number: task.number }))
    },
    onError: (error) => flash.error(messageOf(error, t('The task couldn’t be created. Try again in a moment.'))),
  })
  if (!demo) return null
  return (
    <MenuItem
      leftSection={<IconLayoutKanban size={16} aria-hidden="true" />}
      disabled={make.isPending}
      onClick={() =>
        make.mutate(
          taskOfNote(note, { name: demo.name, version: versionText(demo.version) }, linkToNote(workspace.id, note)),
        )
      }
    >
      {t('Make a task')}
    </MenuItem>
  )
}

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
            {t('Reply')}
          </MenuItem>
        )}
        <MenuItem
          leftSection={<IconLink size={16} aria-hidden="true" />}
          onClick={() => void shareLink(linkToNote(workspace.id, note), t('A note'))}
        >
          {t('{verb, select, Share {Share link} other {Copy link}}', { verb: linkVerb() })}
        </MenuItem>
        <May right="edit">
          <MakeTaskItem note={note} />
        </May>
        {note.canEdit && (
          <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
            {t('Edit')}
          </MenuItem>
        )}
        {note.canDelete && (
          <MenuItem danger leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onRemove}>
            {t('Delete')}
          </MenuItem>
        )}
      </MenuDropdown>
    </Menu>
  )
}
