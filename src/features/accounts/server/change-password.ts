import { ownBands } from '#features/workspaces/server/api.ts'
import { invalidField } from '#kernel/errors.ts'
import { forgetPlaces } from '#server/database/known-places.store.ts'
import type { UserContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { passwordChangedMail } from './account-mails.ts'
import { confirmPassword } from './confirm.ts'
import { endResets } from './password-resets.store.ts'
import { hashPassword } from './passwords.ts'
import { refuseGuessable } from './refuse-guessable.ts'
import { lockAccount, storePassword } from './store.ts'

const wrong = () => invalidField('currentPassword', 'This is not your current password.')

/** Changes the own password, given the current one; every other session of the account ends, and its holder is told. */
export const changePassword = async (
  { database, jobs, publicUrl }: Services,
  { person, session, network }: Pick<UserContext, 'person' | 'session' | 'network'>,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> => {
  refuseGuessable(password, { ...person, bands: await ownBands({ database }, person.id) })
  const currentHash = await confirmPassword({ database }, { person, session, network }, currentPassword, wrong())
  const passwordHash = await hashPassword(password)
  await database.outside(async (tx) => {
    const account = await lockAccount(tx, person.id)
    if (account?.passwordHash !== currentHash) throw wrong()
    await storePassword(tx, account.id, passwordHash)
    await endResets(tx, account.id)
    await forgetPlaces(tx, account.id)
    await jobs.send(tx, 'send-mail', passwordChangedMail(account, publicUrl()))
  })
  // After the commit: a later login with the old password is refused when the hash is read again.
  await session.endAllOf(person.id, true)
}
