import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { HeldReason } from '../contract/ledger-values.ts'
import type { PaidBack, Recouped } from '../domain/waterfall.ts'
import type { BooksScope } from './books.store.ts'

/** What a version pays back to somebody first; null is the band itself. */
export interface RecoupRow extends PaidBack {
  version_id: string
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
export interface PaidBackRow extends PaidBack {
  agreement_id: string
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
    SELECT r.agreement_id, r.member_id, r.agreed_currency AS currency, sum(r.agreed_minor)::text AS minor
    FROM ledger_recoups r
    JOIN ledger_entries e ON e.workspace_id = r.workspace_id AND e.id = r.entry_id AND e.deleted_at IS NULL
    WHERE r.workspace_id = ${workspaceId} AND r.agreement_id = ANY (${agreementIds}::uuid[])
      AND r.entry_id IS DISTINCT FROM ${withoutEntry}::uuid
    GROUP BY 1, 2, 3`.execute(tx)
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
    .select(['entry_id', 'member_id', 'minor', 'agreed_minor', 'agreed_currency'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('entry_id', 'in', entryIds)
    .orderBy('entry_id')
    .orderBy('place')
    .execute()
  return rows.map(({ entry_id, member_id, minor, agreed_minor, agreed_currency }) => ({
    entry_id,
    memberId: member_id,
    minor: BigInt(minor),
    agreedMinor: BigInt(agreed_minor),
    agreedCurrency: agreed_currency,
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

/** Which entries that wait are meant: of an agreement, or for a reason. */
export interface WaitingFor {
  agreementId?: string | undefined
  reason?: HeldReason | undefined
}

/** Where an entry that waits is in their order: by its day, of one day by its id. */
export interface WaitingPlace {
  booked_on: string
  entry_id: string
}

/** The living entries that wait, the earliest first, those behind a place. */
export const readWaiting = async (
  tx: Tx,
  { workspaceId }: BooksScope,
  { agreementId = '', reason }: WaitingFor,
  after: WaitingPlace | null,
  most: number,
): Promise<WaitingPlace[]> => {
  const { rows } = await sql<WaitingPlace>`
    SELECT h.entry_id, e.booked_on FROM held_entries h
    JOIN ledger_entries e ON e.workspace_id = h.workspace_id AND e.id = h.entry_id
    WHERE h.workspace_id = ${workspaceId} AND e.deleted_at IS NULL
      AND (${agreementId} = '' OR h.agreement_id::text = ${agreementId})
      AND (${reason ?? ''} = '' OR h.reason = ${reason ?? ''})
      AND (e.booked_on, h.entry_id) > (${after?.booked_on ?? '0001-01-01'}::date, ${after?.entry_id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    ORDER BY 2, 1 LIMIT ${most}`.execute(tx)
  return rows
}

/** How many living entries wait under an agreement. */
export const countWaiting = async (tx: Tx, { workspaceId }: BooksScope, agreementId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM held_entries h
    JOIN ledger_entries e ON e.workspace_id = h.workspace_id AND e.id = h.entry_id
    WHERE h.workspace_id = ${workspaceId} AND h.agreement_id = ${agreementId} AND e.deleted_at IS NULL`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The bands in which an entry waits for a rate. */
export const workspacesWaitingForRates = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM workspaces_waiting_for_rates() AS id`.execute(
    database.single,
  )
  return rows.map(({ id }) => id)
}

/** What waits of one day under an agreement: income less costs. */
export interface WaitingSum {
  agreement_id: string
  booked_on: string
  currency: string
  minor: string
}

/** Income less costs that wait under each agreement, by day and currency. */
export const readWaitingSums = async (tx: Tx, { workspaceId }: BooksScope): Promise<WaitingSum[]> => {
  const { rows } = await sql<WaitingSum>`
    SELECT h.agreement_id, e.booked_on, e.currency,
      sum(CASE e.direction WHEN 'expense' THEN -e.minor ELSE e.minor END)::text AS minor
    FROM held_entries h JOIN ledger_entries e ON e.workspace_id = h.workspace_id AND e.id = h.entry_id
    WHERE h.workspace_id = ${workspaceId} AND e.deleted_at IS NULL
    GROUP BY 1, 2, 3 ORDER BY 3, 2`.execute(tx)
  return rows
}
