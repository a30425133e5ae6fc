import { IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Demo } from '#features/demos/contract/demo.ts'
import { addressOfCall } from '#web/api.ts'
import { May } from '#web/session/may.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { versionText } from '../demo-numbers.ts'
import { saveFrom } from '../save-from.ts'
import { AskCommunityItem } from './ask-community-item.tsx'
import { KeepOfflineButton, KeepOfflineItem } from './keep-offline.tsx'

export interface DemoActionsProps {
  demo: Demo
  onEdit: (demo: Demo) => void
  onDelete: (demo: Demo) => void
}

/** Where the original file of a demo is had, under its own name. */
export const downloadAddress = (demo: Demo): string => addressOfCall('downloadDemo', { id: demo.id })

const nameOf = (demo: Demo): string => `${demo.name} ${versionText(demo.version)}`

/** Edit, download, keep and delete, side by side. */
export const DemoActions = ({ demo, onEdit, onDelete }: DemoActionsProps) => (
  <>
    <May right="edit">
      <IconButton size="sm" label={`Edit ${nameOf(demo)}`} data-control="edit" onClick={() => onEdit(demo)}>
        <IconPencil size={17} aria-hidden="true" />
      </IconButton>
    </May>
    <a
      className={iconButtonClass()}
      data-control="download"
      data-size="sm"
      href={downloadAddress(demo)}
      download={demo.fileName}
      aria-label={`Download ${nameOf(demo)}`}
      title={`Download ${nameOf(demo)}`}
    >
      <IconDownload size={17} aria-hidden="true" />
    </a>
    <KeepOfflineButton demo={demo} />
    <May right="edit">
      <IconButton size="sm" label={`Delete ${nameOf(demo)}`} data-control="delete" onClick={() => onDelete(demo)}>
        <IconTrash size={17} aria-hidden="true" />
      </IconButton>
    </May>
  </>
)

/** The same behind one button, where there is no room for four. */
export const DemoActionsMenu = ({ demo, onEdit, onDelete }: DemoActionsProps) => (
  <Menu>
    <MenuTarget>
      <IconButton label={`More for ${nameOf(demo)}`}>
        <IconDots size={18} aria-hidden="true" />
      </IconButton>
    </MenuTarget>
    <MenuDropdown>
      <May right="edit">
        <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => onEdit(demo)}>
          Edit
        </MenuItem>
      </May>
      <MenuItem
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => saveFrom(downloadAddress(demo), demo.fileName)}
      >
        Download
      </MenuItem>
      <AskCommunityItem demo={demo} />
      <KeepOfflineItem demo={demo} />
      <May right="edit">
        <MenuItem danger leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => onDelete(demo)}>
          Delete
        </MenuItem>
      </May>
    </MenuDropdown>
  </Menu>
)
