import { IconChevronDown, IconDots, IconDownload, IconLock, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { Transfer } from '#features/transfers/contract/transfer.ts'
import { addressOfCall } from '#web/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { transferQueue } from '../transfer-queue.ts'
import { endTransfer } from '../transfer-removal.ts'
import { amountWords, arrivingWords, downloadWords, endWords, nameWords } from '../transfer-words.ts'
import { QueueProgress } from './queue-progress.tsx'
import { TransferFiles } from './transfer-files.tsx'
import styles from './transfer-row.module.css'

/** One transfer: what it holds, how far it is, and opened its link and files. */
export const TransferRow = ({
  workspaceId,
  transfer,
  open,
  onToggle,
  onEdit,
}: {
  workspaceId: string
  transfer: Transfer
  open: boolean
  onToggle: () => void
  onEdit: () => void
}) => {
  const id = useId()
  const name = nameWords(transfer)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <button type="button" className={styles.toggle} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <IconChevronDown size={17} aria-hidden="true" className={classNames(styles.chevron, open && styles.turned)} />
          <span className={styles.words}>
            <span className={styles.name}>
              {name}
              {transfer.hasPassword && <IconLock size={14} role="img" aria-label="with a password" />}
            </span>
            <span className={styles.about}>
              {[
                amountWords(transfer.fileCount, transfer.bytes),
                arrivingWords(transfer),
                transfer.direction === 'out' && downloadWords(transfer),
                transfer.madeBy,
              ]
                .filter(Boolean)
                .join(' · ')}
              {' · '}
              <span className={transfer.expired ? styles.over : undefined}>{endWords(transfer)}</span>
            </span>
          </span>
        </button>
        <Menu>
          <MenuTarget>
            <IconButton label={`More of ${name}`}>
              <IconDots size={18} aria-hidden="true" />
            </IconButton>
          </MenuTarget>
          <MenuDropdown>
            {transfer.fileCount > 0 && (
              <MenuItem
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={() => location.assign(addressOfCall('downloadTransfer', { id: transfer.id }))}
              >
                Download all
              </MenuItem>
            )}
            {transfer.mayChange && (
              <>
                <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
                  Change
                </MenuItem>
                <MenuItem
                  danger
                  leftSection={<IconTrash size={16} aria-hidden="true" />}
                  onClick={() => void endTransfer(workspaceId, { id: transfer.id, name })}
                >
                  End the link
                </MenuItem>
              </>
            )}
          </MenuDropdown>
        </Menu>
      </div>
      <QueueProgress queue={transferQueue} target={transfer.id} />
      <div id={id}>{open && <TransferFiles workspaceId={workspaceId} transfer={transfer} />}</div>
    </li>
  )
}
