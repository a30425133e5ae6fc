import { convertMoney, crossRate, rateText } from '#kernel/convert-money.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { dateText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { decimalText, maxMinor } from '#kernel/money.ts'
import { type SplitRule, splitByRule } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import { readAccounts, readCategories } from './accounts.store.ts'
import { type BooksScope, keepPeople, readPeople } from './books.store.ts'
import { findProject, findSplit } from './find-named.ts'
import { findRate } from './find-rate.ts'
import { namedAsNow } from './people-named.ts'
import type { Conversion, Leg, NewEntry, NewParty, Posting, Share, StoredPosting } from './postings.ts'
import { fieldFault, missingField } from './read-given.ts'
import {
  type AgreedSharing,
  hasOtherRate,
  type MeantVersion,
  type SharedEntry,
  shareAgreed,
  staysShared,
} from './share-agreed.ts'

/** What forming a posting knows of the books. */
interface Known {
  homeCurrency: string
  /** What the entry said before, which may use what is closed now, and keeps its rate. */
  before: StoredPosting | null
}

/** What an entry does in the books: who gives and gets how much, and what it is worth to each; refuses what does not fit. */
export const formPosting = async (tx: Tx, scope: BooksScope, given: NewEntry, known: Known): Promise<Posting> => {
  const people = await readPeople(tx, scope)
  const entry = namedAsNow(given, people.idOf)
  if (entry.minor <= 0n)
    throw invalidField('amount', t('The amount must be more than zero; the kind says whether it came in or went out.'))
  if (entry.minor > maxMinor) throw invalidField('amount', t('This amount is too large.'))
  const isTransfer = entry.direction === 'transfer'
  const conversion = isTransfer ? await arrivalOf(tx, scope, entry, known) : await worthOf(tx, scope, entry, known)
  const parties = isTransfer ? transferParties(entry) : paidBy(entry)
  const legs = isTransfer ? transferLegs(entry, conversion) : legsOf(entry, parties)
  await refuseStrangeAccounts(tx, scope, legs, known.before)
  if (isTransfer && (entry.split?.kind ?? 'none') !== 'none')
    throw invalidField('split', t('A transfer just moves money, so it has no split.'))
  const { version_id, rule, ...split } = await findSplit(tx, scope, entry, {
    belonging: people.each.filter(({ belongs }) => belongs).map(({ id }) => id),
    before: known.before,
  })
  const total = entry.direction === 'expense' ? -entry.minor : entry.minor
  const { shares, recouped, held } =
    split.agreementId !== null && version_id !== null
      ? await byAgreement(
          tx,
          scope,
          { ...entry, conversion, typedRate: typedRate(entry) },
          { agreementId: split.agreementId, versionId: version_id },
          { before: known.before, idOf: people.idOf },
        )
      : { shares: byRule(total, rule), recouped: [], held: null }
  const named = new Set([...legs.flatMap(({ member_id }) => member_id ?? []), ...shares.map((one) => one.member_id)])
  const standing = [...named].map((id) => {
    const person = people.byId.get(id)
    if (!person)
      throw missingField(
        legs.some((leg) => leg.member_id === id) ? 'by' : 'split',
        t('Someone listed here isn’t in the band.'),
      )
    return { id, name: person.name }
  })
  await keepPeople(tx, scope, standing)
  return {
    booked_on: entry.date,
    direction: entry.direction,
    text: entry.text,
    minor: entry.minor,
    currency: entry.currency,
    category_id: await findCategory(tx, scope, entry, known.before),
    split,
    version_id,
    conversion,
    project: entry.project ? await findProject(tx, scope, entry.project, known.before?.project ?? null) : null,
    tags: entry.tags ?? [],
    note: entry.note ?? '',
    legs,
    shares,
    recouped,
    held,
  }
}

const typedRate = ({ rate }: NewEntry): string | null => (rate ? fieldFault('rate', () => rateText(rate.rate)) : null)

