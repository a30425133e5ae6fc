import { invalidField } from '#kernel/errors.ts'
import { percentText, type SplitRule } from '#kernel/split-money.ts'
import type { Tx } from '#server/database/database.ts'
import { financeTexts } from '../contract/finance-texts.ts'
import { type AgreementTarget, findAgreement, findVersionOn, readShares } from './agreements.store.ts'
import type { BooksScope } from './books.store.ts'
import type { NewEntry } from './new-entry.ts'
import type { Posting, SaidSplit } from './posting.ts'

/** A split as it is stored, with the rule that it comes to; none where the band keeps it. */
type MeantSplit = SaidSplit & { version_id: string | null; rule: SplitRule | null }

const kept: MeantSplit = { kind: 'none', parts: [], agreementId: null, version_id: null, rule: null }

/** How an entry is shared: by the rule that was said, alike among the whole band, or by what was agreed for its day. */
export const findSplit = async (
  tx: Tx,
  scope: BooksScope,
  { split = { kind: 'none' }, project, date }: NewEntry,
  { belonging, before }: { belonging: readonly string[]; before: Posting | null },
): Promise<MeantSplit> => {
  if (split.kind === 'none') return kept
  if (split.kind === 'agreement') {
    const isAsBefore =
      before?.version_id != null && before.booked_on === date && (before.project?.id ?? null) === (project?.id ?? null)
    const used = isAsBefore ? { agreementId: before.split.agreementId, versionId: before.version_id } : null
    return byAgreement(tx, scope, used ?? (await agreedFor(tx, scope, project, date)))
  }
  const { kind, parts } = split
  const meant =
    kind === 'equal' && parts.length === 0 ? belonging.map((memberId) => ({ memberId, share: null })) : parts
  const rule: SplitRule = { kind, parts: meant }
  return {
    kind,
    parts: meant.map(({ memberId, share }) => ({ memberId, share: shareText(kind, share) })),
    agreementId: null,
    version_id: null,
    rule,
  }
}

const shareText = (kind: SplitRule['kind'], share: bigint | null): string | null => {
  if (share === null || kind === 'equal') return null
  return kind === 'percent' ? percentText(share) : String(share)
}

const agreedFor = async (
  tx: Tx,
  scope: BooksScope,
  project: NewEntry['project'],
  date: string,
): Promise<{ agreementId: string | null; versionId: string | null }> => {
  const targets: AgreementTarget[] = [{ kind: 'band', targetId: null }]
  if (project?.kind === 'song' || project?.kind === 'release')
    targets.unshift({ kind: project.kind, targetId: project.id })
  for (const target of targets) {
    const agreement = await findAgreement(tx, scope, target)
    const versionId = agreement && (await findVersionOn(tx, scope, agreement.id, date))
    if (agreement && versionId) return { agreementId: agreement.id, versionId }
  }
  throw invalidField('split', financeTexts.nothingAgreed)
}

const byAgreement = async (
  tx: Tx,
  scope: BooksScope,
  { agreementId, versionId }: { agreementId: string | null; versionId: string | null },
): Promise<MeantSplit> => {
  const shares = await readShares(tx, scope, versionId === null ? [] : [versionId])
  const parts = shares.map(({ member_id, millionths }) => ({ memberId: member_id, share: BigInt(millionths) }))
  return {
    kind: 'agreement',
    parts: parts.map(({ memberId, share }) => ({ memberId, share: percentText(share) })),
    agreementId,
    version_id: versionId,
    rule: { kind: 'percent', parts },
  }
}
