import type { z } from 'zod'
import { plans } from '#features/plans/contract/plan.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { type currentWorkspace, workspaceTier } from '../contract/workspace.ts'
import { type Held, noRoomAtNewOwnerText } from '../domain/plan-texts.ts'
import { showWorkspace } from './current-workspace.ts'
import { countTakenSeats } from './invitations.store.ts'
import { lockFor } from './lock-for.ts'
import { changeOwner, roleOf } from './memberships.store.ts'
import { countOwned, findWorkspace, lockAccountTier } from './store.ts'
import { tellMembers, tellPerson } from './tell-members.ts'
import { tellRole } from './tell-people.ts'
import { readUsedBytes } from './used-bytes.store.ts'

/**
 * Makes another member the owner and the owner a manager, after the owner's own password. The workspace then has the plan of
 * its new owner, which must have room for it: 402 otherwise, and nothing is changed.
 */
export const handOver = async (
  services: Services,
  scope: WorkspaceScope,
  memberId: string,
): Promise<z.input<typeof currentWorkspace>> => {
  if (memberId === scope.userId)
    throw invalidField('member_id', 'You own this workspace already. Choose somebody else.')
  if (!(await services.database.within(scope, (tx) => roleOf(tx, scope, memberId)))) throw missing('This member')
  return services.database.within(scope, async (tx) => {
    // The account first, then the row of the workspace: as making a workspace locks them.
    const tier = await lockAccountTier(tx, memberId)
    await lockFor(tx, scope, 'own')
    const role = await roleOf(tx, scope, memberId)
    if (!tier || !role) throw missing('This member')
    if (role === 'guest') throw invalidField('member_id', 'A guest cannot own a workspace. Make them a member first.')
    await refuseWithoutRoom(tx, scope, memberId, tier)
    await changeOwner(tx, scope, memberId)
    for (const userId of [scope.userId, memberId]) {
      await tellPerson(services, tx, userId, { workspaceId: scope.workspaceId, member: true })
    }
    await tellMembers(services, tx, scope.workspaceId)
    const workspace = await findWorkspace(tx, scope)
    if (!workspace) throw missing('This workspace')
    await tellRole(services, tx, { id: memberId, role: 'owner' }, workspace.name)
    return showWorkspace(workspace, 'manager')
  })
}

const refuseWithoutRoom = async (tx: Tx, scope: WorkspaceScope, memberId: string, tierText: string): Promise<void> => {
  const tier = workspaceTier.parse(tierText)
  const held: Held = {
    workspaces: await countOwned(tx, memberId),
    seats: await countTakenSeats(tx, scope),
    bytes: (await readUsedBytes(tx, scope)) ?? 0,
  }
  const text = noRoomAtNewOwnerText(tier, held)
  if (text) throw new Failure('plan', text, { details: { plan: plans[tier].name, ...held } })
}
