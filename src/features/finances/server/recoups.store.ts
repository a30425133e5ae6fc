import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { HeldReason } from '../contract/ledger-values.ts'
import type { Recouped } from '../domain/waterfall.ts'
import type { BooksScope } from './books.store.ts'

/** What a version pays back to somebody first; null is the band itself. */
export interface RecoupRow {
  version_id: string
  member_id: string | null
  minor: bigint
  currency: string
  note: string
}

/** What versions pay back first, in their order. */
export const readRecoups = async (tx: Tx, scope: BooksScope, versionIds: readonly string[]): Promise<RecoupRow[]> => {
  if (versionIds.length === 0) return []
  const rows = await tx
    .selectFrom('split_recoups')
    .select(['version_id', 'member_id', 'minor', 'currency', 'note'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('version_id', 'in', versionIds)
    .orderBy('version_id')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }))
}

/** Writes what a new version pays back first. */
export const insertRecoups = async (
  tx: Tx,
  scope: WorkspaceScope,
  version_id: string,
  recoups: readonly Omit<RecoupRow, 'version_id'>[],
): Promise<void> => {
  if (recoups.length === 0) return
  await tx
    .insertInto('split_recoups')
    .values(
      recoups.map(({ minor, ...recoup }, place) => ({
        ...recoup,
        minor: String(minor),
        place,
        version_id,
        workspace_id: scope.workspaceId,
      })),
    )
    .execute()
}

/** What living entries have paid back to somebody under an agreement, in its currency. */
export interface PaidBackRow {
  agreement_id: string
  member_id: string | null
  minor: bigint
}

/** What agreements have paid back until now, without what one entry did. */
export const readPaidBack = async (
  tx: Tx,
  { workspaceId }: BooksScope,
  agreementIds: readonly string[],
  withoutEntry: string | null = null,
): Promise<PaidBackRow[]> => {
  if (agreementIds.length === 0) return []
  const { rows } = await sql<Omit<PaidBackRow, 'minor'> & { minor: string }>`
    SELECT r.agreement_id, r.member_id, sum(r.agreed_minor)::text AS minor
    FROM ledger_recoups r
    JOIN ledger_entries e ON e.workspace_id = r.workspace_id AND e.id = r.entry_id AND e.deleted_at IS NULL
    WHERE r.workspace_id = ${workspaceId} AND r.agreement_id = ANY (${agreementIds}::uuid[])
      AND r.entry_id IS DISTINCT FROM ${withoutEntry}::uuid
    GROUP BY 1, 2`.execute(tx)
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }))
}

/** What entries paid back, in its order. */
export const readRecouped = async (
  tx: Tx,
  scope: BooksScope,
  entryIds: readonly string[],
): Promise<(Recouped & { entry_id: string })[]> => {
  if (entryIds.length === 0) return []
  const rows = await tx
    .selectFrom('ledger_recoups')
    .select(['entry_id', 'member_id', 'minor', 'agreed_minor'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('entry_id', 'in', entryIds)
    .orderBy('entry_id')
    .orderBy('place')
    .execute()
  return rows.map(({ entry_id, member_id, minor, agreed_minor }) => ({
    entry_id,
    memberId: member_id,
    minor: BigInt(minor),
    agreedMinor: BigInt(agreed_minor),
  }))
}

/** Which of these entries wait, and why. */
export const readHeld = async (
  tx: Tx,
  scope: BooksScope,
  entryIds: readonly string[],
): Promise<Map<string, HeldReason>> => {
  if (entryIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('held_entries')
    .select(['entry_id', 'reason'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('entry_id', 'in', entryIds)
    .execute()
  return new Map(rows.map(({ entry_id, reason }) => [entry_id, reason]))
}

/** The living entries that wait, of one agreement or of all, the earliest first. */
export const readWaiting = async (tx: Tx, scope: BooksScope, agreementId?: string): Promise<string[]> => {
  const all = tx
    .selectFrom('held_entries as h')
    .innerJoin('ledger_entries as e', (join) =>
      join.onRef('e.workspace_id', '=', 'h.workspace_id').onRef('e.id', '=', 'h.entry_id'),
    )
    .select('h.entry_id')
    .where('h.workspace_id', '=', scope.workspaceId)
    .where('e.deleted_at', 'is', null)
    .orderBy('e.booked_on')
    .orderBy('e.id')
  const rows = await (agreementId === undefined ? all : all.where('h.agreement_id', '=', agreementId)).execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** Income less costs that wait under each agreement, by currency. */
export const readWaitingSums = async (
  tx: Tx,
  { workspaceId }: BooksScope,
): Promise<{ agreement_id: string; currency: string; minor: string }[]> => {
  const { rows } = await sql<{ agreement_id: string; currency: string; minor: string }>`
    SELECT h.agreement_id, e.currency, sum(CASE e.direction WHEN 'expense' THEN -e.minor ELSE e.minor END)::text AS minor
    FROM held_entries h JOIN ledger_entries e ON e.workspace_id = h.workspace_id AND e.id = h.entry_id
    WHERE h.workspace_id = ${workspaceId} AND e.deleted_at IS NULL
    GROUP BY 1, 2 ORDER BY 2`.execute(tx)
  return rows
}