const byAgreement = (
  tx: Tx,
  scope: BooksScope,
  entry: SharedEntry,
  meant: MeantVersion,
  known: { before: StoredPosting | null; idOf: (id: string) => string },
): AgreedSharing | Promise<AgreedSharing> => {
  const { before } = known
  const isShared = before !== null && staysShared(before, meant.versionId, entry)
  return isShared && !hasOtherRate(before, entry)
    ? before
    : shareAgreed(tx, scope, entry, meant, { ...known, isShared })
}

const byRule = (total: bigint, rule: SplitRule | null): Share[] =>
  rule
    ? fieldFault('split', () => splitByRule(total, rule)).map(({ memberId, minor }) => ({ member_id: memberId, minor }))
    : []

const paidBy = ({ by, minor, currency }: NewEntry): (NewParty & { minor: bigint })[] => {
  if (by.length === 0) throw invalidField('by', t('Say who paid, or which account.'))
  const keys = by.map(({ accountId, memberId }) => `${accountId} ${memberId}`)
  if (new Set(keys).size < keys.length) throw invalidField('by', t('Each payer can only be listed once.'))
  const open = by.filter((party) => party.minor === undefined)
  if (open.length > 1) throw invalidField('by', t('Say how much each of them paid.'))
  const said = by.reduce((sum, party) => sum + (party.minor ?? 0n), 0n)
  const rest = minor - said
  if (open.length === 0 ? rest !== 0n : rest <= 0n)
    throw invalidField(
      'by',
      t('What they paid adds up to {sum}, not {total}.', {
        sum: decimalText(said, currency),
        total: decimalText(minor, currency),
      }),
    )
  return by.map((party) => {
    const part = party.minor ?? rest
    if (part <= 0n) throw invalidField('by', t('Everyone who pays has to pay more than zero.'))
    return { ...party, minor: part }
  })
}

const legOf = ({ accountId, memberId }: NewParty, minor: bigint, currency: string): Leg => ({
  account_id: accountId ?? null,
  member_id: memberId ?? null,
  minor,
  currency,
})

const legsOf = ({ direction, currency }: NewEntry, parties: readonly (NewParty & { minor: bigint })[]): Leg[] =>
  parties.map((party) => legOf(party, direction === 'expense' ? -party.minor : party.minor, currency))

const transferParties = ({ by, to, currency, arrives }: NewEntry): never[] => {
  const [from] = by
  if (!from || by.length > 1) throw invalidField('by', t('A transfer can only come from one account or one member.'))
  if (!to) throw invalidField('to', t('Say where the transfer goes.'))
  const isExchange = arrives !== undefined && arrives.currency !== currency
  if (!isExchange && from.accountId === to.accountId && from.memberId === to.memberId)
    throw invalidField('to', t('A transfer can’t go back to where it came from.'))
  if (isExchange && (!from.accountId || !to.accountId))
    throw invalidField('toCurrency', t('Between currencies, money can only go from account to account.'))
  return []
}

const transferLegs = ({ by: [from], to, minor, currency }: NewEntry, conversion: Conversion | null): Leg[] =>
  from && to
    ? [legOf(from, -minor, currency), legOf(to, conversion?.minor ?? minor, conversion?.currency ?? currency)]
    : []

// Of a transfer between currencies, what arrives.
const arrivalOf = async (tx: Tx, scope: BooksScope, entry: NewEntry, { before }: Known): Promise<Conversion | null> => {
  const { minor, currency, arrives, date, rate } = entry
  if (!arrives || arrives.currency === currency) {
    if (arrives?.minor !== undefined && arrives.minor !== minor)
      throw invalidField(
        'toAmount',
        t('In one currency, what arrives must match what’s sent; book the fee separately.'),
      )
    return null
  }
  if (arrives.minor !== undefined) {
    const { minor: arriving, currency: other } = arrives
    if (arriving <= 0n) throw invalidField('toAmount', t('What arrives must be more than zero.'))
    const kept = before?.conversion
    if (kept && kept.minor === arriving && kept.currency === other && before.minor === minor && !rate) return kept
    const real = fieldFault('toAmount', () => crossRate(decimalText(minor, currency), decimalText(arriving, other)))
    return { minor: arriving, currency: other, rate: real, date, source: 'manual' }
  }
  const meant = await rateFor(tx, scope, entry, arrives.currency)
  if (!meant) throw invalidField('toAmount', t('Say how much arrives, or at what rate.'))
  const { minor: arriving } = fieldFault(rate ? 'rate' : 'toAmount', () =>
    convertMoney({ minor, currency }, arrives.currency, meant.rate),
  )
  if (arriving === 0n) throw invalidField('toAmount', t('At this rate, nothing would arrive.'))
  return { minor: arriving, currency: arrives.currency, ...meant }
}

