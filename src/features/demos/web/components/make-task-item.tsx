import { IconLayoutKanban } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { taskOfNote } from '#features/demos/domain/note-task.ts'
import { api, messageOf } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { flash } from '#web/ui/flash.ts'
import { MenuItem } from '#web/ui/overlays/menu.tsx'
import { versionText } from '../demo-numbers.ts'
import { linkToNote } from '../note-link.ts'
import { demosQuery } from '../queries.ts'

/** The entry of a note's menu that puts what it asks for on the board, with the way back to the note. */
export const MakeTaskItem = ({ note }: { note: DemoNote }) => {
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
      flash.success(`Task ${task.number} is on the board.`)
    },
    onError: (error) => flash.error(messageOf(error, 'The task could not be made. Try again in a moment.')),
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
      Make a task
    </MenuItem>
  )
}
