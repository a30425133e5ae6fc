import { plans } from '#features/plans/contract/plan.ts'
import { Failure } from '#kernel/errors.ts'
import { mintScope } from '#server/database/scope.ts'
import type { UserContext } from '#server/http/context.ts'
import { newId } from '#server/new-id.ts'
import type { Services } from '#server/services.ts'
import { workspaceTier } from '../contract/workspace.ts'
import { pickHue } from '../domain/pick-hue.ts'
import { noMoreWorkspacesText } from '../domain/plan-texts.ts'
import { readCurrentWorkspace } from './current-workspace.ts'
import { huesOfOwned, insertWorkspace, lockAccountTier } from './store.ts'
import { tellPerson } from './tell-members.ts'

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
    if (!tier) throw new Failure('unauthenticated', 'Log in to go on.')
    const taken = await huesOfOwned(tx, person.id)
    const limit = plans[tier].workspaces
    if (taken.length >= limit) throw new Failure('plan', noMoreWorkspacesText(tier), { details: { limit } })
    await insertWorkspace(tx, scope, { name, hue: pickHue(taken), timeZone: timeZone ?? 'UTC' })
    await tellPerson(services, tx, person.id, { workspaceId: scope.workspaceId, member: true })
    return keepReply(tx, { workspace: await readCurrentWorkspace(tx, scope) })
  })
}