// What income or costs in another currency are worth in that of the books, where a rate is known.
const worthOf = async (
  tx: Tx,
  scope: BooksScope,
  entry: NewEntry,
  { homeCurrency, before }: Known,
): Promise<Conversion | null> => {
  const { minor, currency, date, rate } = entry
  const kept = before?.conversion
  const isKept = kept && !rate && before.currency === currency && before.booked_on === date
  if (currency === (isKept ? kept.currency : homeCurrency)) return null
  const meant = isKept
    ? { currency: kept.currency, rate: kept.rate, date: kept.date, source: kept.source }
    : await rateFor(tx, scope, entry, homeCurrency).then((found) => found && { currency: homeCurrency, ...found })
  if (!meant) return null
  return {
    ...meant,
    minor: fieldFault('rate', () => convertMoney({ minor, currency }, meant.currency, meant.rate)).minor,
  }
}

const rateFor = async (
  tx: Tx,
  scope: BooksScope,
  { rate, date, currency }: NewEntry,
  to: string,
): Promise<Omit<Conversion, 'minor' | 'currency'> | null> =>
  rate
    ? {
        rate: fieldFault('rate', () => rateText(rate.rate)),
        date: rate.date ?? date,
        source: rate.source ?? 'manual',
      }
    : findRate(tx, scope, { from: currency, to, date })

const refuseStrangeAccounts = async (
  tx: Tx,
  scope: BooksScope,
  legs: readonly Leg[],
  before: Posting | null,
): Promise<void> => {
  const meant = legs.flatMap(({ account_id }) => account_id ?? [])
  if (meant.length === 0) return
  const known = new Map((await readAccounts(tx, scope)).map((account) => [account.id, account]))
  for (const id of meant) {
    const account = known.get(id)
    if (!account) throw missingField('by', t('This account does not exist.'))
    if (account.closed_at && !before?.legs.some((leg) => leg.account_id === id))
      throw invalidField('by', t('The account {name} is closed.', { name: account.name }))
  }
}

/** The category that is meant; refused when it is not there, of the other direction, or closed. */
export const findCategory = async (
  tx: Tx,
  scope: BooksScope,
  { categoryId, direction }: Pick<NewEntry, 'categoryId' | 'direction'>,
  before: Posting | null,
): Promise<string | null> => {
  if (!categoryId) return null
  const category = (await readCategories(tx, scope)).find(({ id }) => id === categoryId)
  if (!category) throw missingField('categoryId', t('This category does not exist.'))
  if (category.direction !== direction)
    throw invalidField(
      'categoryId',
      category.direction === 'income'
        ? t('{name} is an income category.', { name: category.name })
        : t('{name} is a cost category.', { name: category.name }),
    )
  if (category.closed_at && before?.category_id !== categoryId)
    throw invalidField('categoryId', t('The category {name} is closed.', { name: category.name }))
  return categoryId
}

/** Refuses what would touch a closed month, by the field that would. */
export const refuseClosed = (closed: readonly string[], dates: readonly string[], field = 'date'): void => {
  for (const date of dates) {
    const month = date.slice(0, 7)
    if (!closed.some((day) => day.startsWith(month))) continue
    const name = dateText(Date.parse(`${month}-01`), { timeZone: 'UTC', month: 'long', year: 'numeric' })
    throw new Failure(
      'conflict',
      t('{month} is closed. Nothing was changed; open the month again first.', { month: name }),
      { fields: { [field]: t('{month} is closed.', { month: name }) } },
    )
  }
}
