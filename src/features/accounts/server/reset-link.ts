import type { Tx } from '#server/database/database.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { resetLinkMinutes } from '../contract/account-texts.ts'
import { resetMail } from './account-mails.ts'
import { addressMailsPerDay } from './address-link.ts'
import { insertReset, resetsOfDay, resetsOfLastHour } from './password-resets.store.ts'
import { lockAccount } from './store.ts'

/** Reset mails that an account gets in one hour. */
export const resetMailsPerHour = 3

/** Mails a reset link to the holder of an account; false when it is gone or had too many within the hour, but after taking a change of address back. */
export const mailResetLink = async (
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
  tx: Tx,
  accountId: string,
  { isAfterTakingBack = false } = {},
): Promise<boolean> => {
  const account = await lockAccount(tx, accountId)
  if (!account) return false
  if (!isAfterTakingBack && (await resetsOfLastHour(tx, account.id)) >= resetMailsPerHour) return false
  // Any number of accounts may name an address that nobody has proved.
  if (!account.isAddressClaimed && (await resetsOfDay(tx, account.email)) >= addressMailsPerDay) return false
  const token = newSecretToken()
  await insertReset(tx, hashToken(token), account.id, resetLinkMinutes)
  await jobs.send(tx, 'send-mail', resetMail(account, publicUrl(), token, { isAfterTakingBack }))
  return true
}
