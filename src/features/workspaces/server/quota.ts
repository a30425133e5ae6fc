import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { workspaceTier } from '../contract/workspace.ts'
import { findWorkspace } from './store.ts'
import { addUsedBytes, readUsedBytes } from './used-bytes.store.ts'

/**
 * Books bytes on a workspace (or gives them back, when `delta` is negative) in the transaction that changes their rows;
 * refuses with 402 past the plan of its owner. What a job makes on its own (no plan in its scope) is booked, never refused.
 */
export const changeUsedBytes = async (tx: Tx, scope: WorkspaceScope | JobScope, delta: number): Promise<void> => {
  if (scope.userId === null) {
    if (!(await addUsedBytes(tx, scope, delta, null))) throw missing(t('This workspace'))
    return
  }
  if (await addUsedBytes(tx, scope, delta, { tier: scope.tier, bytes: plans[scope.tier].storageBytes })) return
  // Handed over since the request began, it has the plan of its new owner.
  const row = await findWorkspace(tx, scope)
  if (!row) throw missing(t('This workspace'))
  const tier = workspaceTier.parse(row.tier)
  const limitBytes = plans[tier].storageBytes
  if (tier !== scope.tier && (await addUsedBytes(tx, scope, delta, { tier, bytes: limitBytes }))) return
  throw noRoom(limitBytes, (await readUsedBytes(tx, scope)) ?? 0)
}

/**
 * Books bytes for somebody who is not in the workspace, within the plan of its owner; false when there is no room, or the
 * plan stores no files.
 */
export const bookWithinPlan = async (tx: Tx, scope: JobScope, bytes: number): Promise<boolean> => {
  const row = await findWorkspace(tx, scope)
  if (!row) throw missing(t('This workspace'))
  const tier = workspaceTier.parse(row.tier)
  return tier !== 'free' && addUsedBytes(tx, scope, bytes, { tier, bytes: plans[tier].storageBytes })
}

/** The bytes of all files of a workspace. */
export const readRoom = async (tx: Tx, scope: WorkspaceScope): Promise<number> => (await readUsedBytes(tx, scope)) ?? 0

const noRoom = (limitBytes: number, usedBytes: number): Failure => {
  const left = Math.max(0, limitBytes - usedBytes)
  const room = bytesText(limitBytes)
  const text =
    left === 0
      ? t('This workspace has room for {room}, and it’s full.', { room })
      : t('This workspace has room for {room}; {left} is left.', { room, left: bytesText(left) })
  return new Failure('plan', text, { details: { limitBytes, usedBytes } })
}
