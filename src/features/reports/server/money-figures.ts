import { type PeriodSum, readPeriodSums } from '#features/finances/server/api.ts'
import { may } from '#kernel/access.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { CurrencySums, Figure, ReportRange } from '../contract/report.ts'
import { ownFigure } from './band-figures.ts'

const entriesOf = (sums: readonly PeriodSum[]): number => sums.reduce((all, { entries }) => all + entries, 0)

const minorOf = (sums: readonly PeriodSum[], currency: string, direction: PeriodSum['direction']): bigint =>
  BigInt(sums.find((sum) => sum.currency === currency && sum.direction === direction)?.minor ?? 0)

/** Each currency by itself, in minor units; transfers between the band's own accounts are neither income nor costs. */
const byCurrency = (now: readonly PeriodSum[], before: readonly PeriodSum[]): CurrencySums[] => {
  const used = [...now, ...before].filter(({ direction }) => direction !== 'transfer').map(({ currency }) => currency)
  return [...new Set(used)].sort().map((currency) => {
    const [income, expense] = [minorOf(now, currency, 'income'), minorOf(now, currency, 'expense')]
    const [earlierIn, earlierOut] = [minorOf(before, currency, 'income'), minorOf(before, currency, 'expense')]
    return {
      currency,
      income: String(income),
      expense: String(expense),
      net: String(income - expense),
      incomeBefore: String(earlierIn),
      expenseBefore: String(earlierOut),
      netBefore: String(earlierIn - earlierOut),
    }
  })
}

/** How much was booked, and what it comes to by currency; guests see no money. */
export const readMoney = async (
  tx: Tx,
  scope: WorkspaceScope,
  range: ReportRange,
): Promise<{ figure: Figure; money: CurrencySums[] | null }> => {
  const told = { source: 'the ledger', asOf: range.until, note: 'Entries of every kind, transfers too.' }
  if (!may(scope.role, 'edit')) {
    const reason = 'Guests do not see the money of a band.'
    return { figure: ownFigure('numberOfTransactions', [null, null], { ...told, reason }), money: null }
  }
  const now = await readPeriodSums(tx, scope, range.from, range.until)
  const before = await readPeriodSums(tx, scope, range.beforeFrom, range.beforeUntil)
  return {
    figure: ownFigure('numberOfTransactions', [entriesOf(now), entriesOf(before)], told),
    money: byCurrency(now, before),
  }
}
