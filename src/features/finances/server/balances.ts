import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MemberBalance, Settlement } from '../contract/books.ts'
import type { BookMember } from '../contract/money-fields.ts'
import { type Standing, settleUp } from '../domain/settle-up.ts'
import { readPeople } from './books.store.ts'
import { readBalances, readSums } from './money-sums.store.ts'

/** The balance of each member with the band, in each currency that they have one in. */
export const readMemberBalances = async (tx: Tx, scope: WorkspaceScope): Promise<MemberBalance[]> => {
  const { byId } = await readPeople(tx, scope)
  const standing = new Map<string, MemberBalance>()
  for (const { party_id, currency, minor } of await readBalances(tx, scope, 'member')) {
    const member = byId.get(party_id)
    if (!member) continue
    const key = `${currency} ${member.id}`
    const before = standing.get(key)?.minor ?? '0'
    standing.set(key, { member, currency, minor: String(BigInt(before) + BigInt(minor)) })
  }
  return [...standing.values()].filter(({ minor }) => minor !== '0')
}

// What members are to get together is the band's to give.
const theBand = 'band'

/** The fewest transfers that would bring everybody to 0, each currency by itself. */
export const settlementsOf = (balances: readonly MemberBalance[]): Settlement[] =>
  [...new Set(balances.map(({ currency }) => currency))].flatMap((currency) => {
    const own = balances.filter((balance) => balance.currency === currency)
    const people = new Map<string, BookMember>(own.map(({ member }) => [member.id, member]))
    const standings: Standing[] = own.map(({ member, minor }) => ({ id: member.id, minor: BigInt(minor) }))
    const together = standings.reduce((sum, { minor }) => sum + minor, 0n)
    return settleUp([...standings, { id: theBand, minor: -together }]).map(({ from, to, minor }) => ({
      from: people.get(from) ?? null,
      to: people.get(to) ?? null,
      minor: String(minor),
      currency,
    }))
  })

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
