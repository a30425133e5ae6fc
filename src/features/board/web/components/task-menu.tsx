import { IconArrowRight, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { BoardTask } from '#features/board/contract/task.ts'
import { type Status, statuses } from '#features/board/contract/task-values.ts'
import { t } from '#kernel/language/translate.ts'
import { May } from '#web/session/may.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuDivider, MenuDropdown, MenuItem, MenuLabel, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { statusNames } from '../status-names.ts'

/** What one can do with tasks; the same functions for the whole life of the board. */
export interface TaskActions {
  open: (task: BoardTask) => void
  move: (task: BoardTask, status: Status) => void
  remove: (task: BoardTask) => void
}

/** The id of the place, at the end of the screen, where the menus of tasks are drawn. */
export const menusId = 'board-menus'

/** The menu of a task; it is made when it is first opened, because there are hundreds of tasks. */
export const TaskMenu = ({ task, actions }: { task: BoardTask; actions: TaskActions }) => {
  const [made, setMade] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!made) return
    // The button is another one now, to which the focus comes back.
    button.current?.focus()
    setOpened(true)
  }, [made])
  const label = t('More for {name}', { name: task.name })
  const dots = <IconDots size={16} aria-hidden="true" />
  if (!made) {
    return (
      <IconButton size="sm" label={label} aria-haspopup="menu" onClick={() => setMade(true)}>
        {dots}
      </IconButton>
    )
  }
  return (
    // Drawn at the end of the screen: what a card shows is cut off at its edge.
    <Menu opened={opened} onChange={setOpened} withinPortal portalProps={{ target: `#${menusId}` }}>
      <MenuTarget>
        <IconButton ref={button} size="sm" label={label}>
          {dots}
        </IconButton>
      </MenuTarget>
      <MenuDropdown>
        <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => actions.open(task)}>
          {t('Open')}
        </MenuItem>
        <May right="edit">
          <MenuDivider />
          <MenuLabel>{t('Move to…')}</MenuLabel>
          {statuses
            .filter((status) => status !== task.status)
            .map((status) => (
              <MenuItem
                key={status}
                leftSection={<IconArrowRight size={16} aria-hidden="true" />}
                onClick={() => actions.move(task, status)}
              >
                {statusNames[status]}
              </MenuItem>
            ))}
          <MenuDivider />
          <MenuItem
            danger
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => actions.remove(task)}
          >
            {t('Delete')}
          </MenuItem>
        </May>
      </MenuDropdown>
    </Menu>
  )
}
