import { sql } from 'kysely'
import type { ColumnValue } from '#server/database/column-value.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { AgreementKind } from '../contract/ledger-values.ts'
import type { BooksScope } from './books.store.ts'

/** What an agreement is for. */
export interface AgreementTarget {
  kind: AgreementKind
  targetId: string | null
}

/** An agreement by its id. */
export interface AgreementRow {
  id: string
  kind: ColumnValue<'split_agreements', 'kind'>
  target_id: string | null
  name: string
}

/** All agreements, the band's first. */
export const readAgreements = (tx: Tx, scope: BooksScope): Promise<AgreementRow[]> =>
  tx
    .selectFrom('split_agreements')
    .select(['id', 'kind', 'target_id', 'name'])
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('kind')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The agreement for something, or null. */
export const findAgreement = async (
  tx: Tx,
  scope: BooksScope,
  { kind, targetId }: AgreementTarget,
): Promise<AgreementRow | null> =>
  (await tx
    .selectFrom('split_agreements')
    .select(['id', 'kind', 'target_id', 'name'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', kind)
    .where('target_id', targetId === null ? 'is' : '=', targetId)
    .executeTakeFirst()) ?? null

/** Adds an agreement without a version. */
export const insertAgreement = async (
  tx: Tx,
  scope: WorkspaceScope,
  { kind, targetId, ...agreement }: AgreementTarget & { id: string; name: string },
): Promise<void> => {
  await tx
    .insertInto('split_agreements')
    .values({ ...agreement, kind, target_id: targetId, workspace_id: scope.workspaceId })
    .execute()
}

/** A version of an agreement. */
export interface VersionRow {
  id: string
  agreement_id: string
  number: number
  valid_from: string
  made_by: string | null
  made_at: Date
}

/** Versions of one agreement, or of all, the newest first. */
export const readVersions = (tx: Tx, scope: BooksScope, agreementId?: string): Promise<VersionRow[]> => {
  const all = tx
    .selectFrom('split_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.made_by')
    .select(['v.id', 'v.agreement_id', 'v.number', 'v.valid_from', 'a.display_name as made_by', 'v.made_at'])
    .where('v.workspace_id', '=', scope.workspaceId)
    .orderBy('v.number', 'desc')
  return (agreementId === undefined ? all : all.where('v.agreement_id', '=', agreementId)).execute()
}

/** The version of an agreement that counts on a day: the one that begins last until then; of one day's the newest. */
export const findVersionOn = async (
  tx: Tx,
  scope: BooksScope,
  agreementId: string,
  day: string,
): Promise<string | null> =>
  (
    await tx
      .selectFrom('split_versions')
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('agreement_id', '=', agreementId)
      .where('valid_from', '<=', day)
      .orderBy('valid_from', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null

/** The versions by which anything of a month (its first day) is shared. */
export const readUsedVersions = async (tx: Tx, scope: BooksScope, month: string): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select('version_id')
    .distinct()
    .where('workspace_id', '=', scope.workspaceId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM held_entries h
      WHERE h.workspace_id = ledger_entries.workspace_id AND h.entry_id = ledger_entries.id)`)
    .where('booked_on', '>=', month)
    .where('booked_on', '<', sql<string>`(${month}::date + interval '1 month')::date`)
    .execute()
  return new Set(rows.flatMap(({ version_id }) => version_id ?? []))
}

/** The agreement of a version, or null. */
export const readAgreementOf = async (tx: Tx, scope: BooksScope, versionId: string): Promise<AgreementRow | null> =>
  (await tx
    .selectFrom('split_versions as v')
    .innerJoin('split_agreements as a', (join) =>
      join.onRef('a.workspace_id', '=', 'v.workspace_id').onRef('a.id', '=', 'v.agreement_id'),
    )
    .select(['a.id', 'a.kind', 'a.target_id', 'a.name'])
    .where('v.workspace_id', '=', scope.workspaceId)
    .where('v.id', '=', versionId)
    .executeTakeFirst()) ?? null

/** Who gets what by a version. */
export interface ShareRow {
  version_id: string
  member_id: string
  millionths: number
  role: string
  signed_at: Date | null
  /** Of the document that they signed; null for what was signed before there was one. */
  signed_sha256: string | null
  signed_name: string | null
  reminded_at: Date | null
}

/** The shares of versions, in their order. */
export const readShares = (tx: Tx, scope: BooksScope, versionIds: readonly string[]): Promise<ShareRow[]> =>
  versionIds.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('split_shares')
        .select([
          'version_id',
          'member_id',
          'millionths',
          'role',
          'signed_at',
          'signed_sha256',
          'signed_name',
          'reminded_at',
        ])
        .where('workspace_id', '=', scope.workspaceId)
        .where('version_id', 'in', versionIds)
        .orderBy('version_id')
        .orderBy('place')
        .execute()

/** Writes a version with its shares. */
export const insertVersion = async (
  tx: Tx,
  scope: WorkspaceScope,
  {
    shares,
    ...version
  }: {
    id: string
    agreement_id: string
    number: number
    valid_from: string
    shares: readonly { member_id: string; millionths: number; role: string }[]
  },
): Promise<void> => {
  const { workspaceId } = scope
  await tx
    .insertInto('split_versions')
    .values({ ...version, workspace_id: workspaceId, made_by: scope.userId })
    .execute()
  await tx
    .insertInto('split_shares')
    .values(shares.map((share, place) => ({ ...share, place, workspace_id: workspaceId, version_id: version.id })))
    .execute()
}

/** Signs somebody's share of the version's document, or takes the signature back; false when they have none in it. */
export const markSigned = async (
  tx: Tx,
  scope: BooksScope,
  {
    versionId,
    memberId,
    isSigned,
    signedName,
  }: { versionId: string; memberId: string; isSigned: boolean; signedName: string | null },
): Promise<boolean> => {
  const signed = {
    signed_at: sql<Date>`coalesce(signed_at, now())`,
    signed_sha256: sql<string | null>`CASE WHEN signed_at IS NULL THEN (SELECT p.sha256 FROM split_papers p
      WHERE p.workspace_id = split_shares.workspace_id AND p.version_id = split_shares.version_id) ELSE signed_sha256 END`,
    signed_name: sql<string | null>`CASE WHEN signed_at IS NULL THEN ${signedName} ELSE signed_name END`,
    signed_email: sql<string | null>`CASE WHEN signed_at IS NULL THEN (SELECT o.email FROM split_outsiders o
      WHERE ${signedName}::text IS NOT NULL AND o.workspace_id = split_shares.workspace_id AND o.id = split_shares.member_id)
      ELSE signed_email END`,
  }
  const marked = await tx
    .updateTable('split_shares')
    .set(isSigned ? signed : { signed_at: null, signed_sha256: null, signed_name: null, signed_email: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('version_id', '=', versionId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Remembers that somebody is asked to sign; false when they were within these hours, or have signed. */
export const markReminded = async (
  tx: Tx,
  scope: WorkspaceScope,
  { versionId, memberId, hours }: { versionId: string; memberId: string; hours: number },
): Promise<boolean> => {
  const marked = await tx
    .updateTable('split_shares')
    .set({ reminded_at: sql<Date>`now()` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('version_id', '=', versionId)
    .where('member_id', '=', memberId)
    .where('signed_at', 'is', null)
    .where(sql<boolean>`(reminded_at IS NULL OR reminded_at < now() - make_interval(hours => ${hours}))`)
    .returning('member_id')
    .executeTakeFirst()
  return marked !== undefined
}
