import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { MemberBalance, Settlement } from '../contract/books.ts'
import type { BookMember } from '../contract/money-fields.ts'
import { type Standing, settleUp } from '../domain/settle-up.ts'
import { readPeople } from './books.store.ts'
import { readBalances } from './sums.store.ts'

/** The balance of each member with the band, in each currency that they have one in. */
export const readMemberBalances = async (tx: Tx, scope: WorkspaceScope): Promise<MemberBalance[]> => {
  const people = new Map((await readPeople(tx, scope)).map((person) => [person.id, person]))
  return (await readBalances(tx, scope, 'member')).flatMap(({ party_id, currency, minor }) => {
    const member = people.get(party_id)
    return member ? [{ member, currency, minor }] : []
  })
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
