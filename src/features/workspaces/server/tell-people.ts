import {
  notify,
  notifyAddress,
  notifyBand,
  notifyOutsider,
  takeBack,
  withdraw,
} from '#features/notifications/server/api.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'

const keyOf = (invitationId: string): string => `invitation:${invitationId}`

const keyOfRemoval = (workspaceId: string, memberId: string): string => `removed:${workspaceId}:${memberId}`

/** Tells the person with the invited address, if they have an account; the link itself is only in the mail. */
export const tellInvited = (services: Services, tx: Tx, invitation: { id: string; email: string }): Promise<void> =>
  notifyAddress(services, tx, invitation.email, {
    news: { kind: 'invitation' },
    path: '/my-workspaces',
    key: keyOf(invitation.id),
  })

/** Takes back what was told of an invitation that is accepted or taken back. */
export const forgetInvitation = (services: Services, tx: Tx, invitationId: string): Promise<void> =>
  takeBack(services, tx, keyOf(invitationId))

/** Tells the band that somebody joined. */
export const tellJoined = async (services: Services, tx: Tx, scope: WorkspaceScope, band: string): Promise<void> => {
  // Somebody who was removed by mistake need not read of it any more.
  await withdraw(services, tx, keyOfRemoval(scope.workspaceId, scope.userId))
  await notifyBand(services, tx, scope.workspaceId, { news: { kind: 'joined', band }, path: '/settings' })
}

/** Tells the band that somebody left by themselves; they must be out already. */
export const tellLeft = async (services: Services, tx: Tx, scope: WorkspaceScope, band: string): Promise<void> => {
  await notifyBand(services, tx, scope.workspaceId, { news: { kind: 'member-left', band }, path: '/settings' })
}

/** Tells the removed person, and the others; that person must be out already. */
export const tellRemoved = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  { member, band }: { member: { id: string; name: string }; band: string },
): Promise<void> => {
  await notifyOutsider(services, tx, member.id, {
    news: { kind: 'removed' },
    path: '/my-workspaces',
    key: keyOfRemoval(scope.workspaceId, member.id),
  })
  await notifyBand(services, tx, scope.workspaceId, {
    news: { kind: 'member-removed', member: member.name, band },
    path: '/settings',
  })
}

/** Tells somebody who was in the band that its owner deleted it; they must be out already. */
export const tellDeleted = (services: Services, tx: Tx, memberId: string): Promise<void> =>
  notifyOutsider(services, tx, memberId, { news: { kind: 'band-deleted' }, path: '/my-workspaces' })

/** Tells the band that its owner brought it back. */
export const tellBroughtBack = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  band: string,
): Promise<void> => {
  await notifyBand(services, tx, scope.workspaceId, { news: { kind: 'band-back', band }, path: '/homepage' })
}

/** Tells a member that they have another role now. */
export const tellRole = async (
  services: Services,
  tx: Tx,
  member: { id: string; role: string },
  band: string,
): Promise<void> => {
  await notify(services, tx, [member.id], {
    news: { kind: 'role-changed', role: member.role, band },
    path: '/settings',
  })
}
