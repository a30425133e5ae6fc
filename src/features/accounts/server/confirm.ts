import { freshMinutes } from '#features/administration/contract/instance.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { Confirms } from '#kernel/route.ts'
import type { UserContext } from '#server/http/context.ts'
import { countCall, refuseIfUsedUp, rulesFor } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services.ts'
import { isPassword } from './passwords.ts'
import { recordVisit } from './record-visit.ts'
import { passwordHashOf } from './store.ts'

/** Wrong passwords in a quarter of an hour with which a session ends. */
export const wrongOfSession = { max: 5, seconds: 900 }

const askText = (): string => t('Type your password to continue.')

type Needed = Pick<Services, 'database'>
type Somebody = Pick<UserContext, 'person' | 'session' | 'network'>

/**
 * Lets a dangerous act pass: `always` asks for the password beside the field `password`, `stale` unless the person logged in
 * or typed it not long ago. A screen that was left open is no key, and five wrong passwords end its session.
 */
export const confirm = async (
  services: Needed,
  somebody: Somebody,
  confirms: Confirms,
  password: string | undefined,
): Promise<void> => {
  if (confirms === 'stale' && (await somebody.session.isConfirmed(freshMinutes))) return
  if (password === undefined)
    throw new Failure('forbidden', askText(), { fields: { password: askText() }, details: { asksPassword: true } })
  const wrong = invalidField('password', t('That’s not your password. Nothing was changed.'))
  await confirmPassword(services, somebody, password, wrong)
  await somebody.session.confirm()
}

/** Whether it is the password of the person who is signed in; refuses as told otherwise, and gives the hash it was right for. */
export const confirmPassword = async (
  { database }: Needed,
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
