import { registrationTexts } from '#features/administration/contract/instance.ts'
import { Failure } from '#kernel/errors.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import type { Database } from '#server/database/database.ts'
import { readSettings } from '#server/instance/instance-settings.store.ts'
import { hashPassword, refuseGuessable } from './passwords.ts'
import { insertAccount, isInvited, whatIsTaken } from './store.ts'

interface Registration {
  username: string
  email: string
  password: string
}

/** Makes an account on the free plan; a name or an address that someone has is refused beside its field. */
export const register = async (database: Database, { username, email, password }: Registration): Promise<void> => {
  await refuseUninvited(database, email)
  refuseGuessable(password, { username, email })
  const passwordHash = await hashPassword(password)
  if (await insertAccount(database, { username, email, passwordHash, language: languageTag() })) return
  const taken = await whatIsTaken(database, username, email)
  const fields = {
    ...(taken.username && { username: t('This username is taken.') }),
    ...(taken.email && { email: t('This e-mail address already has an account.') }),
  }
  const texts = Object.values(fields)
  // The account that had this name or address was deleted at this very moment.
  if (texts.length === 0) throw new Failure('conflict', t('That didn’t work. Try again.'))
  throw new Failure('invalid', texts.join(' '), { fields })
}

/** Refuses an address that may not register here, as an administrator has set it. */
export const refuseUninvited = async (database: Database, email: string): Promise<void> => {
  const { registration } = await readSettings(database.single)
  if (registration === 'open' || (registration === 'invited' && (await isInvited(database.single, email)))) return
  throw new Failure('forbidden', registrationTexts[registration])
}
