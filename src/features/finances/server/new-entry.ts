import type { SplitRule } from '#kernel/split-money.ts'
import type { Direction, ProjectKind, RateSource } from '../contract/ledger-values.ts'

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
