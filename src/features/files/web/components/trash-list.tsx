import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrashedItem } from '#features/files/contract/file-item.ts'
import { trashDays } from '#features/files/contract/file-limits.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal } from '#web/ui/overlays/form-modal.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { When } from '#web/ui/when.tsx'
import { whatWords } from '../file-changes.ts'
import { goingWords } from '../item-words.ts'
import { refreshFiles, trashQuery } from '../queries.ts'
import { RoomBar } from './files-bar.tsx'
import { ItemIcon } from './item-icon.tsx'
import styles from './trash-list.module.css'

const dayMs = 24 * 3_600_000

const daysLeft = ({ goesAt }: TrashedItem): string => {
  const days = Math.max(0, Math.ceil((Date.parse(goesAt) - Date.now()) / dayMs))
  return days === 0 ? t('today') : t('in {days, plural, one {# day} other {# days}}', { days })
}

/** What was thrown away: it comes back, or goes for good, now or in its time. */
export const TrashList = ({ workspaceId, onBack }: { workspaceId: string; onBack: () => void }) => {
  const edits = useMay('edit')
  const { data, error, refetch } = useQuery(trashQuery(workspaceId))
  // What is asked about: all of it, or one.
  const [going, setGoing] = useState<readonly TrashedItem[] | null>(null)
  const restore = useMutation({
    mutationFn: (item: TrashedItem) => api.restoreFiles({ itemIds: [item.id] }, { workspaceId }),
    onSuccess: ({ items: [back] }, item) =>
      flash.success(
        item.from === null
          ? t('“{name}” is back.', { name: back?.name ?? item.name })
          : t('“{name}” is back in {folder}.', { name: back?.name ?? item.name, folder: item.from }),
      ),
    onError: (failure) => flash.error(messageOf(failure, t('Couldn’t bring it back. Try again in a moment.'))),
    onSettled: () => refreshFiles(workspaceId),
  })
  const empty = useMutation({
    mutationFn: (items: readonly TrashedItem[]) =>
      api.emptyFileTrash(items.length === data?.items.length ? {} : { itemIds: items.map(({ id }) => id) }, {
        workspaceId,
      }),
    onSuccess: () => setGoing(null),
    onError: (failure) => flash.error(messageOf(failure, t('Nothing was deleted. Try again in a moment.'))),
    onSettled: () => refreshFiles(workspaceId),
  })
  const bytes = going?.reduce((sum, { allBytes }) => sum + allBytes, 0) ?? 0
  return (
    <>
      <div className={styles.bar}>
        <ScreenTitle>{t('Trash')}</ScreenTitle>
        <p className={styles.about}>
          {t('Items here are deleted for good after {days} days. Until then they take up space.', { days: trashDays })}
        </p>
        <Button onClick={onBack}>{t('All files')}</Button>
        {edits && data && data.items.length > 0 && (
          <Button variant="danger" onClick={() => setGoing(data.items)}>
            {t('Empty now')}
          </Button>
        )}
      </div>
      {data && data.items.length > 0 && (
        <div className={styles.rest}>
          <Table label={t('Trash')}>
            <thead>
              <tr>
                <th>{t('Name')}</th>
                <th className={styles.wide}>{t('Was in')}</th>
                <th data-numeric className={styles.wide}>
                  {t('Size')}
                </th>
                <th className={styles.wide}>{t('Thrown away')}</th>
                <th>{t('Expires')}</th>
                <th>
                  <span className="visually-hidden">{t('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((item) => (
                <tr key={item.id}>
                  <td>
                    <span className={styles.name}>
                      <ItemIcon item={{ ...item, hasPicture: false }} size={18} />
                      <span className={styles.words}>{item.name}</span>
                    </span>
                  </td>
                  <td className={styles.wide}>{item.from ?? t('All files')}</td>
                  <td data-numeric className={styles.wide}>
                    {bytesText(item.allBytes)}
                  </td>
                  <td className={styles.wide}>
                    {item.trashedBy ?? t('Somebody who left')}, <When at={item.trashedAt} />
                  </td>
                  <td>{daysLeft(item)}</td>
                  <td className={styles.actions}>
                    {edits && (
                      <>
                        <IconButton
                          size="sm"
                          label={t('Restore {name}', { name: item.name })}
                          onClick={() => restore.mutate(item)}
                        >
                          <IconRestore size={16} aria-hidden="true" />
                        </IconButton>
                        <IconButton
                          size="sm"
                          label={t('Delete {name} for good', { name: item.name })}
                          onClick={() => setGoing([item])}
                        >
                          <IconTrash size={16} aria-hidden="true" />
                        </IconButton>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {data && data.items.length === 0 && (
        <ScreenState>
          <EmptyState title={t('The trash is empty')} text={t('What you throw away waits here before it’s deleted.')} />
        </ScreenState>
      )}
      {!data && error && (
        <ScreenState>
          <ErrorState
            title={t('Failed to load data')}
            text={t('Couldn’t load the trash. Nothing is lost; try again in a moment.')}
            detail={detailOf(error)}
            onRetry={() => void refetch()}
          />
        </ScreenState>
      )}
      {!data && !error && (
        <Loading label={t('Loading the trash')}>
          <div className={styles.bones}>
            <Skeleton width="100%" height="44px" />
            <Skeleton width="100%" height="44px" />
          </div>
        </Loading>
      )}
      {data && <RoomBar room={data.room} />}
      <ConfirmModal
        opened={going !== null}
        onClose={() => setGoing(null)}
        onConfirm={() => going && empty.mutate(going)}
        question={going ? t('Delete {what} for good?', { what: whatWords(going) }) : ''}
        lost={[going ? goingWords(going) : '', t('This frees {size}. It can’t be undone.', { size: bytesText(bytes) })]
          .join(' ')
          .trimStart()}
        pending={empty.isPending}
      />
    </>
  )
}
