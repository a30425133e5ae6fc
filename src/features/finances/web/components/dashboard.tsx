import { IconPlus, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useEntryWindows } from '../hooks/use-entry-windows.tsx'
import { askedOf, wholeLedger } from '../ledger-view.ts'
import { monthIn } from '../month-words.ts'
import { booksQuery, dashboardQuery } from '../queries.ts'
import { BalancesModule } from './balances-module.tsx'
import { CategoryModule } from './category-module.tsx'
import { CurrencyCards } from './currency-cards.tsx'
import styles from './dashboard.module.css'
import { ExportMenu } from './export-menu.tsx'
import modules from './module.module.css'
import { MonthClosing } from './month-closing.tsx'
import { MonthPicker } from './month-picker.tsx'
import { MonthsModule } from './months-module.tsx'
import { RecentModule } from './recent-module.tsx'
import { RecurringModule } from './recurring-module.tsx'
import { SplitsModule } from './splits-module.tsx'
import { UnpaidModule } from './unpaid-module.tsx'

/** How much of what is not paid yet is shown on each side. */
const mostOpen = 4

/** The money of a month at a glance; `?month=` says which. */
export const Dashboard = ({ workspaceId }: { workspaceId: string }) => {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = monthIn(search.month)
  const query = useQuery(dashboardQuery(workspaceId, asked))
  const { data: books } = useQuery(booksQuery(workspaceId))
  const { data } = query
  const windows = useEntryWindows(workspaceId, books, data?.recent ?? [])
  const month = asked ?? data?.month
  const thisMonth = data?.today.slice(0, 7)
  const pick = (next: string): void => {
    // Which screen it is shows only at run time, so its search cannot be checked.
    void navigate({ to: '/finances', search: (next === thisMonth ? {} : { month: next }) as never, resetScroll: false })
  }
  const addLabel = data?.mayManage === false ? 'Add what you paid' : 'Add transaction'
  const isEmpty =
    data && asked === null && data.recent.length === 0 && data.months.every(({ flows }) => flows.length === 0)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Cashflow</h2>
        {month && thisMonth && <MonthPicker month={month} thisMonth={thisMonth} onPick={pick} />}
        {data && month && (
          <MonthClosing
            workspaceId={workspaceId}
            month={month}
            isClosed={data.isClosed}
            manages={data.mayManage && (data.isClosed || month <= data.today.slice(0, 7))}
          />
        )}
        <span className={styles.space} />
        {data?.mayManage && (
          <LinkButton
            to="/finances"
            search={{ part: 'accounts' } as never}
            variant="quiet"
            icon={<IconSettings size={15} aria-hidden="true" />}
          >
            Accounts and rules
          </LinkButton>
        )}
        {month && <ExportMenu asked={askedOf({ ...wholeLedger, month })} />}
        <Button
          variant="primary"
          icon={<IconPlus size={15} aria-hidden="true" />}
          disabled={!books}
          onClick={windows.add}
        >
          {addLabel}
        </Button>
      </div>
      {!data && query.error && (
        <div className={modules.state}>
          <ErrorState
            title="Failed to load data"
            text="The money of the band did not arrive. Nothing is lost; try again in a moment."
            detail={detailOf(query.error)}
            {...(!query.isFetching && { onRetry: () => void query.refetch() })}
          />
        </div>
      )}
      {!data && !query.error && (
        <Loading label="Loading the finances">
          <div className={styles.bones}>
            <Skeleton height="120px" />
            <Skeleton height="300px" />
            <Skeleton height="160px" />
          </div>
        </Loading>
      )}
      {data && isEmpty && (
        <div className={modules.state}>
          <EmptyState
            title="Nothing is booked yet"
            text="Begin with the last fee, or with what somebody paid for the band: who owes what, and what each share comes to, follows by itself."
            action={
              <Button variant="primary" disabled={!books} onClick={windows.add}>
                {addLabel}
              </Button>
            }
          />
        </div>
      )}
      {data && month && (
        <>
          <CurrencyCards month={data.month} cards={data.cards} />
          <div className={styles.rack}>
            <MonthsModule months={data.months} currencies={data.cards.map(({ currency }) => currency)} />
            <SplitsModule workspaceId={workspaceId} month={data.month} manages={data.mayManage} />
          </div>
          <RecentModule entries={data.recent} month={data.month} onOpen={windows.open} />
          <div className={styles.open}>
            <UnpaidModule workspaceId={workspaceId} books={books} most={mostOpen} />
          </div>
          <div className={styles.three}>
            <CategoryModule month={data.month} sums={data.categories} />
            <BalancesModule workspaceId={workspaceId} books={books} today={data.today} manages={data.mayManage} />
            <RecurringModule workspaceId={workspaceId} manages={data.mayManage} />
          </div>
        </>
      )}
      {windows.windows}
    </div>
  )
}
