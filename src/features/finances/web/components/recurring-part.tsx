import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books, RecurringEntry } from '#features/finances/contract/books.ts'
import { api, detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { recurringQuery, refreshFinances } from '../queries.ts'
import { AddButton } from './add-button.tsx'
import modules from './module.module.css'
import { RecurringModal } from './recurring-modal.tsx'
import { RecurringRow } from './recurring-row.tsx'

/** What books itself: added, changed, paused and ended. */
export const RecurringPart = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const query = useQuery(recurringQuery(workspaceId))
  const [asked, setAsked] = useState<RecurringEntry | 'new' | null>(null)
  const end = ({ id: recurringId, text }: RecurringEntry): Promise<boolean> =>
    removeWithUndo({
      about: recurringId,
      words: `“${text}” does not book itself any more.`,
      remove: () => api.deleteRecurring({ recurringId }, { workspaceId }),
      restore: () => api.restoreRecurring({ recurringId }, { workspaceId }),
      refresh: () => refreshFinances(workspaceId),
      notRemoved: 'It was not ended. Try again in a moment.',
    })
  return (
    <>
      {query.error && !query.data && (
        <ErrorState title="Failed to load data" detail={detailOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Loading />}
      {query.data && <AddButton label="Add what recurs" onAdd={() => setAsked('new')} />}
      {query.data?.length === 0 && (
        <EmptyState
          title="Nothing books itself yet"
          text="The rent of the room, the hosting, the van: what comes each week, month or year can book itself."
        />
      )}
      <ul className={modules.list} aria-label="What books itself">
        {query.data?.map((one) => (
          <RecurringRow
            key={one.id}
            one={one}
            name={
              <>
                <b>{one.text}</b> {one.isPaused && <Chip tone="line">Paused</Chip>}
              </>
            }
          >
            <Button size="sm" aria-label={`Edit ${one.text}`} onClick={() => setAsked(one)}>
              Edit
            </Button>
            <Button size="sm" variant="danger" aria-label={`End ${one.text}`} onClick={() => void end(one)}>
              End
            </Button>
          </RecurringRow>
        ))}
      </ul>
      {asked && (
        <RecurringModal
          workspaceId={workspaceId}
          books={books}
          recurring={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
