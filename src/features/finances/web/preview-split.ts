import { signedWords, versionOn } from '#features/finances/contract/agreed-version.ts'
import type { Books } from '#features/finances/contract/books.ts'
import type { LedgerEntry } from '#features/finances/contract/entry.ts'
import { financeTexts } from '#features/finances/contract/ledger-values.ts'
import type { AgreementVersion, SplitAgreement } from '#features/finances/contract/splits.ts'
import { shareIncome, sharesOf } from '#features/finances/domain/waterfall.ts'
import { t } from '#kernel/language/translate.ts'
import { MoneyFault, sizeOf } from '#kernel/money.ts'
import { type SplitPart, type SplitRule, splitByRule } from '#kernel/split-money.ts'
import { typedMinor } from '#web/editing/typed-amounts.ts'
import { amountWords } from './components/amount.tsx'
import { type EntryDraft, namesMembers } from './entry-draft.ts'
import { millionthsIn } from './typed-amounts.ts'

/**
 * What each member would get or pay of an amount (minor units above 0), and what to know about it; or why that cannot be
 * said yet.
 */
export type SplitPreview =
  | { shares: ReadonlyMap<string, bigint>; note: string; fault?: never }
  | { shares?: never; note?: never; fault: string }

/** The version by which an entry is shared as agreed: for its song or release, else for the band; none where nothing was agreed. */
export const agreedVersion = (
  { date, project }: EntryDraft,
  agreements: readonly SplitAgreement[],
  before: LedgerEntry | null,
): AgreementVersion | undefined => {
  const isAsBefore =
    before?.split.versionId != null &&
    before.held === null &&
    before.date === date &&
    (before.project?.id ?? null) === (project?.id ?? null)
  const ofProject =
    project?.kind === 'song' || project?.kind === 'release'
      ? versionOn(
          agreements.find(({ kind, targetId }) => kind === project.kind && targetId === project.id),
          date,
        )
      : undefined
  return isAsBefore
    ? agreements.flatMap(({ versions }) => versions).find(({ id }) => id === before.split.versionId)
    : (ofProject ??
        versionOn(
          agreements.find(({ kind }) => kind === 'band'),
          date,
        ))
}

type Shared = { shares: { memberId: string; minor: bigint }[]; note: string }

const byAgreement = (
  { direction, currency }: EntryDraft,
  total: bigint,
  version: AgreementVersion | undefined,
  before: LedgerEntry | null,
): Shared => {
  if (!version) throw new MoneyFault(financeTexts.nothingAgreed)
  const wasShared = before !== null && before.held === null && before.split.versionId === version.id
  if (wasShared && before.direction === direction && before.currency === currency && BigInt(before.minor) === total)
    return {
      shares: before.shares.map(({ memberId, minor }) => ({ memberId, minor: sizeOf(BigInt(minor)) })),
      note: '',
    }
  if (!version.isSigned && !wasShared)
    return { shares: [], note: t('This waits until everybody has signed: {signed}.', { signed: signedWords(version) }) }
  const parts = version.shares.map(({ member, millionths }) => ({ memberId: member.id, share: BigInt(millionths) }))
  const steps = version.recoups
    .map(({ member, leftMinor }) => {
      const memberId = member?.id ?? null
      // What the entry itself paid back is open again while it is changed; in another currency nothing is said of it below.
      const own = wasShared ? before.recouped.find((one) => one.memberId === memberId)?.minor : undefined
      return { memberId, left: BigInt(leftMinor) + BigInt(own ?? '0') }
    })
    .filter(({ left }) => left > 0n)
  if (direction === 'expense' || steps.length === 0)
    return { shares: splitByRule(total, { kind: 'percent', parts }), note: '' }
  const agreedIn = version.recoupCurrency ?? currency
  if (agreedIn !== currency)
    return {
      shares: [],
      note: t('It first pays back what is open in {currency}, at the rate of the day.', { currency: agreedIn }),
    }
  const income = shareIncome({ minor: total, currency }, { steps, currency, rate: '1', parts })
  const own = income.recouped.find(({ memberId }) => memberId === null)
  const note = own
    ? t('It first pays back what is open; the band keeps {amount} of it.', { amount: amountWords(own.minor, currency) })
    : t('It first pays back what is open.')
  return { shares: sharesOf(income), note }
}

const shareIn = (draft: EntryDraft, typed: string): SplitPart['share'] => {
  if (draft.split === 'equal') return null
  if (draft.split === 'fixed') return typed.trim() === '' ? null : typedMinor(typed, draft.currency)
  if (draft.split === 'percent') {
    const millionths = millionthsIn(typed)
    if (millionths === null)
      throw new MoneyFault(t('“{text}” isn’t a percentage. Write it like 33.3333.', { text: typed.slice(0, 20) }))
    return millionths
  }
  if (!/^\d{1,6}$/.test(typed.trim())) throw new MoneyFault(financeTexts.wholeShares)
  return BigInt(typed.trim())
}

const ruleOf = (draft: EntryDraft, books: Books): SplitRule | null => {
  const { split } = draft
  if (!namesMembers(split)) return null
  const named = draft.parts.filter(
    ({ isIn, share }) => isIn && (split === 'equal' || split === 'fixed' || share.trim() !== ''),
  )
  if (split === 'equal' && draft.parts.length === 0)
    return {
      kind: 'equal',
      parts: books.members.filter(({ belongs }) => belongs).map(({ id }) => ({ memberId: id, share: null })),
    }
  return { kind: split, parts: named.map(({ memberId, share }) => ({ memberId, share: shareIn(draft, share) })) }
}

const byRule = (total: bigint, rule: SplitRule | null): Shared => ({
  shares: rule ? splitByRule(total, rule) : [],
  note: '',
})

/** What a split as it is typed would give each member, by the very rules of the server; nothing where the band keeps it. */
export const previewSplit = (
  draft: EntryDraft,
  total: bigint,
  books: Books,
  agreements: readonly SplitAgreement[],
  before: LedgerEntry | null,
): SplitPreview => {
  try {
    const { shares, note } =
      draft.split === 'agreement'
        ? byAgreement(draft, total, agreedVersion(draft, agreements, before), before)
        : byRule(total, ruleOf(draft, books))
    return { shares: new Map(shares.map(({ memberId, minor }) => [memberId, minor])), note }
  } catch (error) {
    if (error instanceof MoneyFault) return { fault: error.message }
    throw error
  }
}
