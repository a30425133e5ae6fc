import { enter, findAccount, mailHolder, recordVisit } from '#features/accounts/server/api.ts'
import { refuseWhereOnlySso } from '#features/sso/server/api.ts'
import { Failure, invalidField } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import type { PublicContext } from '#server/http/context.ts'
import { countCall, refuseIfUsedUp, rulesFor } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services.ts'
import { type Claim, claimOf } from './claim.ts'
import { factorGuessedMail, recoveryUsedMail } from './factor-mails.ts'
import { isCode } from './is-code.ts'
import { findSigner, type Signed } from './passkeys.ts'
import { takePendingLogin } from './pending-logins.store.ts'
import { readRecoveryCode } from './recovery-code.ts'
import { recoveryLeft } from './store.ts'

/** Wrong factors in a quarter of an hour after which none is listened to: of logins to one account, and of one session that confirms. */
export const wrongFactors = { max: 10, seconds: 900 }

/** Wrong factors of logins in a day after which the holder is told that somebody knows the password. */
const told = { after: 5, seconds: 86_400 }

interface Purpose {
  /** The session that there is shall be confirmed: no other one begins, whose factor it may be. */
  confirms: boolean
}

const claimFor = async (services: Services, context: PublicContext, { confirms }: Purpose): Promise<Claim | null> => {
  const claim = await claimOf(services, context)
  if (confirms && (!claim || claim.pending)) throw new Failure('unauthenticated', t('Log in to continue.'))
  return claim
}

const notLoggedIn = (): Failure =>
  new Failure('invalid', t('Type your username and password first: this login took too long, or was finished.'))

/**
 * Passes whom a code belongs to: finishes the login that waits for it, or confirms the session that there is. The code is one of
 * the authenticator app or a recovery code, and works once.
 */
export const proveByCode = async (
  services: Services,
  context: PublicContext,
  code: string,
  purpose: Purpose,
): Promise<void> => {
  const claim = await claimFor(services, context, purpose)
  if (!claim) throw notLoggedIn()
  const wrong = invalidField('code', t('That code is wrong or was used already.'))
  const isRight = () => isCode(services, claim.account.id, code)
  // Nobody guesses a recovery code: it lets its holder in also where somebody else has guessed at the app's.
  if (readRecoveryCode(code) !== null && (await isRight())) await tellOfRecovery(services, claim)
  else await guarded(services, context, claim, wrong, isRight)
  await pass(services, context, claim)
}

/** Passes whom a passkey belongs to, as a code does; without a login that waits and without a session it logs in by itself. */
export const proveByPasskey = async (
  services: Services,
  context: PublicContext,
  signed: Signed,
  purpose: Purpose,
): Promise<void> => {
  const claim = await claimFor(services, context, purpose)
  if (!claim) refuseWhereOnlySso(services)
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

// Logins are counted by account: who has come so far knows its password, and moves from network to network. A session that
// confirms is counted by itself: those who only know the password do not keep its holder from anything.
const guarded = async (
  { entry, jobs, publicUrl }: Services,
  { network, session }: PublicContext,
  { account, pending }: Claim,
  wrong: Failure,
  isRight: () => Promise<boolean>,
): Promise<void> => {
  const rules = rulesFor('factor', pending ? account.id : session.mark(), wrongFactors)
  await refuseIfUsedUp(entry, rules)
  if (await isRight()) {
    // Asked again, or a burst of guesses at once would all have passed before the first of them failed.
    return refuseIfUsedUp(entry, rules)
  }
  await recordVisit(entry, account, 'security.factor-failed', network)
  const day = { key: `factor-day:${account.id}`, max: Number.MAX_SAFE_INTEGER, seconds: told.seconds }
  const calls = await countCall(entry, account.id, pending ? [...rules, [day]] : rules)
  if (calls.get(day.key)?.calls === told.after)
    await mailHolder({ jobs }, entry.single, account.id, factorGuessedMail(account, publicUrl()))
  throw wrong
}

const tellOfRecovery = async ({ entry, jobs, publicUrl }: Services, { account }: Claim): Promise<void> => {
  const left = await recoveryLeft(entry.single, account.id)
  await mailHolder({ jobs }, entry.single, account.id, recoveryUsedMail(account, publicUrl(), left))
}

const pass = async (services: Services, context: PublicContext, { account, pending }: Claim): Promise<void> => {
  const { session } = context
  if (!pending) return session.confirm()
  const key = session.key()
  const isFirst = key !== null && (await takePendingLogin(services.entry.single, key))
  if (!isFirst) throw notLoggedIn()
  // A password that was changed meanwhile is seen there.
  await enter(services, context, account, { bringsBack: pending.bringsBack })
}
