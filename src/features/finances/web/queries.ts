import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LedgerOrder, OpenState } from '#features/finances/contract/ledger-values.ts'
import { addDays } from '#kernel/dates.ts'
import { api } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import type { AskedLedger } from './ledger-view.ts'

const key = (workspaceId: string, ...rest: readonly unknown[]) => workspaceKey(workspaceId, 'finances', ...rest)
/** How far back and ahead shows are offered for an entry, in days. */
const showsBack = 270
const showsAhead = 120

/** The dashboard of a month; of the current one where none is named. */
export const dashboardQuery = (workspaceId: string, month: string | null) =>
  queryOptions({
    queryKey: key(workspaceId, 'dashboard', month),
    queryFn: ({ signal }) => api.getFinances(month === null ? {} : { month }, { signal, workspaceId }),
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? keepPreviousData(before) : undefined),
  })

/** All that one chooses from when booking. */
export const booksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'books'),
    queryFn: async ({ signal }) => (await api.getBooks({}, { signal, workspaceId })).books,
  })

/** Entries that a filter leaves in an order, page by page. */
export const ledgerQuery = (workspaceId: string, asked: AskedLedger, order: LedgerOrder) =>
  infiniteQueryOptions({
    queryKey: key(workspaceId, 'ledger', asked, order),
    queryFn: ({ signal, pageParam }) =>
      api.getLedger({ ...asked, order, ...(pageParam !== null && { cursor: pageParam }) }, { signal, workspaceId }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? keepPreviousData(before) : undefined),
  })

/** One entry with its history. */
export const entryQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'entry', id),
    queryFn: async ({ signal }) => (await api.getEntry({ id }, { signal, workspaceId })).entry,
  })

/** Where members stand, and what would settle it. */
export const balancesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'balances'),
    queryFn: ({ signal }) => api.getBalances({}, { signal, workspaceId }),
  })

/** The exchange rates that the band keeps by hand. */
export const ratesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'rates'),
    queryFn: ({ signal }) => api.getExchangeRates({}, { signal, workspaceId }),
  })

/** What books itself. */
export const recurringQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'recurring'),
    queryFn: async ({ signal }) => (await api.getRecurring({}, { signal, workspaceId })).recurring,
  })

/** What is not paid yet, as far as a filter leaves it. */
export const unpaidQuery = (workspaceId: string, asked: AskedLedger, state: OpenState) =>
  queryOptions({
    queryKey: key(workspaceId, 'unpaid', asked, state),
    queryFn: ({ signal }) => api.getUnpaid({ ...asked, state }, { signal, workspaceId }),
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? keepPreviousData(before) : undefined),
  })

/** What was agreed on shares, with what a month gave by it. */
export const splitsQuery = (workspaceId: string, month: string | null) =>
  queryOptions({
    queryKey: key(workspaceId, 'splits', month),
    queryFn: ({ signal }) => api.getSplits(month === null ? {} : { month }, { signal, workspaceId }),
    placeholderData: (before, query) => (query?.queryKey[1] === workspaceId ? keepPreviousData(before) : undefined),
  })

/** What came in under a split, and where it went. */
export const waterfallQuery = (workspaceId: string, agreementId: string) =>
  queryOptions({
    queryKey: key(workspaceId, 'waterfall', agreementId),
    queryFn: ({ signal }) => api.getWaterfall({ agreementId }, { signal, workspaceId }),
  })

/** The shows around a day that an entry may belong to, the latest first. */
export const showsQuery = (workspaceId: string, today: string) =>
  queryOptions({
    // Below the calendar's key: a new show is there at once.
    queryKey: workspaceKey(workspaceId, 'events', 'shows-for-entries', today),
    queryFn: async ({ signal }) => {
      const range = { from: addDays(today, -showsBack), to: addDays(today, showsAhead) }
      const { entries } = await api.getCalendar(range, { signal, workspaceId })
      const shows = new Map<string, { id: string; name: string; date: string }>()
      for (const entry of entries)
        if (entry.kind === 'event' && entry.category !== 'rehearsal' && entry.category !== 'meeting')
          shows.set(entry.id, { id: entry.id, name: entry.title, date: entry.date })
      return [...shows.values()].sort((one, other) => (one.date < other.date ? 1 : -1))
    },
  })

/** Asks for everything of the money of a band that is shown again. */
export const refreshFinances = (workspaceId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key(workspaceId) })
