import { setTimeout as pause } from 'node:timers/promises'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { resetLinkMinutes } from '../contract/account-texts.ts'
import { usernameKey } from '../domain/username-key.ts'
import { resetMail } from './account-mails.ts'
import { insertReset, resetsOfLastHour } from './password-resets.store.ts'
import { findByUsernameKey, lockAccount } from './store.ts'

/** Reset mails that an account gets in one hour. */
export const resetMailsPerHour = 3

// Far longer than the work takes, so that the time of the answer does not tell whether there was any.
const answerAfterMs = 250

/** Mails a reset link to the address of an account, if there is one by that name; takes the same time if not. */
export const forgotPassword = async (services: Services, username: string): Promise<void> => {
  await Promise.all([sendResetLink(services, username), pause(answerAfterMs)])
}

const sendResetLink = async ({ database, jobs, publicUrl }: Services, username: string): Promise<void> => {
  const key = usernameKey(username)
  const found = key === null ? null : await findByUsernameKey(database.single, key)
  if (!found) return
  await database.outside(async (tx) => {
    const account = await lockAccount(tx, found.id)
    if (!account || (await resetsOfLastHour(tx, account.id)) >= resetMailsPerHour) return
    const token = newSecretToken()
    await insertReset(tx, hashToken(token), account.id, resetLinkMinutes)
    await jobs.send(tx, 'send-mail', resetMail(account, publicUrl(), token))
  })
}
