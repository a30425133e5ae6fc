import type { z } from 'zod'
import { insertRecord } from '#features/audit/server/api.ts'
import { kindsOf } from '#features/factors/server/api.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { mintScope } from '#server/database/scope.ts'
import type { MemberContext, UserContext } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { requireFreshVersion } from '#server/stale-version.ts'
import { type currentWorkspace, workspaceTier } from '../contract/workspace.ts'
import { pickHue } from '../domain/pick-hue.ts'
import { noMoreWorkspacesText } from '../domain/plan-texts.ts'
import { lockFor, readCurrentWorkspace, showWorkspace } from './current-workspace.ts'
import { huesOfOwned, insertWorkspace, lockAccountTier, updateWorkspace } from './store.ts'
import { tellPerson, tellSettings } from './tell-members.ts'

/** Makes a workspace with the person as its owner; 402 past the number that the person's plan allows. */
export const createWorkspace = async (
  services: Services,
  { person, keepReply }: Pick<UserContext, 'person' | 'keepReply'>,
  { name, timeZone }: { name: string; timeZone?: string | undefined },
) => {
  // Nobody can be a member yet: the id is made here, and the person becomes its owner in this very transaction.
  const scope = mintScope({ workspaceId: newId(), userId: person.id, role: 'owner', tier: person.tier })
  return services.database.within(scope, async (tx) => {
    const tier = workspaceTier.safeParse(await lockAccountTier(tx, person.id)).data
    if (!tier) throw new Failure('unauthenticated', t('Log in to continue.'))
    const taken = await huesOfOwned(tx, person.id)
    const limit = plans[tier].workspaces
    if (taken.length >= limit) throw new Failure('plan', noMoreWorkspacesText(tier), { details: { limit } })
    await insertWorkspace(tx, scope, { name, hue: pickHue(taken), timeZone: timeZone ?? 'UTC' })
    await tellPerson(services, tx, person.id, { workspaceId: scope.workspaceId, member: true })
    return keepReply(tx, { workspace: await readCurrentWorkspace(tx, scope) })
  })
}

interface Wanted {
  workspaceName?: string | undefined
  timeZone?: string | undefined
  needsFactor?: boolean | undefined
  rowVersion?: number | undefined
}

/** Changes the settings of a workspace, made on the state that was seen; only its owner, with two-step login of their own, asks members for it. */
export const saveWorkspace = (
  services: Services,
  { scope, person, network }: Pick<MemberContext, 'scope' | 'person' | 'network'>,
  { workspaceName, timeZone, needsFactor, rowVersion }: Wanted,
): Promise<z.input<typeof currentWorkspace>> =>
  services.database.within(scope, async (tx) => {
    const { workspace, role } = await lockFor(tx, scope, 'manage')
    await requireFreshVersion(workspace.row_version, rowVersion, t('the settings of this workspace'), () => ({
      workspace: showWorkspace(workspace, role),
    }))
    const changesNeed = needsFactor !== undefined && needsFactor !== workspace.needs_factor
    if (changesNeed && role !== 'owner')
      throw new Failure('forbidden', t('Only the owner can ask members for two-step login.'))
    if (changesNeed && needsFactor && (await kindsOf(tx, scope.userId)).length === 0)
      throw invalidField('needsFactor', t('Set up two-step login for yourself first, in your account.'))
    const changes = {
      ...(changesNeed && { needs_factor: needsFactor }),
      ...(workspaceName !== undefined && workspaceName !== workspace.name && { name: workspaceName }),
      ...(timeZone !== undefined && timeZone !== workspace.time_zone && { time_zone: timeZone }),
    }
    if (Object.keys(changes).length > 0) {
      await updateWorkspace(tx, scope, changes)
      await tellSettings(services, tx, scope.workspaceId)
    }
    if (changesNeed)
      await insertRecord(tx, {
        act: needsFactor ? 'security.factors-wanted' : 'security.factors-left-open',
        actor: person,
        subject: { kind: 'workspace', id: scope.workspaceId },
        workspaceId: scope.workspaceId,
        network: network.recorded,
      })
    return readCurrentWorkspace(tx, scope)
  })
