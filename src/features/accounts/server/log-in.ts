import type { FactorKind } from '#features/factors/contract/factor-texts.ts'
import { kindsOf, putPendingLogin } from '#features/factors/server/api.ts'
import { isKnownPlace } from '#server/database/known-places.store.ts'
import { type Guessed, guess } from '#server/http/guesses.ts'
import { hashToken } from '#server/secret-token.ts'
import { nameKey } from '../domain/name-key.ts'
import { manyFailuresMail } from './account-mails.ts'
import { type Caller, type EnterServices, enter, marksOf, refuseAway, wrongLogin } from './enter.ts'
import { mailHolder } from './mail-holder.ts'
import { isPassword } from './passwords.ts'
import { recordVisit } from './record-visit.ts'
import { findByNameKey, type KnownAccount } from './store.ts'

/** Wrong passwords in a day from places that an account does not know: its holder is told, and then nobody there is listened to. */
export const failuresOfStrangers = { told: 30, most: 1000 }

interface Credentials {
  username: string
  password: string
}

/**
 * Starts a new session, by username or e-mail address. An unknown name and a wrong password get the same answer after the
 * same work; only failures count, by what was typed and by network, so that nobody can lock somebody else out from afar
 * (decision 0076). An account that was deleted within the last week is told apart, and comes back when `bringsBack` says so.
 * Answers the factors of which one is still to come, in this browser (decision 0152); none when the session has begun.
 */
export const logIn = async (
  services: EnterServices,
  caller: Caller,
  { username, password }: Credentials,
  { bringsBack }: { bringsBack: boolean } = { bringsBack: false },
): Promise<FactorKind[]> => {
  const { entry } = services
  const { network, session } = caller
  const key = nameKey(username)
  const meant = key === null ? [] : await findByNameKey(entry.single, key)
  let account = meant[0] ?? null
  const guessed = await guessedBy(services, caller, { key: key ?? '', account })
  const said = await guess(entry, guessed, async () => {
    for (const one of meant.length > 0 ? meant : [null])
      if (await isPassword(password, one?.passwordHash ?? null)) {
        account = one
        return true
      }
    return false
  })
  if (!account || !said.right) {
    if (account) await recordVisit(entry, account, 'security.login-failed', network)
    if (account && said.wrongOfStrangers === failuresOfStrangers.told)
      await mailHolder(services, entry.single, account.id, manyFailuresMail(account, services.publicUrl()))
    throw wrongLogin()
  }
  refuseAway(account, { bringsBack })
  const asked = await kindsOf(entry.single, account.id)
  if (asked.length === 0) {
    await enter(services, caller, account, { bringsBack })
    // The first factor was set up while the password was checked: it ended all sessions but this one.
    if ((await kindsOf(entry.single, account.id)).length === 0) return []
    await session.end()
    throw wrongLogin()
  }
  const pending = { accountId: account.id, passwordMark: hashToken(account.passwordHash), bringsBack }
  await putPendingLogin(entry.single, await session.visit(), pending)
  return asked
}

// Counted by what was typed, not by the account: otherwise failures by one of its two names would tell the other.
const guessedBy = async (
  services: EnterServices,
  caller: Caller,
  { key, account }: { key: string; account: KnownAccount | null },
): Promise<Guessed> => ({
  what: `login:${key}`,
  network: caller.network,
  isKnown: await isKnownPlace(services.entry, account?.id ?? null, marksOf(services, caller, account?.id ?? '')),
  mostOfStrangers: failuresOfStrangers.most,
})
