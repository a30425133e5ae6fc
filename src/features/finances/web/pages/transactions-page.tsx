import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LedgerOrder } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { Amount } from '../components/amount.tsx'
import { ChosenEntries } from '../components/chosen-entries.tsx'
import { ExportMenu } from '../components/export-menu.tsx'
import { FinancesRefused } from '../components/finances-refused.tsx'
import { LedgerFilters } from '../components/ledger-filters.tsx'
import { LedgerTable } from '../components/ledger-table.tsx'
import ledgerTotalsStyles from '../components/ledger-totals.module.css'
import { UnpaidModule } from '../components/unpaid-module.tsx'
import { inCurrencyOrder } from '../currency-order.ts'
import { useEntryWindows } from '../hooks/use-entry-windows.tsx'
import { useFinancesLive } from '../hooks/use-finances-live.ts'
import { useLedgerKeys } from '../hooks/use-ledger-keys.ts'
import { askedOf, isNarrowed, type LedgerView, searchOf, viewIn, wholeLedger } from '../ledger-view.ts'
import { booksQuery, ledgerQuery } from '../queries.ts'
import styles from './transactions-page.module.css'

interface Totals {
  entries: number
  in: readonly { minor: string; currency: string }[]
  out: readonly { minor: string; currency: string }[]
}

