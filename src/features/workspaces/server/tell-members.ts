import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { WorkspacesLiveTopic } from '../contract/live.ts'
import { workspacesOf } from './members.store.ts'

const membershipsChanged: WorkspacesLiveTopic = 'memberships.changed'
const invitationsChanged: WorkspacesLiveTopic = 'invitations.changed'
const workspacesChanged: WorkspacesLiveTopic = 'workspaces.changed'

/** Tells a person's browsers that they now belong to a workspace (with the role that they then ask for), or no longer do. */
export const tellPerson = (
  { live }: Services,
  tx: Tx,
  userId: string,
  about: { workspaceId: string; member: boolean },
): Promise<void> => live.publish(tx, { topic: membershipsChanged, userId, data: about })

/** Tells everybody in a workspace that its members changed. */
export const tellMembers = ({ live }: Services, tx: Tx, workspaceId: string): Promise<void> =>
  live.publish(tx, { topic: membershipsChanged, workspaceId })

/** Tells everybody in the workspaces of the transaction's person that something about a member changed. */
export const tellBandsOf = async (services: Services, tx: Tx, userId: string): Promise<void> => {
  for (const owned of [true, false])
    for (const workspaceId of await workspacesOf(tx, userId, { owned })) await tellMembers(services, tx, workspaceId)
}

/** Tells everybody in a workspace that its invitations changed. */
export const tellInvitations = ({ live }: Services, tx: Tx, workspaceId: string): Promise<void> =>
  live.publish(tx, { topic: invitationsChanged, workspaceId })

/** Tells everybody in a workspace that its name or time zone changed. */
export const tellSettings = ({ live }: Services, tx: Tx, workspaceId: string): Promise<void> =>
  live.publish(tx, { topic: workspacesChanged, workspaceId, data: { workspaceId } })
