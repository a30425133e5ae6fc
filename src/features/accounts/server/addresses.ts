import { tellBandsOf } from '#features/workspaces/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { forgetPlaces } from '#server/database/known-places.store.ts'
import type { Person } from '#server/http/context.ts'
import type { Network } from '#server/http/network.ts'
import { sessionsEnded } from '#server/live/live-event.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { AddressLinkKind } from '../contract/account.ts'
import { addressBackDays, deadLinkText } from '../contract/account-texts.ts'
import { addressMailsPerDay, mailAddressLink } from './address-link.ts'
import {
  endAddressLinks,
  endLaterLinksBack,
  findAddressLink,
  insertAddressLink,
  isProvedElsewhere,
  spendAddressLink,
  storeProvedAddress,
} from './address-links.store.ts'
import { addressChangedMail } from './address-mails.ts'
import { forgetWaysIn } from './forget-ways-in.ts'
import { endResets } from './password-resets.store.ts'
import { noPassword } from './passwords.ts'
import { recordVisit } from './record-visit.ts'
import { mailResetLink } from './reset-link.ts'
import { endSessions, type KnownAccount, lockAccount, storePassword } from './store.ts'

const tooMany = (): Failure =>
  new Failure('too_many', t('This address got {most} links today. Try again tomorrow.', { most: addressMailsPerDay }), {
    retryAfterSeconds: 3600,
  })

const taken = (): Failure =>
  new Failure(
    'conflict',
    t('Another account has confirmed this address. Log in with that one, or use another address.'),
  )

/** Mails a link that proves the address of a person's account. */
export const sendAddressLink = (services: Services, person: Person): Promise<{ email: string }> =>
  services.database.outside(async (tx) => {
    const account = await lockAccount(tx, person.id)
    if (!account) throw new Failure('unauthenticated', t('Log in to continue.'))
    if (account.isAddressProved)
      throw new Failure('conflict', t('{email} is already confirmed.', { email: account.email }))
    if (await isProvedElsewhere(tx, account.id, account.email)) throw taken()
    if (!(await mailAddressLink(services, tx, account, { kind: 'prove', email: account.email }))) throw tooMany()
    return { email: account.email }
  })

/** Mails a link to another address that makes it the one of a person's account; whether it is somebody else's is only told there. */
export const changeAddress = (services: Services, person: Person, email: string): Promise<{ email: string }> =>
  services.database.outside(async (tx) => {
    const account = await lockAccount(tx, person.id)
    if (!account) throw new Failure('unauthenticated', t('Log in to continue.'))
    if (account.isAddressProved && account.email === email)
      throw invalidField('email', t('That’s your address already.'))
    if (!(await mailAddressLink(services, tx, account, { kind: 'change', email }))) throw tooMany()
    return { email }
  })

/** What the link of a mail does; null when it no longer works. */
export const showAddressLink = async (database: Database, token: string) => {
  const link = await findAddressLink(database.single, hashToken(token))
  if (!link) return null
  const { kind, username, displayName, email } = link
  return { kind, username, displayName, email }
}

/** Does what the link of a mail is for, which is used up. */
export const confirmAddress = async (
  services: Services,
  network: Network,
  token: string,
): Promise<{ kind: AddressLinkKind; email: string }> => {
  const { database } = services
  const tokenHash = hashToken(token)
  const link = await findAddressLink(database.single, tokenHash)
  if (!link) throw invalidField('token', deadLinkText())
  const { kind, email, accountId } = link
  const account = await database.as(accountId, async (tx) => {
    const account = await lockAccount(tx, accountId)
    // Once more, under the lock. What follows is locked in the same order as where a password is set.
    if (!account || !(await findAddressLink(tx, tokenHash))) throw invalidField('token', deadLinkText())
    if (!(await storeProvedAddress(tx, accountId, email))) throw taken()
    if (kind === 'back') await takeBack(services, tx, accountId, tokenHash)
    else if (kind === 'change') await leaveAddressBefore(services, tx, account, email)
    else await spendAddressLink(tx, tokenHash)
    await tellBandsOf(services, tx, accountId)
    return account
  })
  await recordVisit(database, account, kind === 'back' ? 'security.address-back' : 'security.address', network)
  return { kind, email }
}

// The person who changed the address knows the password, and may have left more to log in with: only the link of a mail opens the
// account again. Where the provider is the only way in, it knows whose login it is.
const takeBack = async (services: Services, tx: Tx, accountId: string, tokenHash: Buffer): Promise<void> => {
  if (!services.sso?.isOnly) {
    await storePassword(tx, accountId, noPassword)
    await forgetWaysIn(tx, accountId)
    await endResets(tx, accountId)
    await mailResetLink(services, tx, accountId, { isAfterTakingBack: true })
  }
  await endLaterLinksBack(tx, accountId, tokenHash)
  await endAddressLinks(tx, accountId)
  await forgetPlaces(tx, accountId)
  await endSessions(tx, accountId)
  await services.live.publish(tx, sessionsEnded(accountId))
}

const leaveAddressBefore = async (services: Services, tx: Tx, account: KnownAccount, now: string): Promise<void> => {
  await endResets(tx, account.id)
  await endAddressLinks(tx, account.id)
  await tellAddressBefore(services, tx, account, now)
}

// Who never proved an address has no claim to what becomes of the account.
const tellAddressBefore = async (
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
  tx: Tx,
  account: KnownAccount,
  now: string,
): Promise<void> => {
  if (!account.isAddressProved || account.email === now) return
  const token = newSecretToken()
  const hours = addressBackDays * 24
  const back = {
    tokenHash: hashToken(token),
    accountId: account.id,
    kind: 'back',
    email: account.email,
    hours,
  } as const
  await insertAddressLink(tx, back)
  await jobs.send(tx, 'send-mail', addressChangedMail(account, { before: account.email, now }, publicUrl(), token))
}
