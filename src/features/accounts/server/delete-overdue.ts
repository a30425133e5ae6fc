import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import { readOverdueAccounts } from './deletion.store.ts'
import { letPictureGo } from './profile-picture.ts'
import { deleteAccountRow, lockAccount } from './store.ts'

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
    if (account.pictureName) await letPictureGo(services, tx, account.pictureName)
    await letFilesGo(services, tx, accountId)
    await deleteAccountRow(tx, accountId)
  })
