import { registrationTexts } from '#features/administration/contract/instance.ts'
import { Failure } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import type { Database } from '#server/database/database.ts'
import { readSettings } from '#server/instance/instance-settings.store.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { mailFirstLink } from './address-link.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import { insertAccount, isInvitedBy, whatIsTaken } from './store.ts'

interface Registration {
  username: string
  email: string
  password: string
  invitation?: string | undefined
}

/**
 * Makes an account on the free plan; a name or an address that someone has is refused beside its field. The link of an
 * invitation proves the address; else a link is mailed that does.
 */
export const register = async (
  services: Pick<Services, 'database' | 'jobs' | 'publicUrl'>,
  { username, email, password, invitation }: Registration,
): Promise<void> => {
  const { database } = services
  const isInvited = invitation !== undefined && (await isInvitedBy(database.single, hashToken(invitation), email))
  await refuseUninvited(database, isInvited)
  refuseGuessable(password, { username, email })
  await refuseTaken(database, { username, email })
  const passwordHash = await hashPassword(password)
  const account = { username, email, isAddressProved: isInvited, passwordHash, language: languageTag() }
  const accountId = await insertAccount(database, account)
  if (accountId === null) {
    await refuseTaken(database, { username, email })
    // The account that had this name or address was deleted at this very moment.
    throw new Failure('conflict', t('That didn’t work. Try again.'))
  }
  if (!isInvited) await mailFirstLink(services, accountId)
}

const refuseTaken = async (
  database: Database,
  { username, email }: Pick<Registration, 'username' | 'email'>,
): Promise<void> => {
  const taken = await whatIsTaken(database, username, email)
  const fields = {
    ...(taken.username && { username: t('This username is taken.') }),
    ...(taken.email && { email: t('This e-mail address already has an account.') }),
  }
  const texts = Object.values(fields)
  if (texts.length > 0) throw new Failure('invalid', texts.join(' '), { fields })
}

/** Refuses somebody who may not register here, as an administrator has set it. */
export const refuseUninvited = async (database: Pick<Database, 'single'>, isInvited: boolean): Promise<void> => {
  const { registration } = await readSettings(database.single)
  if (registration === 'open' || (registration === 'invited' && isInvited)) return
  throw new Failure('forbidden', registrationTexts[registration])
}
