import { leaveApprovals } from '#features/approvals/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { mintScope } from '#server/database/scope.ts'
import type { Services } from '#server/services.ts'
import { othersAreInText } from '../contract/workspace-end.ts'
import { lockForDeletion, stepInto, stepOut } from './deletion.store.ts'
import { putAwayAndTell } from './deletion.ts'
import { countMembers, workspacesOf } from './members.store.ts'
import { lockAccountTier, readCards } from './store.ts'
import { tellMembers } from './tell-members.ts'

/** The names of a person's own workspaces that have other members; `tx` is one of `database.as(userId, …)`. */
export const ownedWorkspacesWithOthers = async (tx: Tx): Promise<string[]> => {
  const cards = await readCards(tx)
  return cards.filter((card) => card.role === 'owner' && card.members.length > 1).map((card) => card.name)
}

/** The workspaces that a person is in: what is held alone while their account is deleted. */
export const bandsOf = async ({ database }: Pick<Services, 'database'>, userId: string): Promise<string[]> =>
  (await database.readingAs(userId, readCards)).map(({ id }) => id)

/**
 * Before an account is deleted, in the same transaction of `database.asAlone(userId, held, …)`: deletes the workspaces that the
 * person owns, which come back with the account, and tells the bands that they leave; no approval waits for them any more. Refuses with 409 while a workspace of
 * theirs has other members, and when they have come into one that is not held.
 */
export const deleteOwnedWorkspaces = async (
  services: Services,
  tx: Tx,
  { userId, held, until }: { userId: string; held: readonly string[]; until: Date },
): Promise<void> => {
  // From here on no other request can make a workspace for this account.
  await lockAccountTier(tx, userId)
  const owned = await workspacesOf(tx, userId, { owned: true })
  const others = await workspacesOf(tx, userId, { owned: false })
  if ([...owned, ...others].some((id) => !held.includes(id)))
    throw new Failure('conflict', t('You’ve just joined a workspace. Take a look at it, then delete your account.'))
  for (const workspaceId of owned) {
    const scope = mintScope({ workspaceId, userId, role: 'owner', tier: 'free' })
    await stepInto(tx, scope)
    // Somebody who joins in this moment has joined before, or comes too late.
    const name = await lockForDeletion(tx, scope)
    if (name === undefined) continue
    if ((await countMembers(tx, scope)) > 1) {
      throw new Failure('conflict', othersAreInText([name]), {
        details: { workspaceId, name },
      })
    }
    await putAwayAndTell(services, tx, scope, { until, withOwner: true })
  }
  for (const workspaceId of others) {
    const scope = mintScope({ workspaceId, userId, role: 'member', tier: 'free' })
    await stepInto(tx, scope)
    await leaveApprovals(services, tx, scope, userId)
  }
  await stepOut(tx)
  for (const workspaceId of others) await tellMembers(services, tx, workspaceId)
}
