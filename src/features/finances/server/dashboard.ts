import { addDays, dateIn } from '#kernel/dates.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { KeptReplies } from '#server/http/kept-replies.ts'
import { FormedReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import type { CategorySum, Flow, MemberBalance, MonthCard } from '../contract/books.ts'
import { booksRows } from '../contract/books-rows.ts'
import type { LedgerEntry } from '../contract/entry.ts'
import { dashboardMonths, recentEntries } from '../contract/finance-limits.ts'
import { monthsBack } from '../domain/months-back.ts'
import { readCategories } from './accounts.store.ts'
import { readMemberBalances } from './balances.ts'
import { readClosedMonths } from './books.store.ts'
import { readDashboardMark } from './ledger-marks.store.ts'
import { readLedgerPage } from './ledger-page.store.ts'
import { readSums, type SumRow } from './money-sums.store.ts'
import { mayManage } from './policy.ts'
import { inOrder } from './present-books.ts'
import { presentEntries } from './present-entry.ts'

/** The dashboard of a month. */
interface Dashboard {
  month: string
  today: string
  isClosed: boolean
  mayManage: boolean
  cards: MonthCard[]
  months: { month: string; flows: Flow[] }[]
  categories: CategorySum[]
  balances: MemberBalance[]
  recent: LedgerEntry[]
}

/**
 * The dashboard of a month: formed once for each state of the books, person and day; each call asks the database only
 * whether that state holds.
 */
export const showDashboard = async (
  { database }: Services,
  dashboards: KeptReplies,
  scope: WorkspaceScope,
  { month: asked }: { month?: string | undefined },
): Promise<FormedReply> =>
  database.within(scope, async (tx) => {
    const { mark: written, timeZone } = await readDashboardMark(tx, scope)
    const today = dateIn(timeZone, Date.now())
    const month = asked ?? today.slice(0, 7)
    const mark = `${written} ${today}`
    const known = dashboards.get(scope, mark, month)
    if (known) return known
    const reply = FormedReply.of(booksRows.getFinances, await readDashboard(tx, scope, month, today))
    dashboards.keep(scope, mark, reply, { of: month })
    return reply
  })

/** What a month and the eleven before it came to: read from the kept sums, never from the entries. */
const readDashboard = async (tx: Tx, scope: WorkspaceScope, month: string, today: string): Promise<Dashboard> => {
  const months = monthsBack(month, dashboardMonths + 1)
  const first = months[0] ?? month
  const [sums, categories, closed, balances, latest] = await Promise.all([
    readSums(tx, scope, `${first}-01`, `${month}-01`),
    readCategories(tx, scope),
    readClosedMonths(tx, scope),
    readMemberBalances(tx, scope),
    readLedgerPage(
      tx,
      scope,
      { until: lastOf(month), search: '' },
      { order: '-date', after: null, most: recentEntries },
    ),
  ])
  const [before = '', current = ''] = months.slice(-2)
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    month,
    today,
    isClosed: closed.some((day) => day.startsWith(month)),
    mayManage: mayManage(scope),
    cards: inOrder(sums.map(({ currency }) => currency)).map((currency) => cardOf(sums, currency, current, before)),
    // The month before the first is only there to be compared with.
    months: months.slice(1).map((one) => ({ month: one, flows: flowsOf(sums, one) })),
    categories: categoriesOf(sums, names, current, before),
    balances,
    recent: await presentEntries(tx, scope, latest),
  }
}

const lastOf = (month: string): string => addDays(`${monthsBack(month, -1).at(-1)}-01`, -1)

const flowOf = (sums: readonly SumRow[], currency: string, month: string): Flow & { entries: number } => {
  const own = sums.filter((sum) => sum.currency === currency && sum.month.startsWith(month))
  const of = (direction: string): bigint =>
    own.filter((sum) => sum.direction === direction).reduce((all, { minor }) => all + BigInt(minor), 0n)
  const [came, went] = [of('income'), of('expense')]
  return { currency, in: String(came), out: String(went), net: String(came - went), entries: own.length }
}

const flowsOf = (sums: readonly SumRow[], month: string): Flow[] =>
  inOrder(sums.map(({ currency }) => currency))
    .map((currency) => flowOf(sums, currency, month))
    .filter(({ entries }) => entries > 0)

const cardOf = (sums: readonly SumRow[], currency: string, month: string, before: string): MonthCard => {
  const flow = flowOf(sums, currency, month)
  const { net: previousNet } = flowOf(sums, currency, before)
  return { ...flow, previousNet, change: String(BigInt(flow.net) - BigInt(previousNet)) }
}

const categoriesOf = (
  sums: readonly SumRow[],
  names: ReadonlyMap<string, string>,
  month: string,
  before: string,
): CategorySum[] => {
  const all = new Map<string, CategorySum>()
  for (const { month: day, currency, direction, category_id, minor } of sums) {
    const isNow = day.startsWith(month)
    if (!isNow && !day.startsWith(before)) continue
    const key = `${currency} ${direction} ${category_id}`
    const known = all.get(key) ?? {
      currency,
      direction: direction as CategorySum['direction'],
      categoryId: category_id,
      name: category_id === null ? '' : (names.get(category_id) ?? ''),
      minor: '0',
      previousMinor: '0',
    }
    all.set(key, { ...known, [isNow ? 'minor' : 'previousMinor']: minor })
  }
  const size = ({ minor }: CategorySum): bigint => BigInt(minor)
  return [...all.values()].sort((one, other) => (size(one) > size(other) ? -1 : size(one) < size(other) ? 1 : 0))
}
