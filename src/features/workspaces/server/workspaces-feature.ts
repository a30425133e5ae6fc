import { t } from '#kernel/language/translate.ts'
import { defineFeature, type Feature } from '#server/http/feature.ts'
import type { Services } from '#server/services.ts'
import { routes } from '../contract/routes.ts'
import { acceptInvitation, showInvitationOf } from './accept-invitation.ts'
import { readCurrentWorkspace } from './current-workspace.ts'
import { bringWorkspaceBack, deleteWorkspace, listDeleted } from './deletion.ts'
import { invite, resendInvitation, revokeInvitation } from './invite.ts'
import { changeRole, handOver, leave, removeMember } from './membership.ts'
import { listCards } from './own-workspaces.ts'
import { showMembers, showSeats } from './present-people.ts'
import { createWorkspace, saveWorkspace } from './save-workspace.ts'

const success = (text: string) => [{ type: 'success' as const, text }]

/** Workspaces: who has which, who is in them, and who is invited. */
export const workspacesFeature = (services: Services): Feature => {
  const { database } = services
  return defineFeature(routes, {
    getWorkspaces: ({ person }) => listCards(database, person.id),
    getCurrentWorkspace: async ({ scope, closed, person }) => ({
      workspace: scope ? await database.within(scope, (tx) => readCurrentWorkspace(tx, scope)) : null,
      needsFactor: closed !== null && person.lacksFactor,
    }),
    loadWorkspace: async ({ scope, session }) => {
      const workspace = await database.within(scope, (tx) => readCurrentWorkspace(tx, scope))
      await session.choose(workspace.id)
      return { workspace }
    },
    createWorkspace: async (context, { workspaceName, timeZone }) => {
      const reply = await createWorkspace(services, context, { name: workspaceName, timeZone })
      await context.session.choose(reply.workspace.id)
      return reply
    },
    deleteWorkspace: async ({ scope, person }) => {
      const name = await deleteWorkspace(services, scope, person)
      return { messages: success(t('{name} is deleted.', { name })) }
    },
    getDeletedWorkspaces: async ({ person }) => ({ workspaces: await listDeleted(services, person.id) }),
    bringWorkspaceBack: async ({ person }, { workspace_id }) => {
      const workspace = await bringWorkspaceBack(services, person, workspace_id)
      return { messages: success(t('{name} is back.', { name: workspace.name })), workspace }
    },
    leaveWorkspace: async ({ scope }) => {
      const name = await leave(services, scope)
      return { messages: success(t('You left {name}.', { name })) }
    },
    sendInvite: async (context, { email, role }) => {
      const invitation = await invite(services, context, { email, role })
      return {
        messages: success(t('The invitation to {email} is on its way.', { email: invitation.email })),
        invitation,
      }
    },
    getInvites: ({ scope }) => showSeats(services, scope),
    revokeInvite: async ({ scope }, { invite_id }) => {
      const email = await revokeInvitation(services, scope, invite_id)
      return { messages: success(t('Revoked the invitation to {email}.', { email })) }
    },
    resendInvite: async (context, { invite_id }) => {
      const invitation = await resendInvitation(services, context, invite_id)
      return {
        messages: success(t('A new invitation to {email} is on its way.', { email: invitation.email })),
        invitation,
      }
    },
    getInvitation: ({ person }, { token }) => showInvitationOf(services, person, token),
    acceptInvite: async ({ session, ...caller }, { token }) => {
      const workspace = await acceptInvitation(services, caller, token)
      await session.choose(workspace.id)
      return { workspace }
    },
    getWorkspaceMembers: ({ person, scope }) => showMembers(services, scope, person),
    removeWorkspaceMember: async ({ scope }, { member_id }) => {
      const name = await removeMember(services, scope, member_id)
      return { messages: success(t('{name} has been removed.', { name })) }
    },
    changeMemberRole: async ({ scope }, { member_id, role, rowVersion }) => {
      const member = await changeRole(services, scope, { memberId: member_id, role, rowVersion })
      return {
        messages: success(
          t(
            '{role, select, manager {{name} is now a manager.} guest {{name} is now a guest.} other {{name} is now a member.}}',
            { name: member.displayName, role: member.status },
          ),
        ),
        member,
      }
    },
    saveWorkspace: async (context, input) => {
      const workspace = await saveWorkspace(services, context, input)
      return { messages: success(t('The settings of {name} are saved.', { name: workspace.name })), workspace }
    },
    handOverWorkspace: async ({ scope }, { member_id }) => {
      const workspace = await handOver(services, scope, member_id)
      return {
        messages: success(
          t('{owner} now owns {name}. You’re a manager.', { owner: workspace.owner, name: workspace.name }),
        ),
        workspace,
      }
    },
  })
}
