import { IconChevronDown, IconDots, IconDownload, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { Transfer } from '#features/transfers/contract/transfer.ts'
import { idleHours } from '#features/uploads/contract/upload-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { LinkField } from '#web/ui/link-field.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { transferQuery } from '../queries.ts'
import { chosenGiven } from '../send-queue.ts'
import { sendTo, transferQueue } from '../transfer-queue.ts'
import { endTransfer, takeFileOut } from '../transfer-removal.ts'
import { amountWords, arrivingWords, downloadWords, endWords, nameWords } from '../transfer-words.ts'
import { QueueProgress } from './queue-progress.tsx'
import transferFilesStyles from './transfer-files.module.css'
import styles from './transfer-row.module.css'

/** The link of a transfer, and its files. */
const TransferFiles = ({ workspaceId, transfer }: { workspaceId: string; transfer: Transfer }) => {
  const { data, error, refetch } = useQuery(transferQuery(workspaceId, transfer.id))
  const more = useRef<HTMLInputElement>(null)
  return (
    <div className={transferFilesStyles.box}>
      {transfer.url && (
        <LinkField
          label={transfer.direction === 'out' ? t('Link to the files') : t('Link for sending files')}
          url={transfer.url}
          title={transfer.title || t('Files')}
        />
      )}
      {!transfer.mayChange && (
        <p className={transferFilesStyles.note}>
          {t('The person who made this transfer, the owner and managers have its link and can change it.')}
        </p>
      )}
      {transfer.message !== '' && <p className={transferFilesStyles.message}>{transfer.message}</p>}
      {transfer.arriving.files > 0 && (
        <p className={transferFilesStyles.note}>
          {t('{files} being sent, {size}. Unfinished files hold their space until {hours} hours after the last byte.', {
            files: transfer.arriving.files,
            size: bytesText(transfer.arriving.bytes),
            hours: idleHours,
          })}
        </p>
      )}
      {error && !data && (
        <ErrorState
          level="h3"
          title={t('Failed to load data')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading label={t('Loading files')}>
          <SkeletonLines lines={2} />
        </Loading>
      )}
      {data && data.files.length > 0 && (
        <ul className={transferFilesStyles.files} aria-label={t('Files')}>
          {data.files.map((file) => (
            <li key={file.id} className={transferFilesStyles.file}>
              <span className={transferFilesStyles.path}>
                {transfer.direction === 'in' && file.by
                  ? rich('{path}<by> from {name}</by>', {
                      path: file.path,
                      name: file.by,
                      by: (text) => <span className={transferFilesStyles.by}>{text}</span>,
                    })
                  : file.path}
              </span>
              <span className={`${transferFilesStyles.size} mono`}>{bytesText(file.bytes)}</span>
              <IconButton
                label={t('Download {name}', { name: file.path })}
                onClick={() => location.assign(addressOfCall('downloadTransferFile', { id: file.id }))}
              >
                <IconDownload size={16} aria-hidden="true" />
              </IconButton>
              {transfer.mayChange && (
                <IconButton
                  label={t('Remove {name}', { name: file.path })}
                  onClick={() => void takeFileOut(workspaceId, { id: file.id, name: file.path })}
                >
                  <IconTrash size={16} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {transfer.direction === 'out' && transfer.mayChange && (
        <>
          <Button
            size="sm"
            className={transferFilesStyles.more}
            icon={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => more.current?.click()}
          >
            {t('Add files')}
          </Button>
          <FilePicker
            ref={more}
            label={t('More files')}
            multiple
            onFiles={(files) =>
              sendTo(
                workspaceId,
                transfer.id,
                chosenGiven(files).filter(({ file }) => file.size > 0),
              )
            }
          />
        </>
      )}
    </div>
  )
}

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
              {transfer.hasPassword && <IconLock size={14} role="img" aria-label={t('with a password')} />}
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
            <IconButton label={t('More for {name}', { name })}>
              <IconDots size={18} aria-hidden="true" />
            </IconButton>
          </MenuTarget>
          <MenuDropdown>
            {transfer.fileCount > 0 && (
              <MenuItem
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={() => location.assign(addressOfCall('downloadTransfer', { id: transfer.id }))}
              >
                {t('Download all')}
              </MenuItem>
            )}
            {transfer.mayChange && (
              <>
                <MenuItem leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
                  {t('Change')}
                </MenuItem>
                <MenuItem
                  danger
                  leftSection={<IconTrash size={16} aria-hidden="true" />}
                  onClick={() => void endTransfer(workspaceId, { id: transfer.id, name })}
                >
                  {t('Revoke the link')}
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
