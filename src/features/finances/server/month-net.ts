import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { readSums } from './sums.store.ts'

/** What the month of a day brought in a currency (income less costs, without transfers), in minor units, for each of these currencies. */
export const readMonthNet = async <C extends string>(
  tx: Tx,
  scope: WorkspaceScope,
  { month, currencies }: { month: string; currencies: readonly C[] },
): Promise<Record<C, bigint>> => {
  const day = `${month}-01`
  const sums = await readSums(tx, scope, day, day)
  const net = (currency: string): bigint =>
    sums
      .filter((sum) => sum.currency === currency)
      .reduce((all, { direction, minor }) => all + (direction === 'income' ? BigInt(minor) : -BigInt(minor)), 0n)
  return Object.fromEntries(currencies.map((currency) => [currency, net(currency)])) as Record<C, bigint>
}
