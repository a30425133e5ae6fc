import type { z } from 'zod'
import { leaveApprovals } from '#features/approvals/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { type Role, rolesBelow } from '#kernel/access.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { type currentWorkspace, type GivenRole, role as roleSchema, workspaceTier } from '../contract/workspace.ts'
import { type Held, noRoomAtNewOwnerText } from '../domain/plan-texts.ts'
import { lockFor, showWorkspace } from './current-workspace.ts'
import { countTakenSeats } from './invitations.store.ts'
import {
  changeOwner,
  deleteMember,
  forgetInSessions,
  listMembers,
  type MemberRow,
  roleOf,
  updateRole,
} from './members.store.ts'
import { type ShownMember, showMember } from './present-people.ts'
import { countOwned, findWorkspace, lockAccountTier } from './store.ts'
import { tellMembers, tellPerson } from './tell-members.ts'
import { tellLeft, tellRemoved, tellRole } from './tell-people.ts'
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
    throw invalidField('member_id', t('You already own this workspace. Choose someone else.'))
  if (!(await services.database.within(scope, (tx) => roleOf(tx, scope, memberId)))) throw missing(t('This member'))
  return services.database.within(scope, async (tx) => {
    // The account first, then the row of the workspace: as making a workspace locks them.
    const tier = await lockAccountTier(tx, memberId)
    await lockFor(tx, scope, 'own')
    const role = await roleOf(tx, scope, memberId)
    if (!tier || !role) throw missing(t('This member'))
    if (role === 'guest')
      throw invalidField('member_id', t('A guest cannot own a workspace. Make them a member first.'))
    await refuseWithoutRoom(tx, scope, memberId, tier)
    await changeOwner(tx, scope, memberId)
    for (const userId of [scope.userId, memberId]) {
      await tellPerson(services, tx, userId, { workspaceId: scope.workspaceId, member: true })
    }
    await tellMembers(services, tx, scope.workspaceId)
    const workspace = await findWorkspace(tx, scope)
    if (!workspace) throw missing(t('This workspace'))
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

/** Ends the membership of the person of the scope; gives the name of the workspace. The owner cannot leave. */
export const leave = (services: Services, scope: WorkspaceScope): Promise<string> =>
  services.database.alone(scope, async (tx) => {
    const { workspace, role } = await lockFor(tx, scope, 'see')
    if (role === 'owner') {
      throw new Failure('forbidden', t('The owner cannot leave a workspace. Hand it over first, or delete it.'))
    }
    await leaveApprovals(services, tx, scope, scope.userId)
    await deleteMember(tx, scope, scope.userId)
    await tellGone(services, tx, scope, scope.userId)
    await tellLeft(services, tx, scope, workspace.name)
    await forgetInSessions(tx, scope, scope.userId)
    return workspace.name
  })

/** Ends the membership of someone else, who loses sight of the workspace at once; gives their name. */
export const removeMember = (services: Services, scope: WorkspaceScope, memberId: string): Promise<string> =>
  services.database.alone(scope, async (tx) => {
    const { workspace, role: own } = await lockFor(tx, scope, 'manage')
    const { role, display_name: name } = await findMember(tx, scope, memberId)
    if (role === 'owner') throw new Failure('forbidden', t('The owner cannot be removed from a workspace.'))
    if (!rolesBelow(own).includes(role))
      throw new Failure('forbidden', t('Only the workspace owner may remove managers.'))
    await leaveApprovals(services, tx, scope, memberId)
    await deleteMember(tx, scope, memberId)
    await tellGone(services, tx, scope, memberId)
    await tellRemoved(services, tx, scope, { member: { id: memberId, name }, band: workspace.name })
    await forgetInSessions(tx, scope, memberId)
    return name
  })

/** Gives a member another role; what they may do changes with their next request, and their open tabs are told. */
export const changeRole = (
  services: Services,
  scope: WorkspaceScope,
  { memberId, role, rowVersion }: { memberId: string; role: GivenRole; rowVersion: number | undefined },
): Promise<ShownMember> =>
  services.database.within(scope, async (tx) => {
    const { workspace, role: own } = await lockFor(tx, scope, 'manage')
    const current = await findMember(tx, scope, memberId)
    if (current.role === 'owner') {
      throw new Failure('forbidden', t('The owner only changes when the workspace is handed over.'))
    }
    const below = rolesBelow(own)
    if (!below.includes(current.role) || !below.includes(role)) {
      throw new Failure('forbidden', t('Only the workspace owner can add or drop managers.'))
    }
    await requireFreshVersion(
      current.row_version,
      rowVersion,
      t('{name}’s role', { name: current.display_name }),
      () => ({
        member: showMember(current, scope),
      }),
    )
    if (role !== current.role) {
      await updateRole(tx, scope, memberId, role)
      await tellRole(services, tx, { id: memberId, role }, workspace.name)
      await tellPerson(services, tx, memberId, { workspaceId: scope.workspaceId, member: true })
      await tellMembers(services, tx, scope.workspaceId)
    }
    return showMember(await findMember(tx, scope, memberId), scope)
  })

const findMember = async (tx: Tx, scope: WorkspaceScope, memberId: string): Promise<MemberRow & { role: Role }> => {
  const row = (await listMembers(tx, scope)).find((one) => one.id === memberId)
  if (!row) throw missing(t('This member'))
  return { ...row, role: roleSchema.parse(row.role) }
}

const tellGone = async (services: Services, tx: Tx, scope: WorkspaceScope, personId: string): Promise<void> => {
  await tellPerson(services, tx, personId, { workspaceId: scope.workspaceId, member: false })
  await tellMembers(services, tx, scope.workspaceId)
}
