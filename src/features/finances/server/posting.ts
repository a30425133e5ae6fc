import type { Direction, ProjectKind, RateSource, SplitKind } from '../contract/ledger-values.ts'

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
}

/** A posting of the ledger. */
export interface StoredPosting extends Posting {
  id: string
  source_kind: string | null
  added_by: string | null
  row_version: number
  deleted_at: Date | null
}
