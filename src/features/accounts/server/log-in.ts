import { disabledText } from '#features/administration/contract/instance.ts'
import { claimInvitedGuestNotes } from '#features/guests/server/api.ts'
import { Failure } from '#kernel/errors.ts'
import type { PublicContext } from '#server/http/context.ts'
import { countCall, refuseIfUsedUp } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services.ts'
import { usernameKey } from '../domain/username-key.ts'
import { isPassword } from './passwords.ts'
import { findByUsernameKey, passwordHashOf } from './store.ts'

/** Wrong passwords that one address may try on one name, in a quarter of an hour. */
export const failureLimit = { max: 10, seconds: 900 }

// Not 401: that is for calls that need somebody who is logged in.
const wrong = (): Failure => new Failure('unauthenticated', 'Username or password is wrong.')

interface Credentials {
  username: string
  password: string
}

/**
 * Starts a new session. An unknown name and a wrong password get the same answer after the same work; only failures
 * count, per name and address, so that nobody can lock somebody else out from afar.
 */
export const logIn = async (
  services: Pick<Services, 'entry' | 'live' | 'publicUrl'>,
  { request, address, session }: Pick<PublicContext, 'request' | 'address' | 'session'>,
  { username, password }: Credentials,
): Promise<void> => {
  const { entry } = services
  const key = usernameKey(username)
  const failures = `login-failed:${key ?? ''}:${address}`
  await refuseIfUsedUp(entry, failures, failureLimit)
  const account = key === null ? null : await findByUsernameKey(entry.single, key)
  const right = await isPassword(password, account?.passwordHash ?? null)
  if (!account || !right) {
    await countCall(entry, failures, failureLimit)
    throw wrong()
  }
  if (account.disabled) throw new Failure('forbidden', disabledText(account.disabled.reason))
  // Asked again, or a burst of guesses at once would all have passed before the first of them failed.
  await refuseIfUsedUp(entry, failures, failureLimit)
  await session.begin(account.id)
  // A password that was changed while this one was checked has ended all sessions but the one that began just now.
  if ((await passwordHashOf(entry.single, account.id)) !== account.passwordHash) {
    await session.end()
    throw wrong()
  }
  // Registering ends with a login, too: what an invited guest wrote in this browser finds its account.
  await claimInvitedGuestNotes({ ...services, database: entry }, { request }, account.id)
}
