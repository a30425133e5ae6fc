import type { SplitRule } from '#kernel/split-money.ts'
import type { Direction, HeldReason, ProjectKind, RateSource, SplitKind } from '../contract/ledger-values.ts'
import type { Recouped } from '../domain/waterfall.ts'

/** What an entry takes from (below 0) or gives to an account of the band or a member. */
export interface Leg {
  account_id: string | null
  member_id: string | null
  minor: bigint
  currency: string
}

/** What an entry is worth to a member who shares it. */
export interface Share {
  member_id: string
  minor: bigint
}

/** How a split was said; shares are in the unit of the kind: percent text, a number, minor units. */
export interface SaidSplit {
  kind: SplitKind
  parts: { memberId: string; share: string | null }[]
  agreementId: string | null
}

/** An amount in another currency with the rate that led to it. */
export interface Conversion {
  minor: bigint
  currency: string
  rate: string
  date: string
  source: RateSource
}

/** All that an entry does in the books. */
export interface Posting {
  booked_on: string
  direction: Direction
  text: string
  minor: bigint
  currency: string
  category_id: string | null
  split: SaidSplit
  version_id: string | null
  conversion: Conversion | null
  project: { kind: ProjectKind; id: string; name: string } | null
  tags: readonly string[]
  note: string
  legs: readonly Leg[]
  shares: readonly Share[]
  /** What of it is paid back before it is shared. */
  recouped: readonly Recouped[]
  /** Why it waits, and is not shared yet. */
  held: HeldReason | null
}

/** A posting of the ledger. */
export interface StoredPosting extends Posting {
  id: string
  source_kind: string | null
  added_by: string | null
  row_version: number
  deleted_at: Date | null
}

/** An account of the band or a member, with how much of an entry is theirs (above 0); the whole where it is left out. */
export interface NewParty {
  accountId?: string
  memberId?: string
  minor?: bigint
}

/** What an entry is to say, checked and in minor units; amounts are above 0. */
export interface NewEntry {
  direction: Direction
  date: string
  text: string
  minor: bigint
  currency: string
  /** Who paid; of income, who or which account was paid; of a transfer, from whom. */
  by: readonly NewParty[]
  /** Of a transfer: where the money goes; in another currency also how much arrives, or it is reckoned by the rate. */
  to?: NewParty
  arrives?: { minor?: bigint; currency: string }
  /** A rate by hand, or one whose source is known. */
  rate?: { rate: string; date?: string; source?: RateSource }
  categoryId?: string | null
  /** `agreement` takes what was agreed for the project (a song, a release) or for the band on the day; nothing: the band keeps it. */
  split?: SplitRule | { kind: 'agreement' } | { kind: 'none' }
  project?: { kind: ProjectKind; id: string; name?: string } | null
  tags?: readonly string[]
  note?: string
}

/** What books an entry on somebody's behalf: a kind (`recurring`, `import`, `merch` …) and an id, booked once together. */
export interface EntrySource {
  kind: string
  id: string
}

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
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
