import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Books, RecurringEntry } from '#features/finances/contract/books.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { UndoStrip } from '#web/ui/undo-strip.tsx'
import { useUndoable } from '../hooks/use-undoable.ts'
import { recurringQuery, refreshFinances } from '../queries.ts'
import { Amount } from './amount.tsx'
import modules from './module.module.css'
import { RecurringModal } from './recurring-modal.tsx'
import { nextWords, rhythmWords } from './recurring-module.tsx'

/** What books itself: added, changed, paused and ended. */
export const RecurringPart = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const query = useQuery(recurringQuery(workspaceId))
  const [asked, setAsked] = useState<RecurringEntry | 'new' | null>(null)
  const { done, add, forget } = useUndoable<RecurringEntry>()
  const end = useMutation({
    mutationFn: (one: RecurringEntry) => api.deleteRecurring({ recurringId: one.id }, { workspaceId }),
    onSuccess: async (_message, one) => {
      add(one)
      await refreshFinances(workspaceId)
    },
    onError: (error) => void flash.error(messageOf(error, 'It was not ended. Try again in a moment.')),
  })
  const restore = useMutation({
    mutationFn: (one: RecurringEntry) => api.restoreRecurring({ recurringId: one.id }, { workspaceId }),
    onSuccess: () => refreshFinances(workspaceId),
    onError: (error) => void flash.error(messageOf(error, 'It could not be brought back. Try again in a moment.')),
  })
  return (
    <>
      {query.error && !query.data && (
        <ErrorState title="Failed to load data" detail={detailOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Loading />}
      {query.data && (
        <div>
          <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={() => setAsked('new')}>
            Add what recurs
          </Button>
        </div>
      )}
      {query.data?.length === 0 && (
        <EmptyState
          title="Nothing books itself yet"
          text="The rent of the room, the hosting, the van: what comes each week, month or year can book itself."
        />
      )}
      <ul className={modules.list} aria-label="What books itself">
        {query.data?.map((one) => (
          <li key={one.id} className={modules.row}>
            <span className={modules.grow}>
              <b>{one.text}</b> {one.isPaused && <Chip tone="line">Paused</Chip>}
              <br />
              <span className={modules.dim}>
                {rhythmWords(one)}, {nextWords(one)}
              </span>
            </span>
            <Amount
              minor={one.direction === 'expense' ? -BigInt(one.minor) : one.minor}
              currency={one.currency}
              shown={one.direction === 'transfer' ? 'never' : 'always'}
            />
            <Button size="sm" aria-label={`Edit ${one.text}`} onClick={() => setAsked(one)}>
              Edit
            </Button>
            <Button size="sm" variant="danger" aria-label={`End ${one.text}`} onClick={() => end.mutate(one)}>
              End
            </Button>
          </li>
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
      <UndoStrip
        done={done}
        wordsOf={({ text }) => `“${text}” does not book itself any more.`}
        onUndo={(one) => {
          forget(one.id)
          restore.mutate(one)
        }}
      />
    </>
  )
}
