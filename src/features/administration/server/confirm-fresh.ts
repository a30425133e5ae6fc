import { confirmPassword } from '#features/accounts/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { UserContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { freshMinutes } from '../contract/instance.ts'

const askText = 'Type your password to go on.'

/**
 * Lets a dangerous act pass whose person logged in, or typed the password, not long ago; otherwise asks for it beside the
 * field `password`. A screen that was left open is no key to the installation.
 */
export const confirmFresh = async (
  { database }: Pick<Services, 'database'>,
  { person, session }: Pick<UserContext, 'person' | 'session'>,
  password: string | undefined,
): Promise<void> => {
  if (await session.isConfirmed(freshMinutes)) return
  if (password === undefined)
    throw new Failure('forbidden', askText, { fields: { password: askText }, details: { asksPassword: true } })
  await confirmPassword(database, person.id, password)
  await session.confirm()
}
