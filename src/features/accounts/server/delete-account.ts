import { deleteOwnedWorkspaces, ownedWorkspacesWithOthers } from '#features/workspaces/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import type { Person } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { usernameKey } from '../domain/username-key.ts'
import { letPictureGo } from './profile-picture.ts'
import { deleteAccountRow, lockAccount } from './store.ts'

/**
 * Deletes the own account, which its username must name, with the workspaces where nobody else is and all their files;
 * 409 while others are in one. What the person wrote in other people's workspaces stays there without an author.
 */
export const deleteAccount = async (services: Services, person: Person, username: string): Promise<void> => {
  if (usernameKey(username) !== usernameKey(person.username))
    throw invalidField('username', 'This is not your username. Nothing was deleted.')
  await services.database.as(person.id, async (tx) => {
    const account = await lockAccount(tx, person.id)
    if (!account) return
    const shared = await ownedWorkspacesWithOthers(tx)
    if (shared.length > 0) throw othersAreIn(shared)
    await deleteOwnedWorkspaces(services, tx, person.id)
    if (account.pictureName) await letPictureGo(services, tx, account.pictureName)
    await deleteAccountRow(tx, person.id)
  })
}

const othersAreIn = (names: string[]): Failure => {
  const list = new Intl.ListFormat('en').format(names.map((name) => `“${name}”`))
  return new Failure('conflict', `Hand over or delete ${list} first: others are still in there.`, {
    details: { workspaces: names },
  })
}