/** What is shown comes to, currency by currency: nothing is ever added across them, and transfers only change hands. */
const LedgerTotals = ({ totals }: { totals: Totals }) => {
  const currencies = inCurrencyOrder([...totals.in, ...totals.out].map(({ currency }) => currency))
  const of = (all: Totals['in'], currency: string): bigint =>
    BigInt(all.find((one) => one.currency === currency)?.minor ?? '0')
  if (currencies.length === 0) return null
  return (
    <ul className={ledgerTotalsStyles.totals} aria-label={t('Totals')}>
      {currencies.map((currency) => {
        const [came, went] = [of(totals.in, currency), of(totals.out, currency)]
        return (
          <li key={currency} className={ledgerTotalsStyles.total} data-total={currency}>
            <b className="mono">{currency}</b>
            <span>
              {rich('In <amount></amount>', { amount: () => <Amount bare minor={came} currency={currency} /> })}
            </span>
            <span>
              {rich('Out <amount></amount>', { amount: () => <Amount bare minor={went} currency={currency} /> })}
            </span>
            <span className={ledgerTotalsStyles.net}>
              {rich('Net <amount></amount>', {
                amount: () => <Amount minor={came - went} currency={currency} shown="always" />,
              })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** What the address says the ledger is narrowed to, and the way to change it. */
const useLedgerView = () => {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const view = viewIn(search)
  const show = useCallback(
    (next: LedgerView): void => {
      // Which screen it is shows only at run time, so its search cannot be checked.
      void navigate({ to: '/transactions', search: searchOf(next) as never, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return { view, show }
}

/** How long typing rests before the address follows, in milliseconds. */
const typingMs = 250

/** `/transactions`: every payment of the band, found, added, changed, and taken along. */
export const TransactionsPage = () => {
  const { id } = useWorkspace()
  useFinancesLive(id)
  return useMay('edit') ? <Ledger workspaceId={id} /> : <FinancesRefused />
}

const Ledger = ({ workspaceId }: { workspaceId: string }) => {
  const { view, show } = useLedgerView()
  const asked = askedOf(view)
  const { data: books } = useQuery(booksQuery(workspaceId))
  const [typed, setTyped] = useState(view.search)
  const [order, setOrder] = useState<LedgerOrder>('-date')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isOpen = view.state !== ''
  const query = useInfiniteQuery({ ...ledgerQuery(workspaceId, asked, order), enabled: !isOpen })
  const pages = query.data?.pages
  const entries = useMemo(() => pages?.flatMap((page) => page.entries) ?? [], [pages])
  const windows = useEntryWindows(workspaceId, books, entries)
  useLedgerKeys({ add: windows.add, isOpen: windows.isOpen })
  const asIsShown = useRef(view.search)
  useEffect(() => {
    // A link that names another search, such as one to a payment that was found, is followed by the field.
    if (view.search !== asIsShown.current) {
      asIsShown.current = view.search
      return setTyped(view.search)
    }
    if (typed.trim() === view.search) return
    const timer = setTimeout(() => {
      asIsShown.current = typed.trim()
      show({ ...view, search: typed.trim() })
    }, typingMs)
    return () => clearTimeout(timer)
  }, [typed, view, show])
  const totals = isOpen ? null : (pages?.[0]?.totals ?? null)
  const manages = books?.mayManage ?? false
  const addLabel = books && !manages ? t('Add what you paid') : t('Add transaction')
  const ids = entries.filter(({ id, mayChange }) => mayChange && chosen.has(id)).map(({ id }) => id)
  return (
    <div className={styles.page} data-ledger>
      <ScreenBar
        title={t('Transactions')}
        count={totals?.entries ?? ''}
        search={{ label: t('Search transactions'), value: typed, onType: setTyped }}
      >
        {manages && (
          <LinkButton to="/transactions/import" icon={<IconUpload size={15} aria-hidden="true" />}>
            {t('Import')}
          </LinkButton>
        )}
        <ExportMenu asked={asked} state={view.state} />
        <Button
          variant="primary"
          icon={<IconPlus size={15} aria-hidden="true" />}
          disabled={!books}
          title={t('N')}
          onClick={windows.add}
        >
          {addLabel}
        </Button>
      </ScreenBar>
      {windows.shared}
      {books && (
        <LedgerFilters
          workspaceId={workspaceId}
          books={books}
          view={view}
          onChange={(part) => {
            if (part.search !== undefined) setTyped(part.search)
            show({ ...view, ...part })
          }}
        />
      )}
      {view.state !== '' ? (
        <UnpaidModule workspaceId={workspaceId} books={books} asked={asked} state={view.state} />
      ) : (
        <>
          {!query.data && query.error && (
            <ScreenState>
              <ErrorState
                title={t('Failed to load data')}
                text={t('Couldn’t load your transactions. Nothing is lost; try again in a moment.')}
                detail={detailOf(query.error)}
                {...(!query.isFetching && { onRetry: () => void query.refetch() })}
              />
            </ScreenState>
          )}
          {query.isPending && (
            <Loading label={t('Loading the transactions')}>
              <ScreenBones>
                <Skeleton height="48px" />
                <Skeleton height="48px" />
                <Skeleton height="48px" />
              </ScreenBones>
            </Loading>
          )}
          {query.data && entries.length === 0 && (
            <ScreenState>
              {isNarrowed(view) ? (
                <EmptyState
                  title={t('No matching transactions')}
                  text={t('Nothing matches your search and filters.')}
                  action={
                    <Button
                      onClick={() => {
                        setTyped('')
                        show(wholeLedger)
                      }}
                    >
                      {t('Show all transactions')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  title={t('Nothing booked yet')}
                  text={t('Start with your last fee, or with something a member paid for the band.')}
                  action={
                    <Button variant="primary" disabled={!books} onClick={windows.add}>
                      {addLabel}
                    </Button>
                  }
                />
              )}
            </ScreenState>
          )}
          {totals && <LedgerTotals totals={totals} />}
          {books && ids.length > 0 && (
            <ChosenEntries workspaceId={workspaceId} books={books} ids={ids} onDone={() => setChosen(new Set())} />
          )}
          {entries.length > 0 && (
            <>
              <LedgerTable
                entries={entries}
                order={order}
                onOrder={setOrder}
                manages={manages}
                chosen={chosen}
                onChoose={setChosen}
                onOpen={windows.open}
              />
              {query.hasNextPage && (
                <div className={styles.more}>
                  <Button
                    pending={query.isFetchingNextPage}
                    pendingLabel={t('Loading...')}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('Show more')}
                  </Button>
                </div>
              )}
              <p className={styles.keys} data-keys>
                {t('N adds, / searches, arrow keys move between them, Enter or E opens.')}
              </p>
            </>
          )}
        </>
      )}
      {windows.windows}
    </div>
  )
}
