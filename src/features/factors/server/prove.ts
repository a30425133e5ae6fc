import { enter, findAccount, recordVisit } from '#features/accounts/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { PublicContext } from '#server/http/context.ts'
import { countCall, refuseIfUsedUp, rulesFor } from '#server/http/rate-limit.ts'
import { hashToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { type Claim, claimOf } from './claim.ts'
import { factorGuessedMail } from './factor-mails.ts'
import { isCode } from './is-code.ts'
import { findSigner, type Signed } from './passkeys.ts'
import { takePendingLogin } from './pending-logins.store.ts'

/** Wrong factors of one account in a quarter of an hour, after which it is asked no more; and after how many its holder is told. */
export const wrongFactors = { max: 10, seconds: 900, told: 5 }

const notLoggedIn = (): Failure =>
  new Failure('invalid', t('Type your username and password first: this login took too long, or was finished.'))

/**
 * Passes whom a code belongs to: finishes the login that waits for it, or confirms the session that there is. The code is one of
 * the authenticator app or a recovery code, and works once.
 */
export const proveByCode = async (services: Services, context: PublicContext, code: string): Promise<void> => {
  const claim = await claimOf(services, context)
  if (!claim) throw notLoggedIn()
  await guarded(services, context, claim, invalidField('code', t('That code is wrong or was used already.')), () =>
    isCode(services, claim.account.id, code),
  )
  await pass(services, context, claim)
}

/** Passes whom a passkey belongs to, as a code does; without a login that waits and without a session it logs in by itself. */
export const proveByPasskey = async (services: Services, context: PublicContext, signed: Signed): Promise<void> => {
  const claim = await claimOf(services, context)
  const wrong = new Failure('invalid', t('That passkey doesn’t open this account.'))
  const signer = await findSigner(services, context, signed, { alone: claim === null })
  if (claim) {
    await guarded(services, context, claim, wrong, async () => signer === claim.account.id)
    return pass(services, context, claim)
  }
  const account = signer === null ? null : await findAccount(services.entry.single, signer)
  if (!account) throw wrong
  await enter(services, context, account, { bringsBack: false })
}

// Counted by account: who has come so far knows its password, and moves from network to network.
const guarded = async (
  { entry, jobs, publicUrl }: Services,
  { network }: PublicContext,
  { account }: Claim,
  wrong: Failure,
  isRight: () => Promise<boolean>,
): Promise<void> => {
  const rules = rulesFor('factor', account.id, wrongFactors)
  await refuseIfUsedUp(entry, rules)
  if (await isRight()) {
    // Asked again, or a burst of guesses at once would all have passed before the first of them failed.
    return refuseIfUsedUp(entry, rules)
  }
  await recordVisit(entry, account, 'security.factor-failed', network)
  const calls = await countCall(entry, account.id, rules)
  if ([...calls.values()].some((counter) => counter.calls === wrongFactors.told))
    await jobs.send(entry.single, 'send-mail', factorGuessedMail(account, publicUrl()))
  throw wrong
}

const pass = async (services: Services, context: PublicContext, { account, pending }: Claim): Promise<void> => {
  const { session } = context
  if (!pending) return session.confirm()
  const key = session.key()
  const isFirst = key !== null && (await takePendingLogin(services.entry.single, key))
  const now = await findAccount(services.entry.single, account.id)
  if (!isFirst || !now || !hashToken(now.passwordHash).equals(pending.passwordMark)) throw notLoggedIn()
  await enter(services, context, now, { bringsBack: pending.bringsBack })
}
