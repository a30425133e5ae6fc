import type { z } from 'zod'
import { plans } from '#features/plans/contract/plan.ts'
import { Failure, missing } from '#kernel/errors.ts'
import { mintScope } from '#server/database/scope.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { hues } from '../contract/hues.ts'
import { type currentWorkspace, type deletedWorkspace, workspaceTier } from '../contract/workspace.ts'
import { noMoreWorkspacesText } from '../domain/plan-texts.ts'
import { readCurrentWorkspace } from './current-workspace.ts'
import { bringBack, readDeleted, stepInto } from './deletion.store.ts'
import { workspacesOf } from './memberships.store.ts'
import { lockAccountTier } from './store.ts'
import { tellPerson } from './tell-members.ts'
import { tellBroughtBack } from './tell-people.ts'

/** The workspaces that a person deleted and can still bring back, the one that goes first in front. */
export const listDeleted = async (
  { database }: Services,
  personId: string,
): Promise<z.input<typeof deletedWorkspace>[]> =>
  (await database.readingAs(personId, readDeleted)).map(({ id, name, hue, deleted_until }) => ({
    id,
    name,
    hue: hues.find((known) => known === hue) ?? hues[0],
    until: deleted_until.toISOString(),
  }))

/** Brings a deleted workspace of a person back, with all who were in it; 402 while the plan has no room for one more. */
export const bringWorkspaceBack = (
  services: Services,
  person: Person,
  workspaceId: string,
): Promise<z.input<typeof currentWorkspace>> =>
  services.database.as(person.id, async (tx) => {
    const tier = workspaceTier.safeParse(await lockAccountTier(tx, person.id)).data
    if (!tier) throw new Failure('unauthenticated', 'Log in to go on.')
    if (!(await readDeleted(tx)).some(({ id }) => id === workspaceId)) throw missing('This workspace')
    const limit = plans[tier].workspaces
    if ((await workspacesOf(tx, person.id, { owned: true })).length >= limit)
      throw new Failure('plan', noMoreWorkspacesText(tier), { details: { limit } })
    const members = await bringBack(tx, workspaceId)
    const scope = mintScope({ workspaceId, userId: person.id, role: 'owner', tier })
    await stepInto(tx, scope)
    for (const userId of members) {
      await tellPerson(services, tx, userId, { workspaceId, member: true })
    }
    const workspace = await readCurrentWorkspace(tx, scope)
    await tellBroughtBack(services, tx, scope, workspace.name)
    return workspace
  })
