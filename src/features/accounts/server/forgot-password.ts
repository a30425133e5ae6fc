import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '#server/database/database.ts'
import type { Network } from '#server/http/network.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { resetLinkMinutes } from '../contract/account-texts.ts'
import { nameKey } from '../domain/name-key.ts'
import { resetMail } from './account-mails.ts'
import { insertReset, resetsOfLastHour } from './password-resets.store.ts'
import { recordVisit } from './record-visit.ts'
import { findByNameKey, lockAccount } from './store.ts'

/** Reset mails that an account gets in one hour. */
export const resetMailsPerHour = 3

// Far longer than the work takes, so that the time of the answer does not tell whether there was any.
const answerAfterMs = 250

/** Mails a reset link to the address of an account, if there is one by that name or address; takes the same time if not. */
export const forgotPassword = async (services: Services, network: Network, username: string): Promise<void> => {
  await Promise.all([sendResetLink(services, network, username), pause(answerAfterMs)])
}

const sendResetLink = async (services: Services, network: Network, username: string): Promise<void> => {
  const key = nameKey(username)
  const found = key === null ? null : await findByNameKey(services.database.single, key)
  if (!found) return
  const sent = await services.database.outside((tx) => mailResetLink(services, tx, found.id))
  if (sent) await recordVisit(services.database, found, 'security.reset-asked', network)
}

/** Mails a reset link to the holder of an account; false when it is gone or had too many within the hour. */
export const mailResetLink = async (
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
  tx: Tx,
  accountId: string,
): Promise<boolean> => {
  const account = await lockAccount(tx, accountId)
  if (!account || (await resetsOfLastHour(tx, account.id)) >= resetMailsPerHour) return false
  const token = newSecretToken()
  await insertReset(tx, hashToken(token), account.id, resetLinkMinutes)
  await jobs.send(tx, 'send-mail', resetMail(account, publicUrl(), token))
  return true
}
