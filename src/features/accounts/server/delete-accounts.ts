import { endOfWeek, othersAreInText } from '#features/workspaces/contract/workspace-end.ts'
import { bandsOf, deleteOwnedWorkspaces, ownedWorkspacesWithOthers } from '#features/workspaces/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { Person } from '#server/http/context.ts'
import { sessionsEnded } from '#server/live/live-event.ts'
import type { Services } from '#server/services.ts'
import { pictureKey } from '../domain/account-picture.ts'
import { usernameKey } from '../domain/name-key.ts'
import { accountDeletedMail } from './account-mails.ts'
import { mailHolder } from './mail-holder.ts'
import { deleteAccountRow, endSessions, lockAccount, putAccountAway, readOverdueAccounts } from './store.ts'

/**
 * Deletes the own account, which its username must name, with the workspaces where nobody else is; 409 while others are in
 * one. For a week it comes back with all that, by logging in; until then nobody finds it.
 */
export const deleteAccount = async (services: Services, person: Person, username: string): Promise<void> => {
  if (usernameKey(username) !== usernameKey(person.username))
    throw invalidField('username', t('That’s not your username. Nothing was deleted.'))
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
    await mailHolder(services, tx, account.id, accountDeletedMail(account, until, services.publicUrl()))
  })
}

/** Lets files of a person go that others of the server keep for them, in the transaction that deletes the account. */
export type LetFilesGo = (services: Services, tx: Tx, accountId: string) => Promise<void>

/**
 * Deletes accounts for good whose week is over. What a person wrote in other people's workspaces stays there without an
 * author; what they wrote in the community goes.
 */
export const deleteOverdueAccounts = async (
  services: Services,
  letFilesGo: LetFilesGo,
  report: (error: Error) => void,
): Promise<void> => {
  for (const id of await readOverdueAccounts(services.exporting)) {
    // One that cannot be deleted now keeps no other from it.
    await deleteOverdueAccount(services, letFilesGo, id).catch(report)
  }
}

const deleteOverdueAccount = (services: Services, letFilesGo: LetFilesGo, accountId: string): Promise<void> =>
  services.exporting.as(accountId, async (tx) => {
    const account = await lockAccount(tx, accountId)
    // It may have been brought back, or deleted by another process, meanwhile.
    if (!account?.deletedUntil || account.deletedUntil > new Date()) return
    if (account.pictureName) await services.jobs.send(tx, 'delete-files', { keys: [pictureKey(account.pictureName)] })
    await letFilesGo(services, tx, accountId)
    await deleteAccountRow(tx, accountId)
  })
