import { useInfiniteQuery } from '@tanstack/react-query'
import { CallError } from '#client/client.ts'
import type { FolderFile } from '#features/transfers/contract/transfer.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { When } from '#web/ui/when.tsx'
import { endWords, filesWords } from '../transfer-words.ts'
import styles from './transfer-folder-page.module.css'

const page = 200

/** `/inspect-file-transfer-folder`: the files that lie in the transfer folder of this server, for its administrator. */
export const TransferFolderPage = () => {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['transfer-folder'],
    queryFn: ({ signal, pageParam }) =>
      api.inspectFileTransferFolder({ limit: page, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ files }) => (files.length === page ? (files.at(-1)?.id ?? null) : null),
  })
  const files = data?.pages.flatMap((one) => one.files) ?? []
  const [first] = data?.pages ?? []
  if (error && !data) {
    const isRefused = error instanceof CallError && error.status === 403
    return (
      <div className={styles.state}>
        {isRefused ? (
          <EmptyState
            level="h2"
            title={t('Only for administrators')}
            text={t('Only administrators of this server can see this folder.')}
          />
        ) : (
          <ErrorState
            level="h2"
            title={t('Failed to load data')}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        )}
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>
        {t('Transfer folder')}{' '}
        <span className={`${styles.count} mono`}>{first && filesWords(first.count, first.bytes)}</span>
      </h2>
      {!data && (
        <Loading label={t('Loading files')}>
          <Skeleton width="100%" height="48px" />
          <Skeleton width="100%" height="48px" />
        </Loading>
      )}
      {data && files.length === 0 && (
        <EmptyState
          title={t('The transfer folder is empty')}
          text={t('Nobody on this server has sent or asked for files yet.')}
        />
      )}
      {files.length > 0 && <FolderTable files={files} />}
      {hasNextPage && (
        <Button
          className={styles.more}
          pending={isFetching}
          pendingLabel={t('Loading...')}
          onClick={() => void fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </div>
  )
}

const FolderTable = ({ files }: { files: readonly FolderFile[] }) => (
  <Table label={t('Files in the transfer folder')}>
    <thead>
      <tr>
        <th>{t('File')}</th>
        <th data-numeric>{t('Size')}</th>
        <th className={styles.wide}>{t('Workspace')}</th>
        <th className={styles.wide}>{t('By')}</th>
        <th className={styles.wide}>{t('Added')}</th>
        <th className={styles.wide}>{t('Link')}</th>
        <th data-numeric className={styles.wide}>
          {t('Downloads')}
        </th>
      </tr>
    </thead>
    <tbody>
      {files.map((file) => (
        <tr key={file.id}>
          <td>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.about}>
              {[file.title, file.direction === 'in' ? t('requested') : t('sent')].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.narrow}>{file.workspace}</span>
          </td>
          <td data-numeric>{bytesText(file.bytes)}</td>
          <td className={styles.wide}>{file.workspace}</td>
          <td className={styles.wide}>{file.madeBy ?? t('a deleted account')}</td>
          <td className={styles.wide}>
            <When at={file.addedAt} />
          </td>
          <td className={styles.wide}>
            {endWords({
              expiresAt: file.expiresAt,
              expired: file.expiresAt !== null && new Date(file.expiresAt) <= new Date(),
            })}
          </td>
          <td data-numeric className={styles.wide}>
            {file.downloads}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
