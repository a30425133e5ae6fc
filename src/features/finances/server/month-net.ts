import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { readSums } from './sums.store.ts'

/**
 * What a month brought (income less costs, without transfers), in minor units, for each of these currencies, and the codes
 * of the others in which anything was booked, by the alphabet.
 */
export const readMonthNet = async <C extends string>(
  tx: Tx,
  scope: WorkspaceScope,
  { month, currencies }: { month: string; currencies: readonly C[] },
): Promise<{ net: Record<C, bigint>; others: string[] }> => {
  const day = `${month}-01`
  const sums = await readSums(tx, scope, day, day)
  const net = (currency: string): bigint =>
    sums
      .filter((sum) => sum.currency === currency)
      .reduce((all, { direction, minor }) => all + (direction === 'income' ? BigInt(minor) : -BigInt(minor)), 0n)
  const named = new Set<string>(currencies)
  return {
    net: Object.fromEntries(currencies.map((currency) => [currency, net(currency)])) as Record<C, bigint>,
    others: [...new Set(sums.map(({ currency }) => currency))].filter((currency) => !named.has(currency)).sort(),
  }
}
