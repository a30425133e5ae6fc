import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import type { Approvals } from '#server/database/tables.gen.ts'
import { mostApprovalsTold } from '../contract/approval-limits.ts'
import type { ApprovalKind } from '../contract/approval-words.ts'

/** An approval as it is read. */
export type ApprovalRow = Selectable<Approvals>

type Scope = WorkspaceScope | JobScope

/** What an approval is about. */
export interface Target {
  kind: ApprovalKind
  targetId: string
}

const selectApprovals = (tx: Tx, scope: Scope) =>
  tx.selectFrom('approvals').selectAll().where('workspace_id', '=', scope.workspaceId)

/** Those that run, or all of one target; the newest first, and one more than are told where there are more. */
export const readApprovals = (
  tx: Tx,
  scope: Scope,
  { kind, targetId }: { kind?: ApprovalKind | undefined; targetId?: string | undefined },
): Promise<ApprovalRow[]> => {
  let query = selectApprovals(tx, scope)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  query = targetId === undefined ? query.where('closed_at', 'is', null) : query.where('target_id', '=', targetId)
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostApprovalsTold + 1)
    .execute()
}

/** The one that runs about something; undefined where nobody is asked. */
export const readRunning = (tx: Tx, scope: Scope, { kind, targetId }: Target): Promise<ApprovalRow | undefined> =>
  selectApprovals(tx, scope)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** Those that run for the mix of a release. */
export const readRunningOfMix = (tx: Tx, scope: Scope, releaseId: string): Promise<ApprovalRow[]> =>
  selectApprovals(tx, scope)
    .where('release_id', '=', releaseId)
    .where('kind', '=', 'song')
    .where('closed_at', 'is', null)
    .execute()

/** One approval; undefined when there is none. */
export const readApproval = (tx: Tx, scope: Scope, approvalId: string): Promise<ApprovalRow | undefined> =>
  selectApprovals(tx, scope).where('id', '=', approvalId).executeTakeFirst()

/** The same, by which nothing else happens to it until the transaction ends. */
export const lockApproval = (tx: Tx, scope: Scope, approvalId: string): Promise<ApprovalRow | undefined> =>
  selectApprovals(tx, scope).where('id', '=', approvalId).forUpdate().executeTakeFirst()

/** How many approvals of the band run. */
export const countRunning = async (tx: Tx, scope: WorkspaceScope): Promise<number> => {
  const { count } = await tx
    .selectFrom('approvals')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('workspace_id', '=', scope.workspaceId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Keeps a new approval. */
export const insertApproval = async (
  tx: Tx,
  scope: WorkspaceScope,
  approval: Pick<ApprovalRow, 'id' | 'kind' | 'target_id' | 'name' | 'release_id' | 'note' | 'quorum'>,
): Promise<void> => {
  await tx
    .insertInto('approvals')
    .values({ ...approval, workspace_id: scope.workspaceId, created_by: scope.userId })
    .execute()
}

const change = (tx: Tx, scope: Scope, approvalId: string) =>
  tx.updateTable('approvals').where('workspace_id', '=', scope.workspaceId).where('id', '=', approvalId)

/** Ends an approval, or lets it go on. */
export const setClosed = async (tx: Tx, scope: Scope, approvalId: string, isClosed: boolean): Promise<void> => {
  await change(tx, scope, approvalId)
    .set({ closed_at: isClosed ? sql<Date>`now()` : null })
    .execute()
}

/** Begins the next round of a page. */
export const nextRound = async (tx: Tx, scope: WorkspaceScope, approvalId: string): Promise<void> => {
  await change(tx, scope, approvalId).set({ round: sql<number>`round + 1` }).execute()
}
