import type { Posting } from './posting.ts'

/** What postings change in the kept sums; each key is there once. */
export interface Effects {
  sums: {
    month: string
    currency: string
    direction: string
    category_id: string | null
    minor: bigint
    entries: number
  }[]
  balances: { kind: 'account' | 'member'; party_id: string; currency: string; minor: bigint }[]
  shares: { agreement_id: string; month: string; member_id: string; currency: string; minor: bigint }[]
}

/** What postings that come, and postings that go, change in the kept sums. */
export const effectsOf = (coming: readonly Posting[], going: readonly Posting[] = []): Effects => {
  const sums = new Map<string, Effects['sums'][number]>()
  const balances = new Map<string, Effects['balances'][number]>()
  const shares = new Map<string, Effects['shares'][number]>()
  const take = (posting: Posting, sign: 1 | -1): void => {
    const { currency, direction, category_id, split } = posting
    const [month, way] = [firstOfMonth(posting.booked_on), BigInt(sign)]
    const add = <T extends { minor: bigint }>(all: Map<string, T>, key: T, minor: bigint): T => {
      const name = JSON.stringify({ ...key, minor: undefined, entries: undefined })
      const known = all.get(name) ?? key
      known.minor += minor * way
      all.set(name, known)
      return known
    }
    add(sums, { month, currency, direction, category_id, minor: 0n, entries: 0 }, posting.minor).entries += sign
    for (const { account_id, member_id, minor, currency } of posting.legs) {
      if (account_id) add(balances, { kind: 'account', party_id: account_id, currency, minor: 0n }, minor)
      if (member_id) add(balances, { kind: 'member', party_id: member_id, currency, minor: 0n }, -minor)
    }
    for (const { member_id, minor } of posting.shares) {
      add(balances, { kind: 'member', party_id: member_id, currency, minor: 0n }, minor)
      if (split.agreementId)
        add(shares, { agreement_id: split.agreementId, month, member_id, currency, minor: 0n }, minor)
    }
  }
  for (const posting of coming) take(posting, 1)
  for (const posting of going) take(posting, -1)
  const changed = <T extends { minor: bigint }>(all: Map<string, T>): T[] =>
    [...all.values()].filter(({ minor }) => minor !== 0n)
  return {
    sums: [...sums.values()].filter(({ minor, entries }) => minor !== 0n || entries !== 0),
    balances: changed(balances),
    shares: changed(shares),
  }
}

/** The first day of the month of a date. */
export const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
