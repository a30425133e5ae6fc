import { refuseUnproved } from '#features/accounts/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { type Role, rolesBelow } from '#kernel/access.ts'
import { foldEmail } from '#kernel/addresses.ts'
import { Failure, invalidField, missing } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { Person } from '#server/http/context.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { newId } from '#server/new-id.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { type GivenRole, givenRole, invitationDays, workspaceTier } from '../contract/workspace.ts'
import { noMoreSeatsText } from '../domain/plan-texts.ts'
import { lockFor } from './current-workspace.ts'
import {
  countTakenSeats,
  findOpenByAddress,
  findOpenById,
  insertInvitation,
  markRevoked,
  type OpenInvitation,
  renewInvitation,
} from './invitations.store.ts'
import { listMembers } from './members.store.ts'
import { type ShownInvitation, showInvitation } from './present-people.ts'
import type { WorkspaceRow } from './store.ts'
import { tellInvitations } from './tell-members.ts'
import { forgetInvitation, tellInvited } from './tell-people.ts'

interface Invitation {
  to: string
  workspaceName: string
  hue: string
  invitedBy: string
  role: GivenRole
  publicUrl: string
  token: string
}

const asWhat: Record<GivenRole, () => string[]> = {
  manager: () => [t('You would be a manager there: you can change everything, and invite and remove people.')],
  member: () => [],
  guest: () => [t('You would be a guest there: you can look, listen and comment.')],
}

/** The mail with the link that lets its reader into a workspace. */
const invitationMail = ({ to, workspaceName, hue, invitedBy, role, publicUrl, token }: Invitation): Mail =>
  composeMail({
    to,
    subject: t('{who} invites you to {workspace} on Backline', { who: invitedBy, workspace: workspaceName }),
    greeting: t('Hi,'),
    lines: [
      t('{who} wants you in “{workspace}” on Backline, where the band keeps its demos, notes and plans.', {
        who: invitedBy,
        workspace: workspaceName,
      }),
      ...asWhat[role](),
      t('The link works for your address only, for the next {days} days.', { days: invitationDays }),
    ],
    action: { label: t('See the invitation'), url: `${publicUrl}/accept-invite/${token}` },
    footer: t('Don’t know {who}? Ignore this e-mail and nothing happens.', { who: invitedBy }),
    band: { name: workspaceName, hue },
  })

interface Caller {
  scope: WorkspaceScope
  person: Person
}

/** Invites an address by mail; an address that is invited already gets a new link and keeps its seat. */
export const invite = (
  services: Services,
  { scope, person }: Caller,
  { email, role: wanted }: { email: string; role?: GivenRole | undefined },
): Promise<ShownInvitation> =>
  services.database.within(scope, async (tx) => {
    const { workspace, role: own } = await lockFor(tx, scope, 'manage')
    await refuseUnproved(tx, scope.userId)
    const emailKey = foldEmail(email)
    await refuseMembers(tx, scope, emailKey)
    const earlier = await findOpenByAddress(tx, scope, emailKey)
    const role = wanted ?? givenRole.parse(earlier?.role ?? 'member')
    refuseAbove(own, role, earlier)
    if (earlier) return renew(services, tx, { scope, person, workspace }, { ...earlier, role })
    await refuseWithoutSeat(tx, scope, workspace)
    const token = newSecretToken()
    const made = { id: newId(), email, emailKey, role, tokenHash: hashToken(token) }
    return send(services, tx, { person, workspace }, await insertInvitation(tx, scope, made), token)
  })

/** Sends an open invitation again with a new link; the old link ends. */
export const resendInvitation = (services: Services, { scope, person }: Caller, id: string): Promise<ShownInvitation> =>
  services.database.within(scope, async (tx) => {
    const { workspace, role: own } = await lockFor(tx, scope, 'manage')
    await refuseUnproved(tx, scope.userId)
    const earlier = await findOpenById(tx, scope, id)
    if (!earlier) throw missing(t('This invitation'))
    refuseAbove(own, givenRole.parse(earlier.role))
    await refuseMembers(tx, scope, earlier.email_key)
    return renew(services, tx, { scope, person, workspace }, { ...earlier, role: givenRole.parse(earlier.role) })
  })

/** Takes an open invitation back; gives the address that it was for. */
export const revokeInvitation = (services: Services, scope: WorkspaceScope, id: string): Promise<string> =>
  services.database.within(scope, async (tx) => {
    const { role: own } = await lockFor(tx, scope, 'manage')
    const earlier = await findOpenById(tx, scope, id)
    if (!earlier) throw missing(t('This invitation'))
    refuseAbove(own, givenRole.parse(earlier.role))
    await markRevoked(tx, scope, id)
    await forgetInvitation(services, tx, id)
    await tellInvitations(services, tx, scope.workspaceId)
    return earlier.email
  })

const refuseAbove = (own: Role, role: GivenRole, earlier?: { role: string } | undefined): void => {
  const may = rolesBelow(own)
  if (may.includes(role) && (!earlier || may.includes(givenRole.parse(earlier.role)))) return
  throw new Failure('forbidden', t('Only the workspace owner may invite managers.'))
}

const refuseMembers = async (tx: Tx, scope: WorkspaceScope, emailKey: string): Promise<void> => {
  const known = (await listMembers(tx, scope)).find((member) => member.email_key === emailKey)
  if (!known) return
  const text =
    known.id === scope.userId
      ? t('That’s your own address.')
      : t('{name} is already a member.', { name: known.display_name })
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
  { scope, person, workspace }: Caller & { workspace: WorkspaceRow },
  earlier: OpenInvitation & { role: GivenRole },
): Promise<ShownInvitation> => {
  // An expired invitation has given its seat back.
  if (earlier.expired) await refuseWithoutSeat(tx, scope, workspace)
  const token = newSecretToken()
  const kept = await renewInvitation(tx, scope, earlier.id, { role: earlier.role, tokenHash: hashToken(token) })
  return send(services, tx, { person, workspace }, kept, token)
}

const send = async (
  services: Services,
  tx: Tx,
  { person, workspace }: { person: Person; workspace: WorkspaceRow },
  kept: OpenInvitation,
  token: string,
): Promise<ShownInvitation> => {
  const shown = showInvitation(kept, person.displayName)
  const mail = invitationMail({
    to: kept.email,
    workspaceName: workspace.name,
    hue: workspace.hue,
    invitedBy: person.displayName,
    role: shown.role,
    publicUrl: services.publicUrl(),
    token,
  })
  await services.jobs.send(tx, 'send-mail', mail)
  await tellInvitations(services, tx, workspace.id)
  await tellInvited(services, tx, kept)
  return shown
}
