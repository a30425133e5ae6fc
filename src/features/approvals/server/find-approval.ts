import { may } from '#kernel/access.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { mostRunningApprovals } from '../contract/approval-limits.ts'
import { standingOf } from '../domain/standing.ts'
import { type PersonRow, readPeopleOf } from './people.store.ts'
import { asSaid, nothingPresent } from './said-to.ts'
import { type ApprovalRow, countRunning, lockApproval } from './store.ts'
import type { Shown } from './targets.ts'

/** An approval that is there, locked. */
export const findApproval = async (tx: Tx, scope: WorkspaceScope, approvalId: string): Promise<ApprovalRow> => {
  const row = await lockApproval(tx, scope, approvalId)
  if (!row) throw missing(t('This approval'))
  return row
}

/** One that runs, locked. */
export const findRunning = async (tx: Tx, scope: WorkspaceScope, approvalId: string): Promise<ApprovalRow> => {
  const row = await findApproval(tx, scope, approvalId)
  if (row.closed_at !== null) throw new Failure('conflict', t('Nobody is asked about this any more.'))
  return row
}

/** Those whom one approval asks. */
export const readAsked = async (
  tx: Tx,
  scope: Parameters<typeof readPeopleOf>[1],
  approvalId: string,
): Promise<PersonRow[]> => (await readPeopleOf(tx, scope, [approvalId])).get(approvalId) ?? []

/** How one stands that runs; nothing that was said of what is gone counts. */
export const standing = (
  { quorum }: Pick<ApprovalRow, 'quorum'>,
  people: readonly PersonRow[],
  shown: Shown | null,
) => {
  const present = shown ?? nothingPresent
  return standingOf(
    people.map((person) => asSaid(person, present)),
    quorum,
    present.mark,
  )
}

/** Refuses one more approval where too many run; under the workspace's lock the number holds. */
export const refuseTooMany = async (tx: Tx, scope: WorkspaceScope): Promise<void> => {
  if ((await countRunning(tx, scope)) >= mostRunningApprovals)
    throw new Failure(
      'conflict',
      t('At most {max} approvals can run at once. Call off one of them.', { max: mostRunningApprovals }),
    )
}

/** Whether the person who acts answers for an approval: who asked, and those who manage the band. */
export const isResponsible = (
  { created_by }: Pick<ApprovalRow, 'created_by'>,
  { userId, role }: WorkspaceScope,
): boolean => created_by === userId || may(role, 'manage')
