import type { Tx } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { findAccount } from './store.ts'

/**
 * Mails the holder of an account something about it. An address that nobody has proved gets none of it, only the links that prove
 * it or set a password: it may be that of somebody who knows of no account.
 */
export const mailHolder = async (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  accountId: string,
  mail: Mail,
): Promise<void> => {
  if ((await findAccount(tx, accountId))?.isAddressClaimed) await jobs.send(tx, 'send-mail', mail)
}
