import type { z } from 'zod'
import { findAccount, isProvedElsewhere, proveAddress, recordVisit } from '#features/accounts/server/api.ts'
import { insertRecord } from '#features/audit/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { foldEmail } from '#kernel/addresses.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { mintScope, type WorkspaceScope } from '#server/database/scope.ts'
import type { Person, UserContext } from '#server/http/context.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { type currentWorkspace, givenRole, workspaceTier } from '../contract/workspace.ts'
import { maskEmail } from '../domain/mask-email.ts'
import { showWorkspace } from './current-workspace.ts'
import { type FoundInvitation, findByToken, markAccepted } from './invitations.store.ts'
import { countMembers, insertMember, roleOf } from './members.store.ts'
import { readLockedWorkspace, type WorkspaceRow } from './store.ts'
import { tellMembers, tellPerson } from './tell-members.ts'
import { forgetInvitation, tellJoined } from './tell-people.ts'

type Caller = Pick<UserContext, 'person' | 'network'>

const noLongerValid = (): Failure => new Failure('missing', t('This invitation is no longer valid. Ask for a new one.'))

const isFor = (person: Person | null, invitation: FoundInvitation): boolean =>
  person !== null && foldEmail(person.email) === invitation.email_key

/** What the holder of an invitation link is shown; unknown, revoked, used and expired links answer alike. */
export const showInvitationOf = async ({ database }: Services, person: Person | null, token: string) => {
  const invitation = await findByToken(database, hashToken(token))
  if (!invitation?.live) throw noLongerValid()
  return {
    workspaceName: invitation.workspace_name,
    invitedBy: invitation.invited_by ?? t('The owner'),
    email: invitation.email,
    hue: invitation.hue,
    role: givenRole.parse(invitation.role),
    hasAccount: invitation.has_account,
    forYou: isFor(person, invitation),
  }
}

/** Lets a person into the workspace of an invitation to their address; for somebody who is in already, nothing changes. */
export const acceptInvitation = async (
  services: Services,
  { person, network }: Caller,
  token: string,
): Promise<z.input<typeof currentWorkspace>> => {
  const tokenHash = hashToken(token)
  const invitation = await findByToken(services.database, tokenHash)
  if (!invitation) throw noLongerValid()
  if (!isFor(person, invitation)) throw invitation.live ? forSomeoneElse(invitation) : noLongerValid()
  // Its secret, and the address it was sent to: together they open the workspace. The tier is read under the lock.
  const given = givenRole.parse(invitation.role)
  const scope = mintScope({ workspaceId: invitation.workspace_id, userId: person.id, role: given, tier: 'free' })
  if (invitation.live && (await isProvedElsewhere(services.database.single, person.id, person.email)))
    throw forSomeoneElse(invitation)
  const shown = await services.database.within(scope, async (tx) => {
    const workspace = await readLockedWorkspace(tx, scope)
    if (!workspace) throw noLongerValid()
    const role = await roleOf(tx, scope, person.id)
    const accepted = await markAccepted(tx, scope, invitation.id, tokenHash)
    await forgetInvitation(services, tx, invitation.id)
    if (role) return showWorkspace(workspace, role)
    if (!accepted) throw noLongerValid()
    await join(services, tx, scope, workspace)
    await insertRecord(tx, {
      act: 'security.joined',
      actor: person,
      subject: { kind: 'account', id: person.id },
      workspaceId: scope.workspaceId,
      network: network.recorded,
    })
    return showWorkspace(workspace, given)
  })
  // Its link was mailed to the address, which so is proved. By itself: the account is locked before workspaces.
  if (invitation.live && (await proveNow(services.database, person)))
    await recordVisit(services.database, person, 'security.address', network)
  return shown
}

const proveNow = (database: Database, { id, email }: Person): Promise<boolean> =>
  database.outside(async (tx) => {
    if ((await findAccount(tx, id))?.isAddressProved) return false
    return proveAddress(tx, id, email)
  })

const forSomeoneElse = (invitation: FoundInvitation): Failure =>
  new Failure(
    'forbidden',
    t('This invitation is for {email}. Log in with the account that has this address.', {
      email: maskEmail(invitation.email),
    }),
  )

const join = async (services: Services, tx: Tx, scope: WorkspaceScope, workspace: WorkspaceRow): Promise<void> => {
  const limit = plans[workspaceTier.parse(workspace.tier)].peoplePerWorkspace
  if ((await countMembers(tx, scope)) >= limit) {
    throw new Failure(
      'plan',
      t('{name} has no free seat. Ask {owner} to make room.', {
        name: workspace.name,
        owner: workspace.owner_name,
      }),
      {
        details: { limit },
      },
    )
  }
  await insertMember(tx, scope)
  await tellPerson(services, tx, scope.userId, { workspaceId: scope.workspaceId, member: true })
  await tellMembers(services, tx, scope.workspaceId)
  await tellJoined(services, tx, scope, workspace.name)
}
