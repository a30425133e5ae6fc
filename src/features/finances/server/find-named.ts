import { readSongNames } from '#features/demos/server/api.ts'
import { readEventTitles } from '#features/events/server/api.ts'
import { readProductNames } from '#features/merch/server/api.ts'
import { readReleaseNames } from '#features/releases/server/api.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { percentText, type SplitRule } from '#kernel/split-money.ts'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { ProjectKind } from '../contract/ledger-values.ts'
import { financeTexts } from '../contract/ledger-values.ts'
import { readAccounts, readCategories } from './accounts.store.ts'
import { type AgreementTarget, findAgreement, findVersionOn, readShares } from './agreements.store.ts'
import { type BooksScope, openBooks } from './books.store.ts'
import { namesOfFirst } from './first-books.ts'
import type { NewEntry, Posting, SaidSplit } from './postings.ts'

/** A split as it is stored, with the rule that it comes to; none where the band keeps it, or an agreement shares. */
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
      before?.version_id != null &&
      before.held === null &&
      before.booked_on === date &&
      (before.project?.id ?? null) === (project?.id ?? null)
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

/** An agreement as an entry says it: the percents of a version. */
export const byAgreement = async (
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
    rule: null,
  }
}

type Find = (tx: Tx, scope: WorkspaceScope, ids: string[]) => Promise<{ id: string; name: string }[]>

const sources: Readonly<Record<ProjectKind, { find: Find; what: string }>> = {
  show: {
    find: readEventTitles,
    get what() {
      return t('This show')
    },
  },
  release: {
    find: readReleaseNames,
    get what() {
      return t('This release')
    },
  },
  song: {
    find: readSongNames,
    get what() {
      return t('This song')
    },
  },
  merch: {
    find: readProductNames,
    get what() {
      return t('This merch')
    },
  },
}

/** What an entry belongs to with its name; refused when it is not there. */
export const findProject = async (
  tx: Tx,
  scope: BooksScope,
  { kind, id, name }: { kind: ProjectKind; id: string; name?: string | undefined },
  before: Posting['project'],
): Promise<NonNullable<Posting['project']>> => {
  if (before && before.kind === kind && before.id === id) return before
  if (name !== undefined) return { kind, id, name }
  const { find, what } = sources[kind]
  // A job names what was found when a person said it.
  if (scope.userId === null) throw missing(what)
  const [found] = await find(tx, scope, [id])
  if (!found) throw missing(what)
  return { kind, id, name: found.name }
}

/** The name of a release or song that something is agreed for; refused when it is not there. */
export const findTargetName = async (
  tx: Tx,
  scope: WorkspaceScope,
  kind: 'release' | 'song',
  id: string,
): Promise<string> => {
  const { find, what } = sources[kind]
  const [found] = await find(tx, scope, [id])
  if (!found) throw missing(what)
  return found.name
}

/** The category of this name that is not closed, or the one that a band which began in another language has for it; null when it has none. */
export const findMoneyCategory = async (
  tx: Tx,
  scope: BooksScope,
  direction: 'income' | 'expense',
  name: string,
): Promise<string | null> => {
  await openBooks(tx, scope)
  const open = (await readCategories(tx, scope)).filter((one) => one.direction === direction && !one.closed_at)
  for (const key of namesOfFirst(direction, name)) {
    const found = open.find((one) => foldName(one.name) === key)
    if (found) return found.id
  }
  return null
}

/** Refuses an account that the band does not have, or has closed. */
export const refuseStrangeAccount = async (tx: Tx, scope: BooksScope, accountId: string): Promise<void> => {
  await openBooks(tx, scope)
  const account = (await readAccounts(tx, scope)).find(({ id }) => id === accountId)
  if (!account) throw new Failure('missing', t('This account does not exist.'))
  if (account.closed_at) throw new Failure('invalid', t('The account {name} is closed.', { name: account.name }))
}

/** Refuses a category that the band does not have for this direction. */
export const refuseStrangeCategory = async (
  tx: Tx,
  scope: BooksScope,
  direction: 'income' | 'expense',
  categoryId: string,
): Promise<void> => {
  const there = (await readCategories(tx, scope)).some((one) => one.id === categoryId && one.direction === direction)
  if (!there) throw new Failure('missing', t('This category does not exist.'))
}
