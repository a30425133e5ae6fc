import { freshMinutes } from '#features/administration/contract/instance.ts'
import { kindsOf } from '#features/factors/server/api.ts'
import { provesBySso } from '#features/sso/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { UserContext } from '#server/http/context.ts'
import { countCall, refuseIfUsedUp, rulesFor } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services.ts'
import { isPassword } from './passwords.ts'
import { recordVisit } from './record-visit.ts'
import { hasPassword, passwordHashOf } from './store.ts'

/** Wrong passwords in a quarter of an hour with which a session ends. */
export const wrongOfSession = { max: 5, seconds: 900 }

const aDayInMinutes = 24 * 60

const askText = (): string => t('Type your password to continue.')

type Needed = Pick<Services, 'database' | 'sso'>
type Somebody = Pick<UserContext, 'person' | 'session' | 'network'>

/**
 * Lets a dangerous act pass when the person logged in or proved who they are not long ago: a screen that was left open is no key.
 * Else says what proves it: a factor of theirs, or, where they have none, the password, or the provider of single sign-on. A later part of a download has a day.
 */
export const confirm = async (
  { database, sso }: Needed,
  { person, session }: Somebody,
  { isPart = false }: { isPart?: boolean } = {},
): Promise<void> => {
  if (await session.isConfirmed(isPart ? aDayInMinutes : freshMinutes)) return
  const factors = await kindsOf(database.single, person.id)
  if (factors.length > 0)
    throw new Failure('forbidden', t('Confirm that it’s you to continue.'), { details: { asksFactor: factors } })
  const asksSso = await provesBySso({ sso }, database.single, person.id, {
    hasPassword: await hasPassword(database.single, person.id),
  })
  if (asksSso !== null)
    throw new Failure('forbidden', t('Confirm that it’s you to continue.'), { details: { asksSso } })
  throw new Failure('forbidden', askText(), { details: { asksPassword: true } })
}

/** Proves who the person of a session is by their password; five wrong ones end the session. Where they have factors it is no proof. */
export const confirmByPassword = async (
  services: Needed,
  somebody: Somebody,
  password: string | undefined,
): Promise<void> => {
  const { session, person } = somebody
  const isEnough = password !== undefined && (await kindsOf(services.database.single, person.id)).length === 0
  if (!isEnough) return confirm(services, somebody)
  await confirmPassword(
    services,
    somebody,
    password,
    invalidField('password', t('That’s not your password. Nothing was changed.')),
  )
  await session.confirm()
}

/** Whether it is the password of the person who is signed in; refuses as told otherwise, and gives the hash it was right for. */
export const confirmPassword = async (
  { database }: Pick<Services, 'database'>,
  { person, session, network }: Somebody,
  password: string,
  wrong: Failure,
): Promise<string | null> => {
  const rules = rulesFor('confirm', session.mark(), wrongOfSession)
  await refuseIfUsedUp(database, rules)
  const hash = await passwordHashOf(database.single, person.id)
  if (await isPassword(password, hash)) {
    // Asked again, or a burst of guesses at once would all have passed before the first of them failed.
    await refuseIfUsedUp(database, rules)
    return hash
  }
  await recordVisit(database, person, 'security.confirm-failed', network)
  const calls = await countCall(database, person.id, rules)
  if ([...calls.values()].every((counter) => counter.calls < wrongOfSession.max)) throw wrong
  await session.end()
  throw new Failure('unauthenticated', t('Too many wrong passwords, so you’ve been logged out. Log in again.'))
}
