import { disabledText } from '#features/administration/contract/instance.ts'
import { claimInvitedGuestNotes } from '#features/guests/server/api.ts'
import { lastMomentText } from '#features/workspaces/contract/workspace-end.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { hasKnownPlace, isKnownPlace, rememberPlace } from '#server/database/known-places.store.ts'
import type { PublicContext } from '#server/http/context.ts'
import { deviceOf } from '#server/http/device.ts'
import { type Guessed, giveBrowserMark, guess, markOfBrowser, markOfNetwork } from '#server/http/guesses.ts'
import type { Services } from '#server/services.ts'
import { deletedAccountText } from '../contract/account-texts.ts'
import { nameKey } from '../domain/name-key.ts'
import { accountBackMail, manyFailuresMail, newDeviceMail } from './account-mails.ts'
import { isPassword } from './passwords.ts'
import { recordVisit } from './record-visit.ts'
import {
  bringAccountBack,
  findByNameKey,
  type KnownAccount,
  lockAccount,
  passwordHashOf,
  readAwayBands,
} from './store.ts'

/** Wrong passwords in a day from places that an account does not know: its holder is told, and then nobody there is listened to. */
export const failuresOfStrangers = { told: 30, most: 1000 }

// Not 401: that is for calls that need somebody who is logged in.
const wrong = (): Failure => new Failure('unauthenticated', t('Username or password is wrong.'))

interface Credentials {
  username: string
  password: string
}

type LogInServices = Pick<Services, 'entry' | 'jobs' | 'live' | 'publicUrl'>
type Caller = Pick<PublicContext, 'request' | 'reply' | 'network' | 'session'>

/**
 * Starts a new session, by username or e-mail address. An unknown name and a wrong password get the same answer after the
 * same work; only failures count, by what was typed and by network, so that nobody can lock somebody else out from afar
 * (decision 0076). An account that was deleted within the last week is told apart, and comes back when `bringsBack` says so.
 */
export const logIn = async (
  services: LogInServices,
  caller: Caller,
  { username, password }: Credentials,
  { bringsBack }: { bringsBack: boolean } = { bringsBack: false },
): Promise<void> => {
  const { entry } = services
  const { request, reply, network, session } = caller
  const key = nameKey(username)
  const account = key === null ? null : await findByNameKey(entry.single, key)
  const guessed = await guessedBy(services, caller, { key: key ?? '', account })
  const said = await guess(entry, guessed, () => isPassword(password, account?.passwordHash ?? null))
  if (!account || !said.right) {
    if (account) await recordVisit(entry, account, 'security.login-failed', network)
    if (account && said.wrongOfStrangers === failuresOfStrangers.told)
      await services.jobs.send(entry.single, 'send-mail', manyFailuresMail(account, services.publicUrl()))
    throw wrong()
  }
  if (account.disabled) throw new Failure('forbidden', disabledText(account.disabled.reason))
  if (account.deletedUntil && bringsBack) await comeBack(services, account)
  else if (account.deletedUntil) throw deleted(account.deletedUntil)
  await session.begin(account.id)
  // A password that was changed while this one was checked has ended all sessions but the one that began just now.
  if ((await passwordHashOf(entry.single, account.id)) !== account.passwordHash) {
    await session.end()
    throw wrong()
  }
  // Not after the first login with a password: there is nothing that it would be new beside.
  if (!guessed.isKnown && (await hasKnownPlace(entry, account.id)))
    await services.jobs.send(
      entry.single,
      'send-mail',
      newDeviceMail(account, services.publicUrl(), {
        device: deviceOf(request.headers['user-agent']),
        network: network.recorded,
      }),
    )
  await rememberPlace(entry, account.id, [
    markOfNetwork(account.id, network),
    giveBrowserMark(request, reply, isSecure(services)),
  ])
  await recordVisit(
    entry,
    account,
    bringsBack && account.deletedUntil ? 'security.account-back' : 'security.login',
    network,
  )
  // Registering ends with a login, too: what an invited guest wrote in this browser finds its account.
  await claimInvitedGuestNotes({ ...services, database: entry }, { request }, account.id)
}

// Told after the right password only, as the reason of a disabled account is.
const deleted = (until: Date): Failure =>
  until > new Date()
    ? new Failure('forbidden', deletedAccountText(lastMomentText(until)), {
        details: { deletedUntil: until.toISOString() },
      })
    : wrong()

// As who deletes an account: the bands first, each alone.
const comeBack = async ({ entry, jobs, publicUrl }: LogInServices, account: KnownAccount): Promise<void> => {
  const held = await entry.readingAs(account.id, readAwayBands)
  await entry.asAlone(account.id, held, async (tx) => {
    await lockAccount(tx, account.id)
    if (!(await bringAccountBack(tx))) throw wrong()
    await jobs.send(tx, 'send-mail', accountBackMail(account, publicUrl()))
  })
}

const isSecure = ({ publicUrl }: Pick<Services, 'publicUrl'>): boolean => publicUrl().startsWith('https:')

// Counted by what was typed, not by the account: otherwise failures by one of its two names would tell the other.
const guessedBy = async (
  services: LogInServices,
  { request, network }: Caller,
  { key, account }: { key: string; account: KnownAccount | null },
): Promise<Guessed> => {
  const browser = markOfBrowser(request, isSecure(services))
  const marks = [markOfNetwork(account?.id ?? '', network), ...(browser ? [browser] : [])]
  return {
    what: `login:${key}`,
    network,
    isKnown: await isKnownPlace(services.entry, account?.id ?? null, marks),
    mostOfStrangers: failuresOfStrangers.most,
  }
}
