import type { Database, Tx } from '#server/database/database.ts'
import { hashToken, newSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import type { AddressLinkKind } from '../contract/account.ts'
import { addressLinkHours } from '../contract/account-texts.ts'
import { endAddressLinks, insertAddressLink, linksOfDay } from './address-links.store.ts'
import { changeAddressMail, proveAddressMail } from './address-mails.ts'
import { type KnownAccount, lockAccount } from './store.ts'

/** Links that one address gets in a day, no matter who asks for them: nobody's mailbox is filled by strangers. */
export const addressMailsPerDay = 5

type Needed = Pick<Services, 'jobs' | 'publicUrl'>

/** Mails a link to an address, the only one that works from then on; false when the address has had too many today. */
export const mailAddressLink = async (
  { jobs, publicUrl }: Needed,
  tx: Tx,
  account: KnownAccount,
  { kind, email }: { kind: Exclude<AddressLinkKind, 'back'>; email: string },
): Promise<boolean> => {
  if ((await linksOfDay(tx, email)) >= addressMailsPerDay) return false
  await endAddressLinks(tx, account.id)
  const token = newSecretToken()
  await insertAddressLink(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    kind,
    email,
    hours: addressLinkHours,
  })
  const compose = kind === 'prove' ? proveAddressMail : changeAddressMail
  await jobs.send(tx, 'send-mail', compose(account, email, publicUrl(), token))
  return true
}

/** Mails the first link of an account that was just made; none when its address has had too many today. */
export const mailFirstLink = (services: Needed & { database: Database }, accountId: string): Promise<void> =>
  services.database.outside(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account && !account.isAddressProved)
      await mailAddressLink(services, tx, account, { kind: 'prove', email: account.email })
  })
