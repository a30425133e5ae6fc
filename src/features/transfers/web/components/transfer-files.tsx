import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Transfer } from '#features/transfers/contract/transfer.ts'
import { idleHours } from '#features/uploads/contract/upload-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { addressOfCall, detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { chosenGiven } from '../given-files.ts'
import { transferQuery } from '../queries.ts'
import { sendTo } from '../transfer-queue.ts'
import { takeFileOut } from '../transfer-removal.ts'
import { arrivingWords } from '../transfer-words.ts'
import { LinkField } from './link-field.tsx'
import styles from './transfer-files.module.css'

/** The link of a transfer, and its files. */
export const TransferFiles = ({ workspaceId, transfer }: { workspaceId: string; transfer: Transfer }) => {
  const { data, error, refetch } = useQuery(transferQuery(workspaceId, transfer.id))
  const more = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.box}>
      {transfer.url && (
        <LinkField
          label={transfer.direction === 'out' ? 'Link to the files' : 'Link for sending files'}
          url={transfer.url}
        />
      )}
      {!transfer.mayChange && (
        <p className={styles.note}>
          The person who made this transfer, the owner and managers have its link and can change it.
        </p>
      )}
      {transfer.message !== '' && <p className={styles.message}>{transfer.message}</p>}
      {transfer.arriving.files > 0 && (
        <p className={styles.note}>
          {arrivingWords(transfer)}. What is not finished keeps its room until {idleHours} hours after its last byte.
        </p>
      )}
      {error && !data && (
        <ErrorState level="h3" title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="The files are loading">
          <SkeletonLines lines={2} />
        </Loading>
      )}
      {data && data.files.length > 0 && (
        <ul className={styles.files} aria-label="Files">
          {data.files.map((file) => (
            <li key={file.id} className={styles.file}>
              <span className={styles.path}>
                {file.path}
                {transfer.direction === 'in' && file.by && <span className={styles.by}> from {file.by}</span>}
              </span>
              <span className={`${styles.size} mono`}>{bytesText(file.bytes)}</span>
              <IconButton
                label={`Download ${file.path}`}
                onClick={() => location.assign(addressOfCall('downloadTransferFile', { id: file.id }))}
              >
                <IconDownload size={16} aria-hidden="true" />
              </IconButton>
              {transfer.mayChange && (
                <IconButton
                  label={`Take out ${file.path}`}
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
            className={styles.more}
            icon={<IconPlus size={15} aria-hidden="true" />}
            onClick={() => more.current?.click()}
          >
            Add files
          </Button>
          <input
            ref={more}
            type="file"
            multiple
            hidden
            aria-label="More files"
            onChange={(event) => {
              const given = chosenGiven(event.currentTarget.files).filter(({ file }) => file.size > 0)
              event.currentTarget.value = ''
              sendTo(workspaceId, transfer.id, given)
            }}
          />
        </>
      )}
    </div>
  )
}
