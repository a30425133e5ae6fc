import { randomInt } from 'node:crypto'
import { displayName } from '#features/accounts/contract/account.ts'
import {
  findAccount,
  insertAccount,
  isInvited,
  type KnownAccount,
  noPassword,
  refuseUninvited,
  storeProfile,
  whatIsTaken,
} from '#features/accounts/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/services.ts'
import type { SsoSettings } from '#server/sso-settings.ts'
import type { SsoFault } from '../contract/sso-texts.ts'
import { numbered, usernameOf } from '../domain/username-of.ts'
import { insertIdentity } from './identities.store.ts'
import type { Said } from './read-answer.ts'

const mostTries = 50

/**
 * Makes the account of somebody whom the provider knows and this server does not, without a password; else says why not. An address
 * that has an account here opens nothing: the person who made that account may not be the one who reads its mail.
 */
export const welcome = async (
  { entry }: Pick<Services, 'entry'>,
  sso: SsoSettings,
  said: Said,
): Promise<KnownAccount | SsoFault> => {
  const { email } = said
  if (email === null) return 'no-address'
  if ((await whatIsTaken(entry, '', email)).email) return 'taken'
  if (!(await mayCome({ entry }, sso, email))) return 'closed'
  return entry.outside(async (tx) => {
    const made = await insertNamed(tx, usernameOf(said.username, email), email)
    const { data: name } = made ? displayName.safeParse(said.name) : {}
    if (made && name)
      await storeProfile(tx, made.id, { display_name: name, instruments: undefined, language: undefined })
    // Another browser of the same person came at the same moment: nothing of this one stays.
    if (!made || !(await insertIdentity(tx, made.id, said)))
      throw new Failure('conflict', t('That didn’t work. Try again.'))
    return { ...made, displayName: name ?? made.displayName }
  })
}

// Where it is the only way in, the provider says who may come; else what holds for everybody who registers holds here.
const mayCome = async (
  { entry }: Pick<Services, 'entry'>,
  { isOnly }: SsoSettings,
  email: string,
): Promise<boolean> => {
  if (isOnly) return true
  try {
    await refuseUninvited(entry, await isInvited(entry.single, email))
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

const insertNamed = async (tx: Tx, wanted: string, email: string): Promise<KnownAccount | null> => {
  for (let number = 1; number <= mostTries; number += 1) {
    const username = number === 1 ? wanted : numbered(wanted, number <= 9 ? number : randomInt(1000, 1_000_000))
    // The provider says that it has checked the address.
    const account = { username, email, isAddressProved: true, passwordHash: noPassword, language: languageTag() }
    const id = await insertAccount({ single: tx }, account)
    if (id !== null) return findAccount(tx, id)
  }
  return null
}
