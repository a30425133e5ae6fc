import { MoneyFault } from '#kernel/money.ts'
import { splitByRule } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import type { HeldReason } from '../contract/ledger-values.ts'
import { leftOf, type Recouped, shareIncome, sharesOf } from '../domain/waterfall.ts'
import { readShares } from './agreements.store.ts'
import type { BooksScope } from './books.store.ts'
import { findRate } from './find-rate.ts'
import type { Conversion, NewEntry, Share, StoredPosting } from './postings.ts'
import { readPaidBack, readRecoups } from './recoups.store.ts'

/** How an entry is shared by an agreement: to whom, what of it is paid back first, or why it waits. */
export interface AgreedSharing {
  shares: readonly Share[]
  recouped: readonly Recouped[]
  held: HeldReason | null
}

/** By which version of which agreement an entry is shared. */
export interface MeantVersion {
  agreementId: string
  versionId: string
}

/** Of an entry what its sharing rests on. */
export type SharedEntry = Pick<NewEntry, 'direction' | 'minor' | 'currency' | 'date'> & {
  /** What it is worth in the currency of the books, by a rate that was typed or is known. */
  conversion: Conversion | null
}

/** What sharing an entry knows of the books. */
interface Sharing {
  before: StoredPosting | null
  /** Whether it stays shared, also where somebody has not signed. */
  staysShared?: boolean
  /** The id by which a person is chosen now. */
  idOf: (id: string) => string
}

/**
 * Whether an entry says what it said when it was shared by this version, so that it keeps every cent. What it paid back rests
 * on its rate, too: the one that it shows, or that of its day.
 */
export const isSharedAlike = (before: StoredPosting, versionId: string, entry: SharedEntry): boolean =>
  before.held === null &&
  before.version_id === versionId &&
  before.direction === entry.direction &&
  before.minor === entry.minor &&
  before.currency === entry.currency &&
  (before.recouped.length === 0 ||
    (before.booked_on === entry.date &&
      before.conversion?.rate === entry.conversion?.rate &&
      before.conversion?.currency === entry.conversion?.currency))

/**
 * Shares an entry by a version of an agreement: it waits until all have signed, unless it was shared by it before and
 * stays so; then it pays back first what is open, and each gets their percents of the rest.
 */
export const shareAgreed = async (
  tx: Tx,
  scope: BooksScope,
  entry: SharedEntry,
  { agreementId, versionId }: MeantVersion,
  { before, staysShared = false, idOf }: Sharing,
): Promise<AgreedSharing> => {
  const parties = await readShares(tx, scope, [versionId])
  if (!staysShared && parties.some(({ signed_at }) => signed_at === null)) return waiting('signatures')
  const parts = parties.map(({ member_id, millionths }) => ({ memberId: member_id, share: BigInt(millionths) }))
  if (entry.direction === 'expense') return shared(splitByRule(-entry.minor, { kind: 'percent', parts }))
  const recoups = await readRecoups(tx, scope, [versionId])
  const paid = await readPaidBack(tx, scope, [agreementId], before?.id ?? null)
  const steps = leftOf(recoups, paid, idOf)
    .map(({ member_id, left }) => ({ memberId: member_id, left }))
    .filter(({ left }) => left > 0n)
  const currency = steps.length === 0 ? entry.currency : (recoups[0]?.currency ?? entry.currency)
  const rate = await rateOf(tx, scope, entry, currency)
  if (rate === null) return waiting('rate')
  try {
    const income = shareIncome({ minor: entry.minor, currency: entry.currency }, { steps, currency, rate, parts })
    return shared(sharesOf(income), income.recouped)
  } catch (error) {
    // A rate by which an amount becomes larger than any that books hold.
    if (error instanceof MoneyFault) return waiting('rate')
    throw error
  }
}

// By the rate that the entry itself shows, where that leads to the currency of the agreement.
const rateOf = async (tx: Tx, scope: BooksScope, { currency, date, conversion }: SharedEntry, to: string) => {
  if (currency === to) return '1'
  if (conversion?.currency === to) return conversion.rate
  return (await findRate(tx, scope, { from: currency, to, date }))?.rate ?? null
}

const waiting = (held: HeldReason): AgreedSharing => ({ shares: [], recouped: [], held })

const shared = (
  shares: readonly { memberId: string; minor: bigint }[],
  recouped: readonly Recouped[] = [],
): AgreedSharing => ({
  shares: shares.map(({ memberId, minor }) => ({ member_id: memberId, minor })),
  recouped,
  held: null,
})
