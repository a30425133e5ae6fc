import { setTimeout as pause } from 'node:timers/promises'
import { kindsOf } from '#features/factors/server/api.ts'
import { ownBands } from '#features/workspaces/server/api.ts'
import { type Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { forgetPlaces, rememberPlace } from '#server/database/known-places.store.ts'
import type { UserContext } from '#server/http/context.ts'
import { giveBrowserMark, markOfNetwork } from '#server/http/guesses.ts'
import type { Network } from '#server/http/network.ts'
import { sessionsEnded } from '#server/live/live-event.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { deadLinkText } from '../contract/account-texts.ts'
import { nameKey } from '../domain/name-key.ts'
import { passwordChangedMail } from './account-mails.ts'
import { endAddressLinks, storeProvedAddress } from './address-links.store.ts'
import { confirm, confirmPassword } from './confirm.ts'
import { forgetWaysIn } from './forget-ways-in.ts'
import { mailHolder } from './mail-holder.ts'
import { accountOfReset, endResets, spendReset } from './password-resets.store.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import { recordVisit } from './record-visit.ts'
import { mailResetLink } from './reset-link.ts'
import { endSessions, findByNameKey, lockAccount, storePassword } from './store.ts'

const wrong = () => invalidField('currentPassword', t('That’s not your current password.'))

/** Changes the own password, given the current one; every other session of the account ends, and its holder is told. */
export const changePassword = async (
  { database, sso, jobs, publicUrl }: Services,
  { person, session, network, request, reply }: UserContext,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> => {
  refuseGuessable(password, { ...person, bands: await ownBands({ database }, person.id) })
  const currentHash = await confirmPassword({ database }, { person, session, network }, currentPassword, wrong())
  // Where there is a second step, session and password are not enough to take an account over.
  if ((await kindsOf(database.single, person.id)).length > 0)
    await confirm({ database, sso }, { person, session, network })
  const passwordHash = await hashPassword(password)
  await database.outside(async (tx) => {
    const account = await lockAccount(tx, person.id)
    if (account?.passwordHash !== currentHash) throw wrong()
    await storePassword(tx, account.id, passwordHash)
    await endResets(tx, account.id)
    await endAddressLinks(tx, account.id, ['change'])
    await forgetPlaces(tx, account.id)
    await session.endOthers(tx, person.id)
    await mailHolder({ jobs }, tx, account.id, passwordChangedMail(account, publicUrl()))
  })
  // After the commit: a later login with the old password is refused when the hash is read again.
  await session.endAllOf(person.id, true)
  // The new one is known where it was chosen; a login from elsewhere is told.
  const isSecure = publicUrl().startsWith('https:')
  await rememberPlace(database, person.id, [
    markOfNetwork(person.id, network),
    giveBrowserMark(request, reply, isSecure),
  ])
}

/** A link that never was, one that was used and one that has run out are refused alike. */
const deadLink = (): Failure => invalidField('token', deadLinkText())

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
    if (!account || (await accountOfReset(tx, tokenHash)) === null) throw deadLink()
    // The link was mailed there. Where another account has proved the address, this one stays without. Until now anybody may
    // have held the account: what else they left in it to log in with goes.
    await storeProvedAddress(tx, accountId, account.email)
    if (!account.isAddressClaimed) await forgetWaysIn(tx, accountId)
    if (!(await spendReset(tx, tokenHash, accountId))) throw deadLink()
    await storePassword(tx, accountId, passwordHash)
    await endAddressLinks(tx, accountId, ['change'])
    await forgetPlaces(tx, accountId)
    await endSessions(tx, accountId)
    await live.publish(tx, sessionsEnded(accountId))
    await mailHolder({ jobs }, tx, account.id, passwordChangedMail(account, publicUrl()))
    return account
  })
  await recordVisit(database, holder, 'security.reset', network)
}

// Far longer than the work takes, so that the time of the answer does not tell whether there was any.
const answerAfterMs = 250

/** Mails a reset link to the address of an account, if there is one by that name or address; takes the same time if not. */
export const forgotPassword = async (services: Services, network: Network, username: string): Promise<void> => {
  await Promise.all([sendResetLink(services, network, username), pause(answerAfterMs)])
}

const sendResetLink = async (services: Services, network: Network, username: string): Promise<void> => {
  const key = nameKey(username)
  // Of several accounts that name an address each has a link: the mail says which username it is for.
  for (const found of key === null ? [] : await findByNameKey(services.database.single, key)) {
    const sent = await services.database.outside((tx) => mailResetLink(services, tx, found.id))
    if (sent) await recordVisit(services.database, found, 'security.reset-asked', network)
  }
}
