import {
  IconDownload,
  IconFolderShare,
  IconInfoCircle,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { FileItem } from '#features/files/contract/file-item.ts'
import { t } from '#kernel/language/translate.ts'
import { May } from '#web/session/may.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { download } from '../file-words.ts'
import chosenBarStyles from './chosen-bar.module.css'
import styles from './item-menu.module.css'

/** What can be done with items, wherever the wish comes from. */
export interface ItemActions {
  open: (item: FileItem) => void
  rename: (item: FileItem) => void
  move: (items: readonly FileItem[]) => void
  remove: (items: readonly FileItem[]) => void
}

/** Where a menu was asked for, in pixels of the window, and for which items. */
export interface AskedMenu {
  x: number
  y: number
  items: readonly FileItem[]
}

/** The menu of one item or of several, where the pointer or the focus is. */
export const ItemMenu = ({
  asked,
  actions,
  onClose,
}: {
  asked: AskedMenu
  actions: ItemActions
  onClose: () => void
}) => {
  const { items, x, y } = asked
  const [one] = items
  const single = items.length === 1 ? one : undefined
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-start" offset={0}>
      <MenuTarget>
        <span className={styles.anchor} style={{ left: x, top: y }} />
      </MenuTarget>
      <MenuDropdown>
        {single && (
          <MenuItem
            leftSection={
              single.isFolder ? (
                <IconPlayerPlay size={16} aria-hidden="true" />
              ) : (
                <IconInfoCircle size={16} aria-hidden="true" />
              )
            }
            onClick={() => actions.open(single)}
          >
            {single.isFolder ? t('Open') : t('Details and preview')}
          </MenuItem>
        )}
        <MenuItem leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => download(items)}>
          {single && !single.isFolder ? t('Download') : t('Download as zip')}
        </MenuItem>
        <May right="edit">
          {single && (
            <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => actions.rename(single)}>
              {t('Rename')}
            </MenuItem>
          )}
          <MenuItem leftSection={<IconFolderShare size={16} aria-hidden="true" />} onClick={() => actions.move(items)}>
            {t('Move to…')}
          </MenuItem>
          <MenuItem
            danger
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => actions.remove(items)}
          >
            {t('Move to trash')}
          </MenuItem>
        </May>
      </MenuDropdown>
    </Menu>
  )
}

/** How many items are chosen, and what can be done with them. */
export const ChosenBar = ({
  items,
  edits,
  actions,
  onClear,
}: {
  items: readonly FileItem[]
  edits: boolean
  actions: ItemActions
  onClear: () => void
}) => (
  <div className={chosenBarStyles.bar} data-empty={items.length < 2 || undefined}>
    <span role="status" className={chosenBarStyles.count}>
      {items.length > 1 ? t('{count} items selected', { count: items.length }) : ''}
    </span>
    {items.length > 1 && (
      <>
        <Button size="sm" icon={<IconDownload size={15} aria-hidden="true" />} onClick={() => download(items)}>
          {t('Download as zip')}
        </Button>
        {edits && (
          <>
            <Button
              size="sm"
              icon={<IconFolderShare size={15} aria-hidden="true" />}
              onClick={() => actions.move(items)}
            >
              {t('Move to…')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              icon={<IconTrash size={15} aria-hidden="true" />}
              onClick={() => actions.remove(items)}
            >
              {t('Move to trash')}
            </Button>
          </>
        )}
        <IconButton size="sm" label={t('Clear selection')} onClick={onClear}>
          <IconX size={15} aria-hidden="true" />
        </IconButton>
      </>
    )}
  </div>
)
