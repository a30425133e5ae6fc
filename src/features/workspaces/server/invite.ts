import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { plans } from '#features/plans/contract/plan.ts'
import { foldEmail } from '#kernel/email-address.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { type pendingInvitation, workspaceTier } from '../contract/workspace.ts'
import { noMoreSeatsText } from '../domain/plan-texts.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  countTakenSeats,
  findOpenByAddress,
  findOpenById,
  insertInvitation,
  markRevoked,
  type OpenInvitation,
  renewInvitation,
} from './invitations.store.ts'
import { listMembers } from './memberships.store.ts'
import { lockWorkspace, type WorkspaceRow } from './store.ts'
import { tellInvitations } from './tell-members.ts'

type Pending = z.input<typeof pendingInvitation>

/** What the owner may know of an invitation: everything but its secret. */
export const showInvitation = (row: OpenInvitation): Pending => ({
  id: row.id,
  email: row.email,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

/** Invites an address by mail; an address that is invited already gets a new link and keeps its seat. */
export const invite = (services: Services, scope: WorkspaceScope, email: string): Promise<Pending> =>
  services.database.within(scope, async (tx) => {
    const workspace = await lock(tx, scope)
    const emailKey = foldEmail(email)
    await refuseMembers(tx, scope, emailKey)
    const earlier = await findOpenByAddress(tx, scope, emailKey)
    if (earlier) return renew(services, tx, scope, workspace, earlier)
    await refuseWithoutSeat(tx, scope, workspace)
    const token = newSecretToken()
    const kept = await insertInvitation(tx, scope, {
      id: randomUUIDv7(),
      email,
      emailKey,
      tokenHash: hashToken(token),
    })
    return send(services, tx, workspace, kept, token)
  })

/** Sends an open invitation again with a new link; the old link ends. */
export const resendInvitation = (services: Services, scope: WorkspaceScope, id: string): Promise<Pending> =>
  services.database.within(scope, async (tx) => {
    const workspace = await lock(tx, scope)
    const earlier = await findOpenById(tx, scope, id)
    if (!earlier) throw missing('This invitation')
    await refuseMembers(tx, scope, earlier.email_key)
    return renew(services, tx, scope, workspace, earlier)
  })

/** Takes an open invitation back; gives the address that it was for. */
export const revokeInvitation = (services: Services, scope: WorkspaceScope, id: string): Promise<string> =>
  services.database.within(scope, async (tx) => {
    await lock(tx, scope)
    const email = await markRevoked(tx, scope, id)
    if (email === undefined) throw missing('This invitation')
    await tellInvitations(services, tx, scope.workspaceId)
    return email
  })

const lock = async (tx: Tx, scope: WorkspaceScope): Promise<WorkspaceRow> => {
  const workspace = await lockWorkspace(tx, scope)
  if (!workspace) throw missing('This workspace')
  return workspace
}

const refuseMembers = async (tx: Tx, scope: WorkspaceScope, emailKey: string): Promise<void> => {
  const known = (await listMembers(tx, scope)).find((member) => member.email_key === emailKey)
  if (!known) return
  const text = known.id === scope.userId ? 'This is your own address.' : `${known.username} is a member already.`
  throw invalidField('email', text)
}

const refuseWithoutSeat = async (tx: Tx, scope: WorkspaceScope, workspace: WorkspaceRow): Promise<void> => {
  const tier = workspaceTier.parse(workspace.tier)
  const limit = plans[tier].peoplePerWorkspace
  if ((await countTakenSeats(tx, scope)) >= limit) {
    throw new Failure('plan', noMoreSeatsText(tier), { details: { limit } })
  }
}

const renew = async (
  services: Services,
  tx: Tx,
  scope: WorkspaceScope,
  workspace: WorkspaceRow,
  earlier: OpenInvitation,
): Promise<Pending> => {
  // An expired invitation has given its seat back.
  if (earlier.expired) await refuseWithoutSeat(tx, scope, workspace)
  const token = newSecretToken()
  const kept = await renewInvitation(tx, scope, earlier.id, hashToken(token))
  return send(services, tx, workspace, kept, token)
}

const send = async (
  services: Services,
  tx: Tx,
  workspace: WorkspaceRow,
  kept: OpenInvitation,
  token: string,
): Promise<Pending> => {
  const mail = invitationMail({
    to: kept.email,
    workspaceName: workspace.name,
    invitedBy: workspace.owner_name,
    publicUrl: services.publicUrl(),
    token,
  })
  await services.jobs.send(tx, 'send-mail', mail)
  await tellInvitations(services, tx, workspace.id)
  return showInvitation(kept)
}
