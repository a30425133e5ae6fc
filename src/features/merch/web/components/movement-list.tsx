import { useInfiniteQuery } from '@tanstack/react-query'
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
    <Arrived query={query} loading="The movements are loading" bones={<Skeleton width="100%" height="200px" />}>
      {({ pages }) => (
        <>
          <Movements workspaceId={workspaceId} movements={pages.flatMap((page) => page.movements)} />
          {hasNextPage && (
            <ScreenState>
              <Button pending={isFetchingNextPage} pendingLabel="Loading..." onClick={() => void fetchNextPage()}>
                Show more
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
      flash.error(messageOf(refused, 'This could not be taken back.'))
    }
  }
  if (movements.length === 0)
    return (
      <ScreenState>
        <EmptyState
          title="No movement yet"
          text="Deliveries, sales, gifts and counts stand here, each with who wrote it down."
        />
      </ScreenState>
    )
  return (
    <Table label="Movements of stock" className={styles.table ?? ''}>
      <thead>
        <tr>
          <th>When</th>
          <th>What</th>
          <th>Merch</th>
          <th className={styles.wide}>Place</th>
          <th data-numeric>Pieces</th>
          <th className={styles.wide}>By</th>
          <th>
            <span className="visually-hidden">Undo</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((one) => (
          <tr key={one.id}>
            <td className={`${styles.day} mono`}>
              <time dateTime={one.movedAt}>
                {shortDayText(one.movedAt.slice(0, 10))}
                <span className={styles.time}>
                  {' '}
                  {new Date(one.movedAt).toLocaleTimeString('en-GB', { timeStyle: 'short' })}
                </span>
              </time>
            </td>
            <td>
              {kindWords[one.kind]}
              {one.isUndo && ', taken back'}
              <span className={styles.about}>{[one.show, one.note].filter(Boolean).join(' · ')}</span>
            </td>
            <td>
              {[one.product, one.variant].filter(Boolean).join(', ')}
              <span className={styles.narrow}>{one.location}</span>
            </td>
            <td className={styles.wide}>{one.location}</td>
            <td data-numeric>{one.pieces > 0 ? `+${one.pieces}` : `\u2212${-one.pieces}`}</td>
            <td className={styles.wide}>{one.movedBy ?? 'Somebody who left'}</td>
            <td>
              {one.isByHand && !one.isUndone && (
                <Button size="sm" variant="quiet" onClick={() => void undo(one.batchId)}>
                  Undo
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
