import { endOfWeek } from '#features/workspaces/contract/deletion-week.ts'
import { othersAreInText } from '#features/workspaces/contract/others-are-in.ts'
import { bandsOf, deleteOwnedWorkspaces, ownedWorkspacesWithOthers } from '#features/workspaces/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import type { Person } from '#server/http/context.ts'
import { sessionsEnded } from '#server/live/sessions-ended.ts'
import type { Services } from '#server/services.ts'
import { usernameKey } from '../domain/username-key.ts'
import { accountDeletedMail } from './account-mails.ts'
import { putAccountAway } from './deletion.store.ts'
import { endSessions, lockAccount } from './store.ts'

/**
 * Deletes the own account, which its username must name, with the workspaces where nobody else is; 409 while others are in
 * one. For a week it comes back with all that, by logging in; until then nobody finds it.
 */
export const deleteAccount = async (services: Services, person: Person, username: string): Promise<void> => {
  if (usernameKey(username) !== usernameKey(person.username))
    throw invalidField('username', 'This is not your username. Nothing was deleted.')
  // The bands first, then the account: as everybody who writes in a band, and names somebody there, locks them.
  const held = await bandsOf(services, person.id)
  await services.database.asAlone(person.id, held, async (tx) => {
    const account = await lockAccount(tx, person.id)
    if (!account || account.deletedUntil) return
    const shared = await ownedWorkspacesWithOthers(tx)
    if (shared.length > 0) throw new Failure('conflict', othersAreInText(shared), { details: { workspaces: shared } })
    const until = endOfWeek(new Date())
    await deleteOwnedWorkspaces(services, tx, { userId: person.id, held, until })
    await putAccountAway(tx, until)
    await endSessions(tx, person.id)
    await services.live.publish(tx, sessionsEnded(person.id))
    await services.jobs.send(tx, 'send-mail', accountDeletedMail(account, until, services.publicUrl()))
  })
}
