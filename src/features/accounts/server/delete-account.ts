import { letImagesGo } from '#features/community/server/api.ts'
import { othersAreInText } from '#features/workspaces/contract/others-are-in.ts'
import { bandsOf, deleteOwnedWorkspaces, ownedWorkspacesWithOthers } from '#features/workspaces/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import type { Person } from '#server/http/context.ts'
import { sessionsEnded } from '#server/live/sessions-ended.ts'
import type { Services } from '#server/services.ts'
import { usernameKey } from '../domain/username-key.ts'
import { letPictureGo } from './profile-picture.ts'
import { deleteAccountRow, lockAccount } from './store.ts'

/**
 * Deletes the own account, which its username must name, with the workspaces where nobody else is and all their files;
 * 409 while others are in one. What the person wrote in other people's workspaces stays there without an author; what
 * they wrote in the community goes.
 */
export const deleteAccount = async (services: Services, person: Person, username: string): Promise<void> => {
  if (usernameKey(username) !== usernameKey(person.username))
    throw invalidField('username', 'This is not your username. Nothing was deleted.')
  // The bands first, then the account: as everybody who writes in a band, and names somebody there, locks them.
  const held = await bandsOf(services, person.id)
  await services.database.asAlone(person.id, held, async (tx) => {
    const account = await lockAccount(tx, person.id)
    if (!account) return
    const shared = await ownedWorkspacesWithOthers(tx)
    if (shared.length > 0) throw new Failure('conflict', othersAreInText(shared), { details: { workspaces: shared } })
    await deleteOwnedWorkspaces(services, tx, person.id, held)
    if (account.pictureName) await letPictureGo(services, tx, account.pictureName)
    await letImagesGo(services, tx, person.id)
    await deleteAccountRow(tx, person.id)
    await services.live.publish(tx, sessionsEnded(person.id))
  })
}
