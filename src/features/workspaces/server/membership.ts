import type { z } from 'zod'
import { pictureUrl } from '#features/accounts/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { Failure, missing } from '#kernel/errors.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { member } from '../contract/workspace.ts'
import { readCurrentWorkspace } from './current-workspace.ts'
import { listOpen } from './invitations.store.ts'
import { showInvitation } from './invite.ts'
import { deleteMember, listMembers, type MemberRow, roleOf } from './memberships.store.ts'
import { tellMembers, tellPerson } from './tell-members.ts'

const showMember = (row: MemberRow): z.input<typeof member> => ({
  id: row.id,
  username: row.username,
  email: row.email,
  status: row.role === 'owner' ? 'owner' : 'member',
  profile_picture: pictureUrl(row.picture_name),
})

/** The members for everybody in the workspace, with the names of the person who asks and of the owner. */
export const showMembers = async ({ database }: Services, scope: WorkspaceScope, person: Person) => {
  const rows = await database.within(scope, (tx) => listMembers(tx, scope))
  return {
    members: rows.map(showMember),
    user: person.username,
    owner: rows.find((row) => row.role === 'owner')?.username ?? '',
  }
}

/** Members, open invitations and the number of seats, for the owner. */
export const showSeats = ({ database }: Services, scope: WorkspaceScope) =>
  database.within(scope, async (tx) => ({
    workspace: await readCurrentWorkspace(tx, scope),
    members: (await listMembers(tx, scope)).map(showMember),
    invitations: (await listOpen(tx, scope)).map(showInvitation),
    seats: plans[scope.tier].peoplePerWorkspace,
  }))

/** Ends the membership of the person of the scope; gives the name of the workspace. The owner cannot leave. */
export const leave = (services: Services, scope: WorkspaceScope): Promise<string> => {
  if (scope.role === 'owner') {
    throw new Failure('forbidden', 'The owner cannot leave a workspace. Delete it instead.')
  }
  return services.database.within(scope, async (tx) => {
    const { name } = await readCurrentWorkspace(tx, scope)
    if (!(await deleteMember(tx, scope, scope.userId))) throw missing('This workspace')
    await tellPerson(services, tx, scope.userId, { workspaceId: scope.workspaceId, member: false })
    await tellMembers(services, tx, scope.workspaceId)
    return name
  })
}

/** Ends the membership of someone else, who loses sight of the workspace at once; the owner cannot be removed. */
export const removeMember = (services: Services, scope: WorkspaceScope, memberId: string): Promise<void> =>
  services.database.within(scope, async (tx) => {
    if ((await roleOf(tx, scope, memberId)) === 'owner') {
      throw new Failure('forbidden', 'The owner cannot be removed from a workspace.')
    }
    if (!(await deleteMember(tx, scope, memberId))) throw missing('This member')
    await tellPerson(services, tx, memberId, { workspaceId: scope.workspaceId, member: false })
    await tellMembers(services, tx, scope.workspaceId)
  })
