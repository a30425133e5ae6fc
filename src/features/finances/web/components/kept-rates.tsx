import { useQuery } from '@tanstack/react-query'
import type { KeptRate } from '#features/finances/contract/books.ts'
import { api, detailOf } from '#web/api.ts'
import { dayText } from '#web/charts/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CutNote } from '#web/ui/cut-note.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { ratesQuery, refreshFinances } from '../queries.ts'
import modules from './module.module.css'

const wordsOf = ({ from, to, rate, date }: KeptRate): string => `1 ${from} = ${rate} ${to} from ${dayText(date)}`

/** The rates that the band keeps by hand, each of which can be deleted, and brought back for a while. */
export const KeptRates = ({ workspaceId }: { workspaceId: string }) => {
  const { data, error, isPending, refetch } = useQuery(ratesQuery(workspaceId))
  const remove = (kept: KeptRate): Promise<boolean> => {
    const { from, to, date, rate } = kept
    return removeWithUndo({
      about: `${workspaceId}/${from}/${to}/${date}`,
      words: `The rate ${wordsOf(kept)} is deleted.`,
      remove: () => api.deleteExchangeRate({ from, to, date }, { workspaceId }),
      restore: () => api.saveExchangeRate({ from, to, date, rate, decimalSign: '.' }, { workspaceId }),
      refresh: () => refreshFinances(workspaceId),
      notRemoved: 'The rate was not deleted. Try again in a moment.',
    })
  }
  return (
    <>
      {error && !data && (
        <ErrorState title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {isPending && <Loading />}
      {data?.rates.length === 0 && <p className={modules.note}>No rate is kept by hand.</p>}
      <ul className={modules.list} aria-label="Rates by hand">
        {data?.rates.map((rate) => (
          <li key={`${rate.from} ${rate.to} ${rate.date}`} className={modules.row}>
            <span className={modules.grow}>{wordsOf(rate)}</span>
            <Button
              size="sm"
              variant="danger"
              aria-label={`Delete the rate ${wordsOf(rate)}`}
              onClick={() => void remove(rate)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <CutNote
        when={data?.hasMore}
        text="Rates of older days hold as well; the export of the workspace has them all."
      />
    </>
  )
}
