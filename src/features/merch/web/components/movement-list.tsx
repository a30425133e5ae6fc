import { useInfiniteQuery } from '@tanstack/react-query'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { shortDayText } from '#web/charts/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { Arrived } from '#web/ui/screen-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import type { MerchMovement } from '../../contract/merch.ts'
import { kindWords } from '../merch-words.ts'
import { movementsQuery, showMerch } from '../queries.ts'
import styles from './movement-list.module.css'

/** Every change of stock, the newest first; what was written down by hand can be taken back. */
export const MovementList = ({ workspaceId }: { workspaceId: string }) => {
  const query = useInfiniteQuery(movementsQuery(workspaceId))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Arrived query={query} loading={t('Loading the movements')} bones={<Skeleton width="100%" height="200px" />}>
      {({ pages }) => (
        <>
          <Movements workspaceId={workspaceId} movements={pages.flatMap((page) => page.movements)} />
          {hasNextPage && (
            <ScreenState>
              <Button pending={isFetchingNextPage} pendingLabel={t('Loading...')} onClick={() => void fetchNextPage()}>
                {t('Show more')}
              </Button>
            </ScreenState>
          )}
        </>
      )}
    </Arrived>
  )
}

const Movements = ({ workspaceId, movements }: { workspaceId: string; movements: readonly MerchMovement[] }) => {
  const undo = async (moveId: string): Promise<void> => {
    try {
      showMerch(workspaceId, (await api.undoMerchMove({ moveId }, { workspaceId })).merch)
    } catch (refused) {
      flash.error(messageOf(refused, t('Couldn’t undo this.')))
    }
  }
  if (movements.length === 0)
    return (
      <ScreenState>
        <EmptyState
          title={t('No movements yet')}
          text={t('Deliveries, sales, gifts and counts show up here, each with who recorded it.')}
        />
      </ScreenState>
    )
  return (
    <Table label={t('Stock movements')} className={styles.table ?? ''}>
      <thead>
        <tr>
          <th>{t('When')}</th>
          <th>{t('What')}</th>
          <th>{t('Merch')}</th>
          <th className={styles.wide}>{t('Place')}</th>
          <th data-numeric>{t('Pieces')}</th>
          <th className={styles.wide}>{t('By')}</th>
          <th>
            <span className="visually-hidden">{t('Undo')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((one) => (
          <tr key={one.id}>
            <td className={`${styles.day} mono`}>
              <time dateTime={one.movedAt}>
                {shortDayText(one.movedAt.slice(0, 10))}
                <span className={styles.time}> {dateText(new Date(one.movedAt), { timeStyle: 'short' })}</span>
              </time>
            </td>
            <td>
              {kindWords[one.kind]}
              {one.isUndo && t(', undone')}
              <span className={styles.about}>{[one.show, one.note].filter(Boolean).join(' · ')}</span>
            </td>
            <td>
              {[one.product, one.variant].filter(Boolean).join(', ')}
              <span className={styles.narrow}>{one.location}</span>
            </td>
            <td className={styles.wide}>{one.location}</td>
            <td data-numeric>{one.pieces > 0 ? `+${one.pieces}` : `\u2212${-one.pieces}`}</td>
            <td className={styles.wide}>{one.movedBy ?? t('Somebody who left')}</td>
            <td>
              {one.isByHand && !one.isUndone && (
                <Button size="sm" variant="quiet" onClick={() => void undo(one.batchId)}>
                  {t('Undo')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
