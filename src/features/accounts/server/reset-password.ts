import { ownBands } from '#features/workspaces/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { forgetPlaces } from '#server/database/known-places.store.ts'
import type { Network } from '#server/http/network.ts'
import { sessionsEnded } from '#server/live/sessions-ended.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { deadLinkText } from '../contract/account-texts.ts'
import { passwordChangedMail } from './account-mails.ts'
import { accountOfReset, spendReset } from './password-resets.store.ts'
import { hashPassword } from './passwords.ts'
import { recordVisit } from './record-visit.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { endSessions, lockAccount, storePassword } from './store.ts'

/** A link that never was, one that was used and one that has run out are refused alike. */
const deadLink = (): Failure => new Failure('invalid', deadLinkText, { fields: { token: deadLinkText } })

/** Whether a reset link may still be used. */
export const isOpenReset = async (database: Services['database'], token: string): Promise<boolean> =>
  (await accountOfReset(database.single, hashToken(token))) !== null

/** Sets a new password by a reset link, which is used up; every session of the account ends, and its holder is told. */
export const resetPassword = async (
  { database, jobs, live, publicUrl }: Services,
  network: Network,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  const tokenHash = hashToken(token)
  const accountId = await accountOfReset(database.single, tokenHash)
  if (accountId === null) throw deadLink()
  const bands = await ownBands({ database }, accountId)
  const passwordHash = await hashPassword(password)
  const holder = await database.outside(async (tx) => {
    const account = await lockAccount(tx, accountId)
    // Thrown before the link is used up, so that another password may be tried by it.
    if (account) refuseGuessable(password, { ...account, bands })
    if (!account || !(await spendReset(tx, tokenHash, accountId))) throw deadLink()
    await storePassword(tx, accountId, passwordHash)
    await forgetPlaces(tx, accountId)
    await endSessions(tx, accountId)
    await live.publish(tx, sessionsEnded(accountId))
    await jobs.send(tx, 'send-mail', passwordChangedMail(account, publicUrl()))
    return account
  })
  await recordVisit(database, holder, 'security.reset', network)
}
