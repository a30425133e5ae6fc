import { invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
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
  /** The rate that somebody has just typed; null where they leave it to what is known. */
  typedRate: string | null
}

/** What sharing an entry knows of the books. */
interface Sharing {
  before: StoredPosting | null
  /** Whether it stays shared, also where somebody has not signed. */
  isShared?: boolean
  /** The id by which a person is chosen now. */
  idOf: (id: string) => string
}

/** Whether an entry is shared by this version and says the same amount as then: it stays shared, also when a signature is gone. */
export const staysShared = (before: StoredPosting, versionId: string, entry: SharedEntry): boolean =>
  before.held === null &&
  before.version_id === versionId &&
  before.direction === entry.direction &&
  before.minor === entry.minor &&
  before.currency === entry.currency

/**
 * Whether what an entry paid back rests on another rate now: one that was typed, or that of another day. In the currency of the
 * agreement there is none; and a rate that has become known since changes no cent by itself.
 */
export const hasOtherRate = (before: StoredPosting, entry: SharedEntry): boolean => {
  const { recouped, currency, booked_on, conversion } = before
  const [paid] = recouped
  if (!paid || paid.agreedCurrency === currency) return false
  if (booked_on !== entry.date) return true
  const leadsThere = entry.conversion === null || entry.conversion.currency === paid.agreedCurrency
  return leadsThere && entry.typedRate !== null && entry.typedRate !== conversion?.rate
}

/**
 * Shares an entry by a version of an agreement: it waits until all have signed, unless it was shared by it before and
 * stays so; then it pays back first what is open, and each gets their percents of the rest.
 */
export const shareAgreed = async (
  tx: Tx,
  scope: BooksScope,
  entry: SharedEntry,
  { agreementId, versionId }: MeantVersion,
  { before, isShared = false, idOf }: Sharing,
): Promise<AgreedSharing> => {
  const parties = await readShares(tx, scope, [versionId])
  if (!isShared && parties.some(({ signed_at }) => signed_at === null)) return waiting('signatures')
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
const rateOf = async (
  tx: Tx,
  scope: BooksScope,
  { currency, date, conversion, typedRate }: SharedEntry,
  to: string,
) => {
  if (currency === to) return '1'
  if (conversion?.currency === to) return conversion.rate
  if (conversion === null && typedRate !== null)
    throw invalidField(
      'rate',
      t(
        'An entry in the currency of your books has no rate. What it pays back goes by the rate from {from} to {to}: correct that one, then delete the entry and undo.',
        { from: currency, to },
      ),
    )
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
