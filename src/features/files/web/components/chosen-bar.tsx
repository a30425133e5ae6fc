import { IconDownload, IconFolderShare, IconTrash, IconX } from '@tabler/icons-react'
import type { FileItem } from '#features/files/contract/file-item.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { download } from '../file-words.ts'
import styles from './chosen-bar.module.css'
import type { ItemActions } from './item-menu.tsx'

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
  <div className={styles.bar} data-empty={items.length < 2 || undefined}>
    <span role="status" className={styles.count}>
      {items.length > 1 ? `${items.length} items chosen` : ''}
    </span>
    {items.length > 1 && (
      <>
        <Button size="sm" icon={<IconDownload size={15} aria-hidden="true" />} onClick={() => download(items)}>
          Download as zip
        </Button>
        {edits && (
          <>
            <Button
              size="sm"
              icon={<IconFolderShare size={15} aria-hidden="true" />}
              onClick={() => actions.move(items)}
            >
              Move to…
            </Button>
            <Button
              size="sm"
              variant="danger"
              icon={<IconTrash size={15} aria-hidden="true" />}
              onClick={() => actions.remove(items)}
            >
              Move to trash
            </Button>
          </>
        )}
        <IconButton size="sm" label="Choose none" onClick={onClear}>
          <IconX size={15} aria-hidden="true" />
        </IconButton>
      </>
    )}
  </div>
)
