import { disabledText } from '#features/administration/contract/instance.ts'
import { claimInvitedGuestNotes } from '#features/guests/server/api.ts'
import { lastMomentText } from '#features/workspaces/contract/workspace-end.ts'
import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'
import { hasKnownPlace, isKnownPlace, rememberPlace } from '#server/database/known-places.store.ts'
import type { PublicContext } from '#server/http/context.ts'
import { deviceOf } from '#server/http/device.ts'
import { giveBrowserMark, markOfBrowser, markOfNetwork } from '#server/http/guesses.ts'
import type { Services } from '#server/services.ts'
import { deletedAccountText } from '../contract/account-texts.ts'
import { accountBackMail, newDeviceMail } from './account-mails.ts'
import { mailHolder } from './mail-holder.ts'
import { recordVisit } from './record-visit.ts'
import { bringAccountBack, type KnownAccount, lockAccount, passwordHashOf, readAwayBands } from './store.ts'

// Not 401: that is for calls that need somebody who is logged in.
/** What is said of a wrong name or password. */
export const wrongLogin = (): Failure => new Failure('unauthenticated', t('Username or password is wrong.'))

export type EnterServices = Pick<Services, 'entry' | 'jobs' | 'live' | 'publicUrl'>
export type Caller = Pick<PublicContext, 'request' | 'reply' | 'network' | 'session'>

/** Whether cookies of this server are for https alone. */
export const isSecure = ({ publicUrl }: Pick<Services, 'publicUrl'>): boolean => publicUrl().startsWith('https:')

/** The marks by which an account knows where its caller is. */
export const marksOf = (services: Pick<Services, 'publicUrl'>, { request, network }: Caller, accountId: string) => {
  const browser = markOfBrowser(request, isSecure(services))
  return [markOfNetwork(accountId, network), ...(browser ? [browser] : [])]
}

/** Refuses whose account is disabled, or deleted and not wanted back: told after the right proof only. */
export const refuseAway = (account: KnownAccount, { bringsBack }: { bringsBack: boolean }): void => {
  if (account.disabled) throw new Failure('forbidden', disabledText(account.disabled.reason))
  if (account.deletedUntil && !bringsBack) throw deleted(account.deletedUntil)
}

const deleted = (until: Date): Failure =>
  until > new Date()
    ? new Failure('forbidden', deletedAccountText(lastMomentText(until)), {
        details: { deletedUntil: until.toISOString() },
      })
    : wrongLogin()

/**
 * Starts the session of somebody who has proved who they are, tells them when the place is new, and records it. An account that
 * was deleted within the last week comes back when `bringsBack` says so.
 */
export const enter = async (
  services: EnterServices,
  caller: Caller,
  account: KnownAccount,
  { bringsBack }: { bringsBack: boolean },
): Promise<void> => {
  const { entry } = services
  const { request, reply, network, session } = caller
  refuseAway(account, { bringsBack })
  if (account.deletedUntil) await comeBack(services, account)
  const browser = markOfBrowser(request, isSecure(services))
  const isKnown = browser !== null && (await isKnownPlace(entry, account.id, [browser]))
  await session.begin(account.id)
  // A password that was changed while this one was checked has ended all sessions but the one that began just now.
  if ((await passwordHashOf(entry.single, account.id)) !== account.passwordHash) {
    await session.end()
    throw wrongLogin()
  }
  // Not after the first login with a password: there is nothing that it would be new beside.
  if (!isKnown && (await hasKnownPlace(entry, account.id)))
    await mailHolder(
      services,
      entry.single,
      account.id,
      newDeviceMail(account, services.publicUrl(), {
        device: deviceOf(request.headers['user-agent']),
        network: network.recorded,
      }),
    )
  await rememberPlace(entry, account.id, [
    markOfNetwork(account.id, network),
    giveBrowserMark(request, reply, isSecure(services)),
  ])
  await recordVisit(entry, account, account.deletedUntil ? 'security.account-back' : 'security.login', network)
  // Registering ends with a login, too: what an invited guest wrote in this browser finds its account.
  await claimInvitedGuestNotes({ ...services, database: entry }, { request }, account.id)
}

// As who deletes an account: the bands first, each alone.
const comeBack = async ({ entry, jobs, publicUrl }: EnterServices, account: KnownAccount): Promise<void> => {
  const held = await entry.readingAs(account.id, readAwayBands)
  await entry.asAlone(account.id, held, async (tx) => {
    await lockAccount(tx, account.id)
    if (!(await bringAccountBack(tx))) throw wrongLogin()
    await mailHolder({ jobs }, tx, account.id, accountBackMail(account, publicUrl()))
  })
}
